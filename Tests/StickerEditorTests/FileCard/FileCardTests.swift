import Geometry
import InterfaceKit
import Pictures
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

/// The card with a file that the program has written.
@Suite struct FileCardTests {
  private static let path = "/home/mia/Pictures/party.jpg"

  private func desk(
    window: Size = Size(width: 1280, height: 800), languages: Languages = Languages(),
    _ actions: [EditorAction] = [.openFile, .showFile, .copyFile, .print]
  ) -> Desk {
    let desk = Desk.withInterface(window: window, languages: languages)
    desk.frame()
    desk.world.showCard(
      with: WrittenFile(
        Self.path, named: "party.jpg", "Saved to Pictures", showing: .thumbnail(Self.path), actions)
    )
    desk.frame()
    return desk
  }

  private func card(_ desk: Desk) -> ShownPanel<FileCardPanel>? {
    desk.world.shown(FileCardPanel.self).flatMap { $0.panel == nil ? nil : $0 }
  }

  private func plate(_ desk: Desk) throws -> Rect {
    try #require(card(desk)?.frame(of: .plate))
  }

  @Test(arguments: InterfaceLayoutTests.windows, [false, true])
  func liesOnCanvasInCornerWhereReadingEnds(window: Size, isMirrored: Bool) throws {
    let languages = Languages(codes: ["en", "ar"], first: isMirrored ? "ar" : "en") {
      Catalogue(code: $0, name: $0, lines: [:])
    }
    let desk = desk(window: window, languages: languages)
    let (layout, shown) = (desk.world.layout!, try #require(card(desk)))
    let plate = try plate(desk)
    #expect(layout.canvas.contains(plate))
    #expect(isMirrored ? plate.minX == layout.canvas.minX : plate.maxX == layout.canvas.maxX)
    for part in shown.parts { #expect(plate.contains(part.frame), "\(part.content)") }
    let buttons = shown.buttons
    #expect(buttons.map(\.action) == [.openFile, .showFile, .copyFile, .print])
    for button in buttons { #expect(button.frame.size.height >= Layout.target) }
    #expect((buttons[0].frame.minX > buttons[1].frame.minX) == isMirrored)
    #expect(buttons[0].frame.maxY <= buttons[2].frame.minY)
    #expect(!desk.world.items(of: FileCardPanel.self).isEmpty)
  }

  @Test func buttonsAskProgramForActions() {
    let desk = desk()
    for action in [EditorAction.openFile, .showFile, .copyFile] {
      desk.world.selectedIDs = [1]
      desk.perform(.copy)
      desk.frame()
      _ = desk.world.takeRequests()
      desk.tap(action)
      let expected: EditorRequest =
        switch action {
        case .openFile: .openFile(Self.path)
        case .showFile: .showFile(Self.path)
        default: .copyFile(Self.path)
        }
      #expect(desk.world.takeRequests() == [expected])
      #expect((desk.world.copiedText == nil) == (action == .copyFile), "the clipboard has the file")
      #expect(desk.world.writtenFile != nil)
    }
    desk.tap(.print)
    #expect(desk.world.takeRequests() == [.print])
  }

  @Test func closesAfterEightSecondsWithoutTouch() throws {
    let desk = desk()
    desk.rest(7)
    #expect(!desk.world.isMoving && desk.world.nextChange != nil)
    let middle = try plate(desk).center
    desk.tap(middle.x, middle.y)
    desk.rest(7)
    #expect(card(desk) != nil)
    desk.rest(1.1)
    #expect(card(desk) == nil && desk.world.writtenFile == nil && desk.world.isAtRest)
    #expect(desk.world.nextChange == nil)
  }

  @Test func staysUnderPointerOfMouse() throws {
    let desk = desk()
    let middle = try plate(desk).center
    desk.move(middle.x, middle.y)
    desk.rest(30)
    #expect(card(desk) != nil)
    desk.move(400, 300)
    desk.rest(8.1)
    #expect(card(desk) == nil)
  }

  @Test func tapBesideCardClosesItAndDragDoesNot() throws {
    let desk = desk()
    desk.drag(1, Point(640, 400), Point(700, 420))
    #expect(card(desk) != nil && desk.first.position != Point(640, 400))
    desk.tap(300, 700)
    #expect(card(desk) == nil)
  }

  @Test func escapeClosesCardAndKeepsSelection() {
    let desk = desk()
    desk.type("Tab")
    desk.type("Escape")
    #expect(card(desk) == nil && desk.world.selectedIDs == [1])
    desk.type("Escape")
    #expect(desk.world.selectedIDs.isEmpty)
  }

  @Test func waitsBehindSheet() {
    let desk = desk()
    desk.world.show(Sheet(id: "things", title: "Things"))
    desk.rest(30)
    #expect(card(desk) == nil && desk.world.writtenFile != nil)
    desk.world.show(nil as Sheet?)
    desk.rest(1)
    #expect(card(desk) != nil)
  }

  @Test func resetClosesCard() {
    let desk = desk()
    #expect(!desk.world.isAtRest)
    desk.app.reset(to: desk.world.document)
    desk.frame()
    #expect(card(desk) == nil && desk.world.isAtRest)
  }
}
