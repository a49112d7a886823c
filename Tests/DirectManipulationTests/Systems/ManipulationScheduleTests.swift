import DirectManipulation
import ManipulationTable
import Testing

@Suite struct ManipulationScheduleTests {
  private let table = Table()

  @Test func describesScheduleWithSystemsAndAccess() {
    let text = table.runtime.scheduleDescription
    let names = [
      "recognize", "GestureRecognition", "anchor", "AnchorPointEmission", "tell", "streams",
      "manipulate", "DirectManipulationPerformer", "settle", "behave", "animate", "commit",
      "layout", "matrices", "SpaceTree", "extract",
    ]
    var rest = Substring(text)
    for name in names {
      guard let found = rest.firstRange(of: name) else {
        Issue.record("\(name) is not in its place in\n\(text)")
        return
      }
      rest = rest[found.upperBound...]
    }
    #expect(text.contains("AnchorPointEmission · everything"))
  }
}
