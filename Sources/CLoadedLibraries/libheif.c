#include "loaded_libraries.h"

#define LIBRARIES "libheif.so.1"
#define FUNCTIONS "libheif-functions.h"
#define LOAD libheif_load
#define AFTER_LOADING
#include "loading.h"
