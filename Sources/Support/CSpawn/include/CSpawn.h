#ifndef CSPAWN_H
#define CSPAWN_H

// Declares two of glibc's functions that prepare a new process before its program begins. Swift's Glibc module lacks them,
// because glibc declares them only for GNU's dialect of C. Apple's systems declare all their functions.

#ifdef __linux__
#include <spawn.h>

// Since glibc 2.29: sets the working folder of the new process.
extern int posix_spawn_file_actions_addchdir_np(
    posix_spawn_file_actions_t *_Nonnull actions, const char *_Nonnull folder);
// Since glibc 2.34: closes all descriptors from this number on in the new process.
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *_Nonnull actions, int first);
#endif

#endif
