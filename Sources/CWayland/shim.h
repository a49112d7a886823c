#include <wayland-client.h>

// Binds the shared memory of a compositor; in Swift, the call would get the address of a copy of the interface.
static inline struct wl_shm *wayland_bind_shm(struct wl_registry *registry, uint32_t name) {
  return (struct wl_shm *)wl_registry_bind(registry, name, &wl_shm_interface, 1);
}
