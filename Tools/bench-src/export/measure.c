// Runs a command and prints its wall and processor time in ms: measure time COMMAND …
// or the most memory in MiB that it and its descendants have at once: measure memory COMMAND …
// Memory that processes share is counted once (PSS); looking at it costs time, so these are two runs.
#define _GNU_SOURCE
#include <dirent.h>
#include <sys/wait.h>
#include <string.h>
#include <unistd.h>

#include "scene.h"

static int parent_of(int process) {
  char path[64], line[512] = "";
  snprintf(path, sizeof path, "/proc/%d/stat", process);
  FILE *file = fopen(path, "r");
  if (!file) return 0;
  int parent = 0;
  // The name, in brackets, may hold anything.
  if (fgets(line, sizeof line, file) && strrchr(line, ')')) sscanf(strrchr(line, ')') + 1, " %*c %d", &parent);
  fclose(file);
  return parent;
}

static long proportional(int process) {
  char path[64], line[256];
  snprintf(path, sizeof path, "/proc/%d/smaps_rollup", process);
  FILE *file = fopen(path, "r");
  if (!file) return 0;
  long found = 0;
  while (fgets(line, sizeof line, file))
    if (sscanf(line, "Pss: %ld", &found) == 1) break;
  fclose(file);
  return found;
}

// KiB of all processes that descend from one, and of itself.
static long memory_of(int root) {
  long sum = 0;
  DIR *folder = opendir("/proc");
  for (struct dirent *entry; (entry = readdir(folder));) {
    int process = atoi(entry->d_name);
    for (int p = process; p > 1; p = parent_of(p))
      if (p == root) {
        sum += proportional(process);
        break;
      }
  }
  closedir(folder);
  return sum;
}

int main(int argc, char **argv) {
  if (argc < 3) return 2;
  double start = wall_time();
  int child = fork(), status = 0;
  if (!child) {
    dup2(2, 1);
    execvp(argv[2], argv + 2);
    fail(argv[2]);
  }
  struct rusage usage;
  if (!strcmp(argv[1], "memory")) {
    long most = 0;
    while (!wait4(child, &status, WNOHANG, &usage)) {
      long now = memory_of(child);
      most = now > most ? now : most;
      usleep(4000);
    }
    printf("%ld\n", most / 1024);
  } else {
    wait4(child, &status, 0, &usage);
    double cpu = (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1e3 +
                 (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e3;
    printf("%.0f %.0f\n", wall_time() - start, cpu);
  }
  return WIFEXITED(status) ? WEXITSTATUS(status) : 1;
}
