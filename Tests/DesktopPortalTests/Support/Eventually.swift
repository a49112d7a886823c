import Testing

/// Waits for something that another process or thread is to do, and gives up after five minutes.
///
/// Sleeps between two looks, so that the other process or thread has the processor.
func eventually(_ isSo: () -> Bool) async throws {
  let deadline = ContinuousClock.now + .seconds(300)
  while !isSo() {
    try #require(ContinuousClock.now < deadline, "waited in vain")
    try await Task.sleep(for: .milliseconds(10))
  }
}
