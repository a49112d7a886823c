#include "loaded_libraries.h"

#define LIBRARIES "libzip.so.4"
#define FUNCTIONS "libzip-functions.h"
#define LOAD libzip_load
#define AFTER_LOADING
#include "loading.h"
