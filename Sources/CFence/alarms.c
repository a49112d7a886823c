// Reports signals and crashes as bytes in a pipe; see fence.h. The handlers call only async-signal-safe functions.
#define _GNU_SOURCE
#include "fence.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int alarm_file = -1;
static _Thread_local volatile int parks_crashes;
static const int crashes[] = {SIGABRT, SIGSEGV, SIGBUS};
static struct sigaction former[NSIG];

static void tell(char byte) {
  const int code = errno;
  // If the pipe is full, the reader is woken by the bytes that it contains already.
  if (write(alarm_file, &byte, 1) < 0) {
  }
  errno = code;
}

static void on_signal(int number) {
  (void)number;
  tell(fence_alarm_signal);
}

static _Noreturn void park(void) {
  tell(fence_alarm_crash);
  for (;;) pause();
}

static void on_crash(int number) {
  if (parks_crashes) park();
  // On return, a fault happens again with the former handler; an abort has to be repeated.
  sigaction(number, &former[number], NULL);
  if (number == SIGABRT) raise(number);
}

static void on_exit_of_process(void) {
  if (parks_crashes) park();
}

void fence_open_for_signals(void) {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGTERM);
  sigaddset(&set, SIGINT);
  sigaddset(&set, SIGHUP);
  signal(SIGTERM, SIG_DFL);
  signal(SIGINT, SIG_DFL);
  sigprocmask(SIG_UNBLOCK, &set, NULL);
}

void fence_tell_alarms(int file) {
  alarm_file = file;
  struct sigaction action, before;
  memset(&action, 0, sizeof action);
  action.sa_flags = SA_RESTART;
  action.sa_handler = on_signal;
  sigaction(SIGTERM, &action, NULL);
  sigaction(SIGINT, &action, NULL);
  // Under nohup(1), SIGHUP stays ignored.
  if (sigaction(SIGHUP, NULL, &before) == 0 && before.sa_handler != SIG_IGN)
    sigaction(SIGHUP, &action, NULL);
  action.sa_handler = on_crash;
  for (size_t index = 0; index < sizeof crashes / sizeof *crashes; index++)
    sigaction(crashes[index], &action, &former[crashes[index]]);
  atexit(on_exit_of_process);
}

void fence_park_crashes(int parks) { parks_crashes = parks; }
