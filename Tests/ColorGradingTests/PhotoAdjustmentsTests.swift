import Testing

@testable import ColorGrading

@Suite struct PhotoAdjustmentsTests {
  @Test func settingsAreIndependent() {
    var adjustments = PhotoAdjustments()
    #expect(adjustments.isNeutral)
    for (number, setting) in PhotoAdjustments.Setting.allCases.enumerated() {
      adjustments[setting] = Double(number + 1) / 10
    }
    for (number, setting) in PhotoAdjustments.Setting.allCases.enumerated() {
      #expect(adjustments[setting] == Double(number + 1) / 10)
    }
    #expect(!adjustments.isNeutral && adjustments.look == nil)
  }

  @Test func eachSettingAndEachLookIsAnAdjustment() {
    for setting in PhotoAdjustments.Setting.allCases {
      var adjustments = PhotoAdjustments()
      adjustments[setting] = -0.01
      #expect(!adjustments.isNeutral)
      adjustments[setting] = 0
      #expect(adjustments.isNeutral)
    }
    for look in PhotoLook.allCases { #expect(!PhotoAdjustments(look: look).isNeutral) }
  }
}
