import ECS
import Geometry
import Gestures
import InterfaceKit
import Testing

@testable import EditorKit
@testable import StickerCanvas

@Suite struct InterfaceDrawingChoiceTests {
  private struct Lamp { var isOn = false }

  private let images = HarnessImages()

  private func kit(_ window: Size = Size(width: 800, height: 600)) -> KitHarness {
    KitHarness(
      ButtonRowPlugin(
        Action(EditorAction("keep"), "Keep").on(if: ResourceValue(\Lamp.isOn)),
        Action(EditorAction("faint"), "Faint").possible(if: ResourceValue(\Lamp.isOn))),
      Guest { $0.world.insertResource(Lamp()) }, window: window, images: images)
  }

  private func drawing(_ kit: KitHarness) -> InterfaceDrawing {
    kit.world.bound(InterfaceDrawing())
  }

  private func button(_ name: String, width: Double = 200) -> Button {
    Button(action: EditorAction(name), frame: Rect(x: 100, y: 200, width: width, height: 40))
  }

  private func colors(_ items: [DrawnItem]) -> [UInt32] {
    items.compactMap { if case .panel(let panel) = $0.picture { panel.color } else { nil } }
  }

  private func labels(_ items: [DrawnItem]) -> [DrawnItem] {
    items.filter { if case .image = $0.picture { true } else { false } }
  }

  @Test func wordHasPlateAndTitleInTheMiddle() throws {
    let kit = kit()
    let items = drawing(kit).word(button("keep"), isFilled: false)
    #expect(colors(items) == [kit.world.palette.key] && labels(items).count == 1)
    let title = try #require(labels(items).first)
    #expect(title.transform.apply(Point(0.5, 0.5)).distance(to: Point(200, 220)) < 1e-9)
    #expect(drawing(kit).word(button("unknown"), isFilled: true).isEmpty)
  }

  @Test func filledWordIsLightOnPrimaryColor() {
    let kit = kit()
    kit.world.theme = .light
    images.forgetDrawn()
    let plain = drawing(kit).word(button("keep"), isFilled: false)
    let plainNames = images.drawnNames
    images.forgetDrawn()
    let filled = drawing(kit).word(button("keep"), isFilled: true)
    #expect(colors(plain) == [kit.world.palette.key])
    #expect(colors(filled) == [kit.world.palette.primary])
    #expect(!images.drawnNames.isSubset(of: plainNames), "in another foreground")
  }

  @Test func pressedWordIsTinted() {
    let kit = kit()
    kit.frame()
    let shown = kit.world.buttons[0]
    kit.touch(.down, 1, shown.frame.center)
    kit.frame()
    let palette = kit.world.palette
    #expect(colors(drawing(kit).word(shown, isFilled: true)) == [palette.primary, palette.pressed])
    #expect(colors(drawing(kit).choice(shown, padding: 0)) == [palette.pressed])
  }

  @Test func choiceShowsItsState() {
    let kit = kit()
    #expect(colors(drawing(kit).choice(button("keep"), padding: 8)).isEmpty)
    #expect(labels(drawing(kit).choice(button("faint"), padding: 8)).map(\.opacity) == [0.35])
    kit.world[Lamp.self].isOn = true
    #expect(
      colors(drawing(kit).choice(button("keep"), padding: 8)) == [kit.world.palette.chosen])
    #expect(labels(drawing(kit).choice(button("faint"), padding: 8)).map(\.opacity) == [1])
    #expect(drawing(kit).choice(button("unknown"), padding: 8).isEmpty)
  }

  @Test func titleOfChoiceLeavesPaddingFree() throws {
    let kit = kit()
    let title = "Keep"
    let whole = 55 * Double(title.count) * LineHeight.least / 100
    func width(padding: Double) throws -> Double {
      let items = drawing(kit).choice(button("keep", width: whole + 10), padding: padding)
      return try #require(labels(items).first).transform.a
    }
    #expect(abs(try width(padding: 10) - whole) < 1e-9)
    #expect(try width(padding: 11) < whole, "the title is smaller or shortened")
  }

  @Test func titleOfChoiceShrinksBeforeItIsShortened() {
    let kit = kit()
    func names(width: Double) -> Set<String> {
      images.forgetDrawn()
      _ = drawing(kit).choice(button("keep", width: width), padding: 0)
      return images.drawnNames
    }
    let least = 55 * 4 * LineHeight.label / 100
    #expect(names(width: least + 0.1).allSatisfy { $0.contains("Keep") })
    #expect(names(width: least - 1).contains { !$0.contains("Keep") })
  }
}
