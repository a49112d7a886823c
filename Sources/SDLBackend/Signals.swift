internal import CSDL2
import Glibc

/// Turns SIGTERM and SIGINT into a request to close the window, so that work is saved.
public enum Signals {
  /// Waits for the signals on a thread of its own from now on.
  ///
  /// Call once, before other threads start.
  public static func becomeQuitEvents() {
    var set = sigset_t()
    // Safe: the set is initialised by the first call, and lives for the length of each.
    unsafe sigemptyset(&set)
    unsafe sigaddset(&set, SIGTERM)
    unsafe sigaddset(&set, SIGINT)
    // A parent may have left them ignored; then nobody would ever be told.
    signal(SIGTERM, SIG_DFL)
    signal(SIGINT, SIG_DFL)
    unsafe pthread_sigmask(SIG_BLOCK, &set, nil)
    var thread = pthread_t()
    unsafe pthread_create(
      &thread, nil,
      { _ in
        var set = sigset_t()
        var signal: Int32 = 0
        unsafe sigemptyset(&set)
        unsafe sigaddset(&set, SIGTERM)
        unsafe sigaddset(&set, SIGINT)
        while unsafe sigwait(&set, &signal) == 0 {
          var event = unsafe SDL_Event()
          unsafe event.type = SDL_QUIT.rawValue
          _ = unsafe SDL_PushEvent(&event)
        }
        return nil
      }, nil)
    pthread_detach(thread)
  }
}
