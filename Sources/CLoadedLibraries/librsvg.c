#include "loaded_libraries.h"

#define LIBRARIES "librsvg-2.so.2"
#define FUNCTIONS "librsvg-functions.h"
#define LOAD librsvg_load
#define AFTER_LOADING
#include "loading.h"
