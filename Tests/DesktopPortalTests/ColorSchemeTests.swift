import FakePortal
import Synchronization
import Testing

@testable import DesktopPortal

/// The user's preferred color scheme, read over a real bus.
@Suite struct ColorSchemeTests {
  private let bus: FakeBus

  init() throws { bus = try FakeBus() }

  /// Asks, and waits for the answer.
  private func preference(on address: String? = nil) throws -> ColorScheme.Preference? {
    let isWoken = Mutex(false)
    let scheme = ColorScheme(on: address ?? bus.address, patience: 30_000) {
      isWoken.withLock { $0 = true }
    }
    try eventually { isWoken.withLock(\.self) }
    return scheme.preference
  }

  @Test(
    arguments: [(1, .dark), (2, .light), (0, .noPreference), (7, .noPreference)]
      as [(UInt32, ColorScheme.Preference)])
  func readsPreferenceFromPortal(number: UInt32, preference: ColorScheme.Preference) throws {
    let portal = FakePortal(on: bus, .keepSilent)
    portal.prefer(number)
    #expect(try self.preference() == preference)
    portal.leave()
  }

  @Test func hasNoPreferenceWithoutBusPortalOrSetting() throws {
    #expect(try preference() == ColorScheme.Preference.noPreference)
    #expect(
      try preference(on: "unix:path=/nonexistent") == ColorScheme.Preference.noPreference)
    let portal = FakePortal(on: bus, .keepSilent)
    #expect(try preference() == ColorScheme.Preference.noPreference)
    portal.leave()
  }

  @Test func hasNoPreferenceAfterPortalTimesOut() throws {
    let portal = FakePortal(on: bus, .keepSilent)
    portal.keepSettingsSilent()
    let start = ContinuousClock.now
    let isWoken = Mutex(false)
    let scheme = ColorScheme(on: bus.address, patience: 200) { isWoken.withLock { $0 = true } }
    try eventually { isWoken.withLock(\.self) }
    #expect(scheme.preference == .noPreference && ContinuousClock.now - start > .milliseconds(190))
    portal.leave()
  }
}
