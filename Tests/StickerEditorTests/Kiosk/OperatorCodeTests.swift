import Geometry
import Testing

@testable import EditorKit
@testable import StickerKiosk

@Suite struct OperatorCodeTests {
  @Test(arguments: [
    ("142332", OperatorCode.corners([1, 4, 2, 3, 3, 2])),
    ("111111111111", .corners(Array(repeating: 1, count: 12))),
    ("Ctrl+Shift+F12", .keys(.control("F12", shift: .held, alt: .free))),
    ("Ctrl+q", .keys(.control("Q", shift: .free, alt: .free))),
    ("Ctrl+Alt+Q", .keys(.control("Q", shift: .free, alt: .held))),
    ("14233", nil), ("1111111111111", nil), ("142335", nil), ("", nil), ("Q", nil),
    ("Shift+Q", nil),
    ("Ctrl+", nil), ("Ctrl+Ctrl+Q", nil), ("Alt+Q", nil),
  ])
  func parsesCodesAndRejectsInvalidOnes(text: String, code: OperatorCode?) {
    #expect(OperatorCode(text) == code)
  }

  private let corners = [
    1: Point(20, 20), 2: Point(1260, 20), 3: Point(20, 780), 4: Point(1260, 780),
  ]

  private let code = [1, 4, 2, 3, 3, 2]
}
