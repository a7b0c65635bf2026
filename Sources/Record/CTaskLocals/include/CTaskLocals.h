#ifndef CTASKLOCALS_H
#define CTASKLOCALS_H

// Task-local values bound by two calls instead of a closure.
//
// `TaskLocal.withValue` of Swift's library runs a closure between calls of these functions of the runtime. It is compiled
// into the apps that use it, so the functions and what they take are part of the runtime's stable interface. What was
// pushed last is popped first, within one synchronous function.

#pragma clang assume_nonnull begin

// The address of the `TaskLocal` object; a value, which is moved from there; the type of the value.
__attribute__((swiftcall)) extern void swift_task_localValuePush(const void *key, void *value, const void *type);
__attribute__((swiftcall)) extern void swift_task_localValuePop(void);
__attribute__((swiftcall)) extern void *_Nullable swift_task_localValueGet(const void *key);

/// Binds a task-local value, which is moved from there.
static inline void taskLocalPush(const void *key, void *value, const void *type) {
    swift_task_localValuePush(key, value, type);
}

/// Binds again what was bound before the last push.
static inline void taskLocalPop(void) { swift_task_localValuePop(); }

/// Where the value is that was bound last; `nil` for none.
static inline void *_Nullable taskLocalGet(const void *key) { return swift_task_localValueGet(key); }

#pragma clang assume_nonnull end

#endif
