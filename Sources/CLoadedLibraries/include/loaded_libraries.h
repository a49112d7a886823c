#ifndef LOADED_LIBRARIES_H
#define LOADED_LIBRARIES_H

#include <stdbool.h>

#include <libheif/heif.h>
#include <zip.h>

#include "librsvg.h"

// Each of these functions loads a library, and returns false if the library or one of its functions is missing, or if
// memory is short; a later call tries again.
//
// The first call of a function of the library loads it, too, but aborts where its load function returns false. A process
// without such files never loads the libraries, nor those that they depend on. A process that gives up its right to open
// files calls these functions before. Safe on any thread.

/// Loads libheif, which reads photos of phones.
bool libheif_load(void);
/// Loads librsvg, which draws SVG files.
bool librsvg_load(void);
/// Loads libzip, which reads and writes projects.
bool libzip_load(void);

#endif
