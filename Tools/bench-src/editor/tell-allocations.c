// To be loaded before a program: appends to the file that ALLOCATIONS names how often the program has asked for memory.
#include "allocations.c"
#include <stdio.h>

__attribute__((destructor)) static void tell(void) {
  const char *path = getenv("ALLOCATIONS");
  FILE *file = path ? fopen(path, "a") : NULL;
  if (!file) return;
  fprintf(file, "%zu\n", allocations_count());
  fclose(file);
}
