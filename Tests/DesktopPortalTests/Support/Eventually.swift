import Glibc
import Testing

/// Waits for something that another process or thread is to do, and gives up after five minutes.
///
/// Blocks its thread: a task that sleeps would wait for its turn among all other tests.
func eventually(_ isSo: () -> Bool) throws {
  let deadline = ContinuousClock.now + .seconds(300)
  while !isSo() {
    try #require(ContinuousClock.now < deadline, "waited in vain")
    usleep(10_000)
  }
}
