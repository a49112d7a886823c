// Defines the functions of libraries as calls of functions that are found when the libraries are loaded, so that the
// program itself isn't linked with the libraries. SDL loads the libraries of displays and sound in the same way.
//
// A file includes this after it has defined
//   LIBRARIES: the names of the libraries' files, separated by commas;
//   FUNCTIONS: the file with FUNCTION(result, name, (parameters), (arguments)) for each function that the program calls,
//     where a call of a function that is missing there doesn't link;
//   LOAD: the name of the function that loads the libraries, declared as bool LOAD(void);
//   AFTER_LOADING: a statement that sets the libraries up, or nothing.
#include <dlfcn.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

// The functions are only for this program: libraries call their own.
#pragma GCC visibility push(hidden)
#define FUNCTION(result, name, parameters, arguments) \
  static __typeof__(name) *loaded_##name;             \
  result name parameters {                            \
    if (!LOAD()) abort();                             \
    return loaded_##name arguments;                   \
  }
#include FUNCTIONS
#undef FUNCTION
#pragma GCC visibility pop

// Set at the end of a load, and read by every thread.
static atomic_bool is_loaded = false;

// Loads the libraries unless that fails, as it does while memory is short.
static void load(void) {
  const char *const names[] = {LIBRARIES};
  enum { count = sizeof(names) / sizeof(names[0]) };
  void *libraries[count];
  for (int i = 0; i < count; i++) {
    libraries[i] = dlopen(names[i], RTLD_LAZY | RTLD_LOCAL);
    if (libraries[i] != NULL) continue;
    while (i-- > 0) dlclose(libraries[i]);
    return;
  }
  // A look-up in a library also finds the functions of the libraries that it depends on.
  void *function;
#define FUNCTION(result, name, parameters, arguments)          \
  function = NULL;                                             \
  for (int i = 0; i < count && function == NULL; i++)          \
    function = dlsym(libraries[i], #name);                     \
  if (function == NULL) return;                                \
  loaded_##name = (__typeof__(loaded_##name))function;
#include FUNCTIONS
#undef FUNCTION
  AFTER_LOADING
  is_loaded = true;
}

bool LOAD(void) {
  static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
  if (is_loaded) return true;
  pthread_mutex_lock(&mutex);
  if (!is_loaded) load();
  pthread_mutex_unlock(&mutex);
  return is_loaded;
}
