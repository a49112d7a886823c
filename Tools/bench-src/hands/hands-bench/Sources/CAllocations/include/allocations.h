// How often memory was asked for since the program began, by anybody in it.
#ifndef ALLOCATIONS_H
#define ALLOCATIONS_H

#include <stddef.h>

size_t allocations_count(void);

#endif
