import Testing

/// Waits for something that another process or thread is to do, and gives up after a minute.
func eventually(_ isSo: () -> Bool) async throws {
  let deadline = ContinuousClock.now + .seconds(60)
  while !isSo() {
    try #require(ContinuousClock.now < deadline, "waited in vain")
    await Task.yield()
  }
}
