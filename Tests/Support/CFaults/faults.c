#define _GNU_SOURCE
#include "faults.h"

#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <sys/stat.h>
#include <unistd.h>

enum call {
  OPEN, READ, WRITE, FSYNC, FDATASYNC, RENAME, RENAMEAT2, LINK, LINKAT, UNLINK, FTRUNCATE, FCHMOD, FCHOWN,
  FLOCK, FSTAT, STAT, LSTAT, ACCESS, READLINK, OPENDIR, COUNT
};

static const char *const names[COUNT] = {
  "open", "read", "write", "fsync", "fdatasync", "rename", "renameat2", "link", "linkat", "unlink", "ftruncate",
  "fchmod", "fchown", "flock", "fstat", "stat", "lstat", "access", "readlink", "opendir"
};

static atomic_int armed = -2, left, error_number, has_fired;

int faults_count(void) { return COUNT; }

const char *faults_name(int call) { return names[call]; }

void faults_arm(int call, int n, int error) {
  has_fired = 0;
  left = n;
  error_number = error;
  armed = call;
}

int faults_disarm(void) {
  armed = -2;
  return has_fired;
}

// Returns whether this call is the one that must fail.
static int fails(enum call call) {
  int which = armed;
  if (which == -2 || (which >= 0 && which != (int)call)) return 0;
  if (atomic_fetch_sub(&left, 1) != 1) return 0;
  if (which == -1) _exit(77);
  has_fired = 1;
  errno = error_number;
  return 1;
}

// Makes the C library's own call, unless the call must fail.
#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
#define CALL(call, failure, name, ...) (fails(call) ? (failure) : REAL(name)(__VA_ARGS__))

int open(const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  mode_t mode = va_arg(rest, mode_t);
  va_end(rest);
  return CALL(OPEN, -1, open, path, flags, mode);
}

int open64(const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  mode_t mode = va_arg(rest, mode_t);
  va_end(rest);
  return CALL(OPEN, -1, open64, path, flags, mode);
}

ssize_t read(int file, void *bytes, size_t count) { return CALL(READ, -1, read, file, bytes, count); }

ssize_t write(int file, const void *bytes, size_t count) {
  if (!fails(WRITE)) return REAL(write)(file, bytes, count);
  return error_number == 0 ? REAL(write)(file, bytes, (count + 1) / 2) : -1;
}

int fsync(int file) { return CALL(FSYNC, -1, fsync, file); }
int fdatasync(int file) { return CALL(FDATASYNC, -1, fdatasync, file); }
int rename(const char *from, const char *to) { return CALL(RENAME, -1, rename, from, to); }

int renameat2(int from_folder, const char *from, int to_folder, const char *to, unsigned flags) {
  return CALL(RENAMEAT2, -1, renameat2, from_folder, from, to_folder, to, flags);
}

int link(const char *from, const char *to) { return CALL(LINK, -1, link, from, to); }

int linkat(int from_folder, const char *from, int to_folder, const char *to, int flags) {
  return CALL(LINKAT, -1, linkat, from_folder, from, to_folder, to, flags);
}

int unlink(const char *path) { return CALL(UNLINK, -1, unlink, path); }
int ftruncate(int file, off_t size) { return CALL(FTRUNCATE, -1, ftruncate, file, size); }
int ftruncate64(int file, off64_t size) { return CALL(FTRUNCATE, -1, ftruncate64, file, size); }
int fchmod(int file, mode_t mode) { return CALL(FCHMOD, -1, fchmod, file, mode); }
int fchown(int file, uid_t owner, gid_t group) { return CALL(FCHOWN, -1, fchown, file, owner, group); }
extern int flock(int file, int operation);
int flock(int file, int operation) { return CALL(FLOCK, -1, flock, file, operation); }
int fstat(int file, struct stat *status) { return CALL(FSTAT, -1, fstat, file, status); }
int stat(const char *path, struct stat *status) { return CALL(STAT, -1, stat, path, status); }
int lstat(const char *path, struct stat *status) { return CALL(LSTAT, -1, lstat, path, status); }
int access(const char *path, int mode) { return CALL(ACCESS, -1, access, path, mode); }

ssize_t readlink(const char *path, char *text, size_t size) {
  return CALL(READLINK, -1, readlink, path, text, size);
}

DIR *opendir(const char *path) { return CALL(OPENDIR, NULL, opendir, path); }
