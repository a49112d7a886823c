import DirectManipulation
import ECS
import Geometry
import Gestures
import InterfaceKit
import Testing

@testable import EditorKit

@Suite struct InterfaceDrawingTests {
  private struct Lamp { var (isOn, isMain) = (false, true) }

  private func kit(_ code: String = "en") -> KitHarness {
    KitHarness(
      ButtonRowPlugin(
        Action(EditorAction("plain"), "Plain").on(if: ResourceValue(\Lamp.isOn)),
        Action(EditorAction("main"), "Main").filled(if: ResourceValue(\Lamp.isMain))
          .on(if: ResourceValue(\Lamp.isOn)),
        Action(EditorAction("faint"), "Faint").possible(if: ResourceValue(\Lamp.isOn)),
        Action(EditorAction("forward"), "Forward").followingReading()),
      Guest { $0.world.insertResource(Lamp()) },
      languages: Languages(codes: ["ar"], first: code) {
        Catalogue(code: $0, name: $0, lines: ["Plain": "عادي"])
      })
  }

  private func drawing(_ kit: KitHarness) -> InterfaceDrawing {
    kit.world.bound(InterfaceDrawing())
  }

  private func button(_ name: String, _ frame: Rect = ButtonRow.frame(0)) -> Button {
    Button(action: EditorAction(name), frame: frame)
  }

  private func colors(_ items: [DrawnItem]) -> [UInt32] {
    items.compactMap { if case .panel(let panel) = $0.picture { panel.color } else { nil } }
  }

  private func icon(_ items: [DrawnItem]) -> (
    name: String, foreground: Foreground, item: DrawnItem
  )? {
    items.last.flatMap { item in
      if case .icon(let name, let foreground) = item.picture {
        (name, foreground, item)
      } else {
        nil
      }
    }
  }

  @Test func plainButtonIsIconInTheMiddle() throws {
    let kit = kit()
    let items = drawing(kit).items(of: button("plain"))
    let shown = try #require(icon(items))
    #expect(items.count == 1 && shown.name == "plain" && shown.foreground == .light)
    let center = shown.item.transform.apply(Point(0.5, 0.5))
    #expect(center.distance(to: ButtonRow.frame(0).center) < 1e-9)
    #expect(shown.item.transform.a == 28 && shown.item.opacity == 1)
    let small = button("plain", Rect(x: 0, y: 0, width: 40, height: 25))
    #expect(abs((drawing(kit).items(of: small).last?.transform.a ?? 0) - 14) < 1e-9)
    #expect(drawing(kit).items(of: button("unknown")).isEmpty)
  }

  @Test func platesShowState() throws {
    let kit = kit()
    let palette = kit.world.palette
    #expect(colors(drawing(kit).items(of: button("main"))) == [palette.accent])
    #expect(icon(drawing(kit).items(of: button("main")))?.foreground == .light)
    kit.world[Lamp.self].isOn = true
    #expect(colors(drawing(kit).items(of: button("plain"))) == [palette.toggled])
    #expect(colors(drawing(kit).items(of: button("main"))) == [palette.accent])
    kit.world[Lamp.self].isMain = false
    #expect(colors(drawing(kit).items(of: button("main"))) == [palette.toggled])
    let plate = try #require(drawing(kit).items(of: button("plain")).first)
    #expect(plate.transform.a == 60 - 2 * Button.plateInset)
  }

  @Test func filledButtonKeepsLightIconInLightTheme() {
    let kit = kit()
    kit.world.theme = .light
    #expect(icon(drawing(kit).items(of: button("main")))?.foreground == .light)
    #expect(icon(drawing(kit).items(of: button("plain")))?.foreground == .dark)
  }

  @Test func impossibleActionIsFaint() {
    let kit = kit()
    #expect(drawing(kit).items(of: button("faint")).last?.opacity == 0.3)
    kit.world[Lamp.self].isOn = true
    #expect(drawing(kit).items(of: button("faint")).last?.opacity == 1)
  }

  @Test func pressedButtonHasTintUntilFingerLeaves() throws {
    let kit = kit()
    kit.frame()
    let (first, second) = (kit.world.buttons[0], kit.world.buttons[1])
    kit.touch(.down, 1, first.frame.center)
    kit.frame()
    #expect(drawing(kit).isPressed(first) && !drawing(kit).isPressed(second))
    #expect(colors(drawing(kit).items(of: first)) == [kit.world.palette.pressed])
    #expect(colors(drawing(kit).plates(behind: first)) == [kit.world.palette.pressed])
    kit.touch(.move, 1, Point(500, 500))
    kit.frame()
    #expect(!drawing(kit).isPressed(first))
    kit.touch(.up, 1, Point(500, 500))
    kit.frame()
    #expect(drawing(kit).items(of: first).count == 1)
  }

  @Test func chosenChoiceHasTintedPlate() throws {
    let kit = kit()
    #expect(drawing(kit).plates(behind: button("plain")).isEmpty)
    #expect(drawing(kit).plates(behind: button("unknown")).isEmpty)
    kit.world[Lamp.self].isOn = true
    let plates = drawing(kit).plates(behind: button("plain"))
    #expect(colors(plates) == [kit.world.palette.chosen] && plates[0].transform.a == 54)
  }

  @Test func mirrorsDirectionalIconsInRightToLeftLanguages() throws {
    let (english, arabic) = (kit(), kit("ar"))
    #expect(!drawing(english).isMirrored && drawing(arabic).isMirrored)
    func isMirrored(_ name: String, _ kit: KitHarness) -> Bool? {
      drawing(kit).items(of: button(name)).last.map { $0.transform.a < 0 }
    }
    #expect(isMirrored("forward", english) == false && isMirrored("forward", arabic) == true)
    #expect(isMirrored("plain", arabic) == false)
  }

  @Test func titlesAreInLanguageOfInterface() throws {
    let kit = kit("ar")
    let action = try #require(kit.world.actions[EditorAction("plain")])
    #expect(drawing(kit).title(of: action) == "عادي" && drawing(kit).text(of: "Other") == "Other")
  }
}
