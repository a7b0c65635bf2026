#ifndef CSPAWN_H
#define CSPAWN_H

// Two of glibc's functions for what happens in a new process before its program begins. Swift's Glibc lacks them, because
// glibc declares them for GNU's dialect alone. Apple's systems declare all that they have.

#ifdef __linux__
#include <spawn.h>

// Since glibc 2.29: the new process works in this folder.
extern int posix_spawn_file_actions_addchdir_np(
    posix_spawn_file_actions_t *_Nonnull actions, const char *_Nonnull folder);
// Since glibc 2.34: the new process has no descriptor from this one on.
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *_Nonnull actions, int first);
#endif

#endif
