// A library to be preloaded on Linux: lets calls of the C library fail, or raises a signal or swaps a file at one of them.
// Scripts/fuzz-commands builds it and says in its environment what is to happen.
//
//     FAULTS_ROOT    the folder below which calls count; all others pass
//     FAULTS_PARENT  the process whose children are the command itself; what they start are its helpers
//     FAULTS_LOG     a file that is told each fault, and with FAULTS_TRACE each call that counts
//     FAULT          WHO:KIND:NUMBER:ACTION[:VALUE], for the call of that kind with that number in a process
//
// WHO is command, helper or any. ACTION is error (VALUE is the errno of this call), errors (of this and all later ones), full (the
// disk takes VALUE bytes more, then nothing), signal and signaled (before and after the call), link (to VALUE), folder or
// file (in the way of the call's path; what was there gets ".aside" at its name's end), vanish (the folder of the path gets
// it), cut (VALUE bytes of a reading or writing call at most).
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

enum kind { OPEN, READ, WRITE, SYNC, RENAME, LINK, UNLINK, MAKE, TRUNCATE, CLOSE, STATUS, LIST, LOCK, MODE, START, PIPE,
            PIPEREAD, PIPEWRITE, PRINT, TELL, MAP, KINDS };
static const char *const kinds[] = {"open", "read", "write", "sync", "rename", "link", "unlink", "make", "truncate", "close",
                                    "status", "list", "lock", "mode", "start", "pipe", "piperead", "pipewrite", "print", "tell",
                                    "map"};

static char root[PATH_MAX];
static size_t rootLength;
static const char *logPath;
static bool isTraced, isOn;
static enum kind faultKind = KINDS;
static long faultNumber;
static char action[16], value[PATH_MAX];
static atomic_long counts[KINDS];
static atomic_long room;

// Functions that are not ours: the library's next.
#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static void note(const char *what, enum kind kind, long number, const char *path) {
    if (!logPath) return;
    char line[PATH_MAX + 128];
    int length = snprintf(line, sizeof line, "%s %d %s %ld %s %s\n", what, getpid(), kinds[kind], number,
                          *what == 'f' ? action : "-", path);
    long descriptor = syscall(SYS_openat, AT_FDCWD, logPath, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    if (descriptor < 0) return;
    syscall(SYS_write, descriptor, line, length < (int)sizeof line ? length : (int)sizeof line - 1);
    syscall(SYS_close, descriptor);
}

__attribute__((constructor)) static void begin(void) {
    const char *folder = getenv("FAULTS_ROOT"), *parent = getenv("FAULTS_PARENT"), *fault = getenv("FAULT");
    if (!folder || !parent) return;
    snprintf(root, sizeof root, "%s", folder);
    rootLength = strlen(root);
    logPath = getenv("FAULTS_LOG");
    isTraced = getenv("FAULTS_TRACE") != NULL;
    char who[16] = "", kind[16] = "";
    bool isCommand = getppid() == atoi(parent);
    if (fault && sscanf(fault, "%15[^:]:%15[^:]:%ld:%15[^:]:%4095[^\n]", who, kind, &faultNumber, action, value) >= 4 &&
        (!strcmp(who, "any") || !strcmp(who, isCommand ? "command" : "helper"))) {
        for (int k = 0; k < KINDS; k++) if (!strcmp(kind, kinds[k])) faultKind = k;
        if (!strcmp(action, "full")) atomic_store(&room, atol(value));
    }
    isOn = true;
}

static bool isInside(const char *path) {
    return !strncmp(path, root, rootLength) && (path[rootLength] == '/' || path[rootLength] == 0);
}

// The path of an open file; false where it has none.
static bool pathOf(int descriptor, char *path) {
    char name[64];
    snprintf(name, sizeof name, "/proc/self/fd/%d", descriptor);
    long length = syscall(SYS_readlinkat, AT_FDCWD, name, path, PATH_MAX - 1);
    if (length < 0) return false;
    path[length] = 0;
    return true;
}

// The absolute path of what a call names; false where it is none of ours.
static bool resolve(int folder, const char *name, char *path) {
    if (!isOn || !name) return false;
    if (*name == '/') {
        snprintf(path, PATH_MAX, "%s", name);
    } else {
        char at[PATH_MAX];
        if (folder == AT_FDCWD ? syscall(SYS_getcwd, at, sizeof at) < 0 : !pathOf(folder, at)) return false;
        if (snprintf(path, PATH_MAX, "%s/%s", at, name) >= PATH_MAX) return false;
    }
    return isInside(path);
}

// Puts something in the way of a path, or takes its folder away.
static void obstruct(const char *path) {
    char aside[PATH_MAX], folder[PATH_MAX];
    if (!strcmp(action, "vanish")) {
        snprintf(folder, sizeof folder, "%s", path);
        char *slash = strrchr(folder, '/');
        if (!slash || slash - folder <= (long)rootLength) return;
        *slash = 0;
        if (snprintf(aside, sizeof aside, "%s.aside", folder) < PATH_MAX) {
            syscall(SYS_renameat2, AT_FDCWD, folder, AT_FDCWD, aside, 1);
        }
        return;
    }
    if (snprintf(aside, sizeof aside, "%s.aside", path) >= PATH_MAX) return;
    syscall(SYS_renameat2, AT_FDCWD, path, AT_FDCWD, aside, 1);
    if (!strcmp(action, "link")) {
        syscall(SYS_symlinkat, value, AT_FDCWD, path);
    } else if (!strcmp(action, "folder")) {
        syscall(SYS_mkdirat, AT_FDCWD, path, 0755);
    } else {
        long descriptor = syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_EXCL, 0644);
        if (descriptor < 0) return;
        syscall(SYS_write, descriptor, "foreign\n", 8);
        syscall(SYS_close, descriptor);
    }
}

// Counts a call; true where it is to fail, with errno set.
static bool fails(enum kind kind, const char *path, bool *isSignaled) {
    long number = atomic_fetch_add(&counts[kind], 1) + 1;
    if (isTraced) note("call", kind, number, path);
    if (kind != faultKind || number < faultNumber) return false;
    int reason = errno;
    bool isFirst = number == faultNumber;
    if (!strcmp(action, "error") && isFirst) reason = atoi(value);
    else if (!strcmp(action, "errors")) reason = atoi(value);
    else if (!isFirst) return false;
    else if (!strcmp(action, "signal")) {
        note("fault", kind, number, path);
        kill(getpid(), atoi(value));
        errno = reason;
        return false;
    } else if (!strcmp(action, "signaled")) {
        note("fault", kind, number, path);
        if (isSignaled) *isSignaled = true;
        return false;
    } else if (strcmp(action, "full") && strcmp(action, "cut")) {
        note("fault", kind, number, path);
        if (*path == '/') obstruct(path);
        errno = reason;
        return false;
    } else return false;
    if (isFirst) note("fault", kind, number, path);
    errno = reason;
    return true;
}

// A call by a path: fails, or goes on.
#define BY_PATH(kind, folder, name, failed, call)                                                                             \
    char path_[PATH_MAX];                                                                                                      \
    bool isSignaled_ = false;                                                                                                  \
    if (resolve(folder, name, path_) && fails(kind, path_, &isSignaled_)) return failed;                                         \
    __auto_type result_ = call;                                                                                                \
    if (isSignaled_) raiseNow();                                                                                               \
    return result_;

static void raiseNow(void) {
    int reason = errno;
    kill(getpid(), atoi(value));
    errno = reason;
}

static mode_t modeOf(int flags, va_list list) { return flags & (O_CREAT | __O_TMPFILE) ? va_arg(list, mode_t) : 0; }

#define OPENING(name)                                                                                                          \
    int name(const char *path, int flags, ...) {                                                                               \
        va_list list;                                                                                                          \
        va_start(list, flags);                                                                                                 \
        mode_t mode = modeOf(flags, list);                                                                                     \
        va_end(list);                                                                                                          \
        BY_PATH(OPEN, AT_FDCWD, path, -1, NEXT(name)(path, flags, mode))                                                       \
    }
#define OPENING_AT(name)                                                                                                       \
    int name(int folder, const char *path, int flags, ...) {                                                                   \
        va_list list;                                                                                                          \
        va_start(list, flags);                                                                                                 \
        mode_t mode = modeOf(flags, list);                                                                                     \
        va_end(list);                                                                                                          \
        BY_PATH(OPEN, folder, path, -1, NEXT(name)(folder, path, flags, mode))                                                 \
    }
OPENING(open)
OPENING(open64)
OPENING_AT(openat)
OPENING_AT(openat64)

int rename(const char *old, const char *new) { BY_PATH(RENAME, AT_FDCWD, new, -1, NEXT(rename)(old, new)) }
int renameat(int from, const char *old, int to, const char *new) {
    BY_PATH(RENAME, to, new, -1, NEXT(renameat)(from, old, to, new))
}
int renameat2(int from, const char *old, int to, const char *new, unsigned flags) {
    BY_PATH(RENAME, to, new, -1, NEXT(renameat2)(from, old, to, new, flags))
}
int link(const char *old, const char *new) { BY_PATH(LINK, AT_FDCWD, new, -1, NEXT(link)(old, new)) }
int linkat(int from, const char *old, int to, const char *new, int flags) {
    BY_PATH(LINK, to, new, -1, NEXT(linkat)(from, old, to, new, flags))
}
int unlink(const char *path) { BY_PATH(UNLINK, AT_FDCWD, path, -1, NEXT(unlink)(path)) }
int unlinkat(int folder, const char *path, int flags) { BY_PATH(UNLINK, folder, path, -1, NEXT(unlinkat)(folder, path, flags)) }
int rmdir(const char *path) { BY_PATH(UNLINK, AT_FDCWD, path, -1, NEXT(rmdir)(path)) }
int mkdir(const char *path, mode_t mode) { BY_PATH(MAKE, AT_FDCWD, path, -1, NEXT(mkdir)(path, mode)) }
int mkdirat(int folder, const char *path, mode_t mode) { BY_PATH(MAKE, folder, path, -1, NEXT(mkdirat)(folder, path, mode)) }
int fchmodat(int folder, const char *path, mode_t mode, int flags) {
    BY_PATH(MODE, folder, path, -1, NEXT(fchmodat)(folder, path, mode, flags))
}
int stat(const char *path, struct stat *status) { BY_PATH(STATUS, AT_FDCWD, path, -1, NEXT(stat)(path, status)) }
int lstat(const char *path, struct stat *status) { BY_PATH(STATUS, AT_FDCWD, path, -1, NEXT(lstat)(path, status)) }
int fstatat(int folder, const char *path, struct stat *status, int flags) {
    BY_PATH(STATUS, folder, path, -1, NEXT(fstatat)(folder, path, status, flags))
}
int stat64(const char *path, struct stat64 *status) { BY_PATH(STATUS, AT_FDCWD, path, -1, NEXT(stat64)(path, status)) }
int lstat64(const char *path, struct stat64 *status) { BY_PATH(STATUS, AT_FDCWD, path, -1, NEXT(lstat64)(path, status)) }

// The kind of a call on an open file; KINDS for one of none of ours.
static enum kind kindOf(int descriptor, bool isWriting, char *path) {
    if (!isOn || !pathOf(descriptor, path)) return KINDS;
    if (descriptor == 1 && isWriting) return PRINT;
    if (descriptor == 2 && isWriting) return TELL;
    if (!strncmp(path, "pipe:", 5) || !strncmp(path, "socket:", 7)) return isWriting ? PIPEWRITE : PIPEREAD;
    if (!isInside(path)) return KINDS;
    return isWriting ? WRITE : READ;
}

// How many bytes of a call the fault lets pass; -1 where it is to fail.
static long allowed(enum kind kind, const char *path, size_t count, bool *isSignaled) {
    if (kind == KINDS) return count;
    if (kind == faultKind && !strcmp(action, "full")) {
        long number = atomic_fetch_add(&counts[kind], 1) + 1;
        if (isTraced) note("call", kind, number, path);
        long left = atomic_fetch_sub(&room, (long)count);
        if (left >= (long)count) return count;
        note("fault", kind, number, path);
        if (left > 0) return left;
        errno = ENOSPC;
        return -1;
    }
    if (fails(kind, path, isSignaled)) return -1;
    if (kind == faultKind && !strcmp(action, "cut") && atomic_load(&counts[kind]) >= faultNumber && count > 0) {
        size_t most = atol(value);
        return count < most ? count : most;
    }
    return count;
}

#define BY_DESCRIPTOR(descriptor, isWriting, count, call)                                                                       \
    char path_[PATH_MAX];                                                                                                      \
    bool isSignaled_ = false;                                                                                                  \
    long most_ = allowed(kindOf(descriptor, isWriting, path_), path_, count, &isSignaled_);                                      \
    if (most_ < 0) return -1;                                                                                                  \
    ssize_t result_ = call;                                                                                                    \
    if (isSignaled_) raiseNow();                                                                                               \
    return result_;

ssize_t read(int descriptor, void *buffer, size_t count) {
    BY_DESCRIPTOR(descriptor, false, count, NEXT(read)(descriptor, buffer, most_))
}
ssize_t write(int descriptor, const void *buffer, size_t count) {
    BY_DESCRIPTOR(descriptor, true, count, NEXT(write)(descriptor, buffer, most_))
}
ssize_t pread(int descriptor, void *buffer, size_t count, off_t offset) {
    BY_DESCRIPTOR(descriptor, false, count, NEXT(pread)(descriptor, buffer, most_, offset))
}
ssize_t pread64(int descriptor, void *buffer, size_t count, off64_t offset) {
    BY_DESCRIPTOR(descriptor, false, count, NEXT(pread64)(descriptor, buffer, most_, offset))
}
ssize_t pwrite(int descriptor, const void *buffer, size_t count, off_t offset) {
    BY_DESCRIPTOR(descriptor, true, count, NEXT(pwrite)(descriptor, buffer, most_, offset))
}
ssize_t recv(int descriptor, void *buffer, size_t count, int flags) {
    BY_DESCRIPTOR(descriptor, false, count, NEXT(recv)(descriptor, buffer, most_, flags))
}
ssize_t send(int descriptor, const void *buffer, size_t count, int flags) {
    BY_DESCRIPTOR(descriptor, true, count, NEXT(send)(descriptor, buffer, most_, flags))
}
size_t fwrite(const void *buffer, size_t size, size_t count, FILE *file) {
    char path[PATH_MAX];
    bool isSignaled = false;
    int descriptor = fileno(file);
    if (descriptor >= 0 && allowed(kindOf(descriptor, true, path), path, size * count, &isSignaled) < (long)(size * count)) return 0;
    size_t result = NEXT(fwrite)(buffer, size, count, file);
    if (isSignaled) raiseNow();
    return result;
}

// A call on an open file of ours.
#define ON_FILE(kind, descriptor, failed, call)                                                                               \
    char path_[PATH_MAX];                                                                                                      \
    bool isSignaled_ = false;                                                                                                  \
    if (isOn && descriptor > 2 && pathOf(descriptor, path_) && isInside(path_) && fails(kind, path_, &isSignaled_)) return failed; \
    __auto_type result_ = call;                                                                                                \
    if (isSignaled_) raiseNow();                                                                                               \
    return result_;

int fsync(int descriptor) { ON_FILE(SYNC, descriptor, -1, NEXT(fsync)(descriptor)) }
int ftruncate(int descriptor, off_t size) { ON_FILE(TRUNCATE, descriptor, -1, NEXT(ftruncate)(descriptor, size)) }
int flock(int descriptor, int how) { ON_FILE(LOCK, descriptor, -1, NEXT(flock)(descriptor, how)) }
DIR *fdopendir(int descriptor) { ON_FILE(LIST, descriptor, NULL, NEXT(fdopendir)(descriptor)) }
DIR *opendir(const char *path) { BY_PATH(LIST, AT_FDCWD, path, NULL, NEXT(opendir)(path)) }
struct dirent *readdir(DIR *stream) { ON_FILE(LIST, dirfd(stream), NULL, NEXT(readdir)(stream)) }
struct dirent64 *readdir64(DIR *stream) { ON_FILE(LIST, dirfd(stream), NULL, NEXT(readdir64)(stream)) }
int fstat(int descriptor, struct stat *status) { ON_FILE(STATUS, descriptor, -1, NEXT(fstat)(descriptor, status)) }
void *mmap(void *address, size_t length, int protection, int flags, int descriptor, off_t offset) {
    ON_FILE(MAP, descriptor, MAP_FAILED, NEXT(mmap)(address, length, protection, flags, descriptor, offset))
}

// A file is closed even where closing it fails.
int close(int descriptor) {
    char path[PATH_MAX];
    bool isSignaled = false;
    bool hasFailed =
        isOn && descriptor > 2 && pathOf(descriptor, path) && isInside(path) && fails(CLOSE, path, &isSignaled);
    int reason = errno;
    int result = NEXT(close)(descriptor);
    if (isSignaled) raiseNow();
    if (!hasFailed) return result;
    errno = reason;
    return -1;
}

#define ANYWHERE(kind, failed, call)                                                                                          \
    bool isSignaled_ = false;                                                                                                  \
    if (isOn && fails(kind, "-", &isSignaled_)) return failed;                                                                   \
    __auto_type result_ = call;                                                                                                \
    if (isSignaled_) raiseNow();                                                                                               \
    return result_;

int pipe(int ends[2]) { ANYWHERE(PIPE, -1, NEXT(pipe)(ends)) }
int pipe2(int ends[2], int flags) { ANYWHERE(PIPE, -1, NEXT(pipe2)(ends, flags)) }
int socketpair(int domain, int type, int protocol, int ends[2]) {
    ANYWHERE(PIPE, -1, NEXT(socketpair)(domain, type, protocol, ends))
}
int posix_spawn(pid_t *process, const char *path, const posix_spawn_file_actions_t *actions,
                const posix_spawnattr_t *attributes, char *const arguments[], char *const environment[]) {
    ANYWHERE(START, errno, NEXT(posix_spawn)(process, path, actions, attributes, arguments, environment))
}
int posix_spawnp(pid_t *process, const char *file, const posix_spawn_file_actions_t *actions,
                 const posix_spawnattr_t *attributes, char *const arguments[], char *const environment[]) {
    ANYWHERE(START, errno, NEXT(posix_spawnp)(process, file, actions, attributes, arguments, environment))
}
