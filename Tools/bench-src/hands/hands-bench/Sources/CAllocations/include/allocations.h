// The number of allocations since the program began, by all of its code.
#ifndef ALLOCATIONS_H
#define ALLOCATIONS_H

#include <stddef.h>

size_t allocations_count(void);

#endif
