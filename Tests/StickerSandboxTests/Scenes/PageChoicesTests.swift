import ColorGrading
import Geometry
import StickerScene
import Testing

@testable import StickerCanvas
@testable import StickerEditor
@testable import StickerSandbox

@Suite struct PageChoicesTests {
  /// Returns choices with the sheet of a custom size, and the fields' numbers on it.
  private func custom() throws -> PageChoices {
    var choices = PageChoices()
    #expect(try choices.choose(.tile("custom")) == .goesOn)
    return choices
  }

  private func texts(_ choices: PageChoices) -> [String] {
    choices.sheet.rows.compactMap { $0.chips.first?.text }
  }

  private func document(_ choices: PageChoices) throws -> SceneDocument {
    var choices = choices
    guard case .create(let document) = try choices.choose(.chip("make")) else {
      throw Failure("no page")
    }
    return document
  }

  @Test func customSizeChangesUnitAndResolution() throws {
    var choices = try custom()
    #expect(texts(choices) == ["148", "210", "300"])
    for (number, field) in [("100", "width"), ("٥٠", "height"), ("600", "resolution")] {
      #expect(try choices.choose(.text(number, of: field)) == .goesOn)
    }
    #expect(try choices.choose(.chip("in")) == .goesOn)
    #expect(texts(choices) == ["3.94", "1.97", "600"])
    #expect(choices.sheet.rows[2].chips.map(\.isOn) == [false, true, false])
    #expect(try choices.choose(.chip("px")) == .goesOn)
    #expect(texts(choices) == ["2362", "1181", "600"])
    let document = try document(choices)
    #expect(document.canvas == Size(width: 2362, height: 1181))
    #expect(document.paper.resolution == 600)
  }

  @Test(arguments: [
    ("nonsense", "width", "Type a number."),
    ("0", "width", "The width must be from 0.1 to 2540 mm."),
    ("-5", "height", "The height must be from 0.1 to 2540 mm."),
    ("9999999", "height", "The height must be from 0.1 to 2540 mm."),
    ("0", "resolution", "Type 1 to 2037 pixels per inch."),
  ])
  func refusedNumberKeepsLastOne(number: String, field: String, message: String) throws {
    var choices = try custom()
    let before = choices
    let failure = try #require(throws: Failure.self) {
      _ = try choices.choose(.text(number, of: field))
    }
    #expect(failure.message == message)
    #expect(choices == before && texts(choices) == ["148", "210", "300"])
  }

  @Test func limitDependsOnOtherNumbers() throws {
    var choices = try custom()
    _ = try choices.choose(.chip("px"))
    _ = try choices.choose(.text("20000", of: "width"))
    #expect(throws: Failure.self) { try choices.choose(.text("10001", of: "height")) }
    _ = try choices.choose(.text("10000", of: "height"))
    #expect(try document(choices).canvas == Size(width: 20000, height: 10000))
  }

  @Test func sizeStaysTheSameInEveryUnit() throws {
    var choices = try custom()
    _ = try choices.choose(.text("85,5", of: "width"))
    _ = try choices.choose(.text("55", of: "height"))
    for (unit, sides) in [
      ("in", ["3.37", "2.17"]), ("px", ["1010", "650"]), ("mm", ["85.5", "55"]),
    ] {
      _ = try choices.choose(.chip(unit))
      #expect(Array(texts(choices).prefix(2)) == sides)
      // The user ends the editing of the line without a change.
      for (side, field) in zip(sides, ["width", "height"]) {
        _ = try choices.choose(.text(side, of: field))
      }
    }
    #expect(try document(choices).canvas == Size(width: 1010, height: 650))
  }

  @Test func closeLeavesCustomSizeThenSheet() throws {
    var choices = try custom()
    #expect(try choices.choose(.close) == .goesOn)
    #expect(try choices.choose(.close) == .nothing)
  }
}
