#ifndef CTASKLOCALS_H
#define CTASKLOCALS_H

// Binds task-local values by two calls instead of a closure.
//
// Swift's own `TaskLocal.withValue` runs a closure between calls of these runtime functions. Since `withValue` is compiled into
// the apps that use it, these functions and their parameters are part of the runtime's stable interface. Values must be popped
// in reverse order, within one synchronous function.

#pragma clang assume_nonnull begin

// Parameters: the address of the `TaskLocal` object; the address of a value, which is moved from there; the value's type.
__attribute__((swiftcall)) extern void swift_task_localValuePush(const void *key, void *value, const void *type);
__attribute__((swiftcall)) extern void swift_task_localValuePop(void);
__attribute__((swiftcall)) extern void *_Nullable swift_task_localValueGet(const void *key);

/// Binds a task-local value, which is moved from its address.
static inline void taskLocalPush(const void *key, void *value, const void *type) {
    swift_task_localValuePush(key, value, type);
}

/// Removes the value bound last, so that the value bound before it is current again.
static inline void taskLocalPop(void) { swift_task_localValuePop(); }

/// Returns the address of the value bound last; `NULL` if none is bound.
static inline void *_Nullable taskLocalGet(const void *key) { return swift_task_localValueGet(key); }

#pragma clang assume_nonnull end

#endif
