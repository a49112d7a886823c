import DirectManipulation
import Geometry
import Gestures
import Pictures
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

/// The positions of stickers that are added from the tray, by text entry, paste or drop.
@Suite struct StickerPlacingTests {
  private func tap(_ cell: Int, _ editor: EditorHarness) {
    let interface = editor.world
    let middle = interface.tray.frame(of: cell, in: interface.layout!).center
    editor.tap(middle.x, middle.y)
  }

  /// The least distance between the middles of two stickers, in window points.
  private func leastDistance(_ editor: EditorHarness) -> Double {
    let middles = editor.world.document.stickers.map { editor.middle($0.id) }
    return middles.indices.flatMap { a in
      middles.indices.filter { $0 > a }.map { middles[a].distance(to: middles[$0]) }
    }.min() ?? .infinity
  }

  @Test(arguments: [
    Size(width: 1280, height: 800), Size(width: 800, height: 800), Size(width: 320, height: 480),
  ])
  func tapsPlaceStickersApartWithinVisibleCanvas(window: Size) {
    let editor = EditorHarness.withInterface([], window: window)
    for number in 0..<40 {
      tap(number % 2, editor)
      editor.rest(1)
    }
    #expect(editor.world.document.stickers.count == 40)
    #expect(leastDistance(editor) >= FreeSpace.hiding)
    let (canvas, view) = (editor.world.canvas.toWindow, editor.world.canvas.view)
    let (from, to) = (canvas.apply(.zero), canvas.apply(Point(1280, 800)))
    for sticker in editor.world.document.stickers {
      let (middle, half) = (editor.middle(sticker.id), 80 * canvas.a)
      #expect(middle.x - half > max(from.x, view.minX) - 1e-6)
      #expect(middle.x + half < min(to.x, view.maxX) + 1e-6)
      #expect(middle.y - half * 0.6 > max(from.y, view.minY) - 1e-6)
      #expect(middle.y + half * 0.6 < min(to.y, view.maxY) + 1e-6)
    }
  }

  /// The bounds of the stickers where they are stored, in window points.
  private func frames(_ editor: EditorHarness) -> [Rect] {
    editor.world.document.stickers.map { sticker in
      Rect(
        around: Rect(origin: .zero, size: sticker.size),
        through: sticker.matrix.then(editor.world.canvas.toWindow))
    }
  }

  /// Whether no two of the rectangles have points in common.
  private func areApart(_ frames: [Rect]) -> Bool {
    frames.indices.allSatisfy { a in
      frames[(a + 1)...].allSatisfy { $0.intersection(frames[a]) == nil }
    }
  }

  @Test func putsTappedStickersSideBySideAroundTheMiddle() {
    let editor = EditorHarness.withInterface([])
    tap(0, editor)
    #expect(editor.middle(1).distance(to: editor.world.canvas.view.center) < 1e-6)
    tap(1, editor)
    let way = editor.middle(2) - editor.middle(1)
    #expect(way.y == 0 && way.x > 0, "the next lies behind it in the direction of reading")
    for cell in 2..<6 { tap(cell, editor) }
    #expect(areApart(frames(editor)))
    editor.type("Escape")
    editor.drag(1, editor.middle(1) - Vector(30, 0), Point(300, 80))
    tap(0, editor)
    #expect(
      editor.middle(7).distance(to: editor.world.canvas.view.center) < 1e-6,
      "the middle is free again")
  }

  @Test func mirroredInterfaceFillsTheOtherSideFirst() {
    let editor = EditorHarness.withInterface(
      [], languages: LanguageSheetPluginTests.languages(first: "ar"))
    tap(0, editor)
    tap(1, editor)
    #expect(editor.middle(2).x < editor.middle(1).x)
  }

  @Test func placesEmojiTextAndPastesInFreeSpace() {
    let editor = EditorHarness.withInterface([])
    tap(0, editor)
    editor.tap(.emoji)
    tap(0, editor)
    editor.type("T")
    editor.send(.text("word"))
    editor.type("Return", with: "Ctrl")
    editor.rest(2)
    editor.type("PageDown")
    editor.type("Return")
    for name in ["a.png", "b.png", "photo.jpg"] { editor.send(.drop(name: name, position: nil)) }
    editor.send(.drop(name: StickerText("pasted").name, position: nil))
    editor.frame()
    #expect(editor.world.document.stickers.count == 8)
    #expect(areApart(frames(editor)))
    let view = editor.world.canvas.view
    #expect(frames(editor).allSatisfy { $0.intersection(view) == $0 })
  }

  @Test func usesFreeSpaceInViewWhenZoomed() {
    let editor = EditorHarness.withInterface([])
    for _ in 0..<2 { editor.type("=", with: "Ctrl") }
    for _ in 0..<4 { editor.type("Right", with: "Ctrl") }
    for cell in 0..<6 { tap(cell, editor) }
    #expect(areApart(frames(editor)))
    let view = editor.world.canvas.view
    #expect(frames(editor).allSatisfy { $0.intersection(view) == $0 })
  }

  /// On a full canvas, a new sticker covers others, but not the one added before it, and hides none entirely.
  @Test(arguments: [Size(width: 1280, height: 800), Size(width: 320, height: 480)])
  func neverCoversPreviousStickerOnFullCanvas(window: Size) {
    let editor = EditorHarness.withInterface([], window: window)
    let count = window.width > 1000 ? 160 : 60
    for number in 0..<count { tap(number % 2, editor) }
    let frames = frames(editor)
    #expect(frames.count == count && !areApart(frames))
    for (one, next) in zip(frames, frames.dropFirst()) { #expect(one.intersection(next) == nil) }
    #expect(leastDistance(editor) >= FreeSpace.hiding)
  }

  /// Each sticker stays visible although one sticker fills the view.
  @Test func largeStickersDoNotHideOneAnother() {
    let editor = EditorHarness.withInterface([])
    for _ in 0..<20 { editor.type("=", with: "Ctrl") }
    for cell in 0..<9 { tap(cell % 2, editor) }
    #expect(frames(editor)[0].size.width > editor.world.canvas.view.size.width)
    #expect(leastDistance(editor) >= FreeSpace.hiding)
    for id in 1...9 { #expect(editor.world.canvas.view.contains(editor.middle(id))) }
  }

  /// A picture frame over the whole canvas leaves no free space, so new stickers still go to the middle.
  @Test func ignoresStickerThatCoversWholeCanvas() {
    var frame = EditorHarness.sticker()
    frame.scale = Vector(x: 12.8, y: 13.4)
    let editor = EditorHarness.withInterface([frame])
    tap(0, editor)
    tap(1, editor)
    // The middle itself would hide the frame's handle under the same point.
    #expect(editor.middle(2).distance(to: editor.world.canvas.view.center) < 40)
    #expect(areApart(Array(frames(editor).dropFirst())))
  }

  @Test func avoidsHeldStickersAndWrittenWords() throws {
    let editor = EditorHarness.withInterface([EditorHarness.sticker(at: Point(200, 150))])
    let center = editor.world.canvas.view.center
    // One user holds a sticker in the middle, another one writes.
    editor.drag(1, editor.middle(1), center, lifts: false)
    tap(0, editor)
    let held = Rect(center: editor.middle(1), width: 80, height: 48)
    #expect(Rect(center: editor.middle(2), width: 100, height: 60).intersection(held) == nil)
    editor.tap(.text)
    tap(1, editor)
    let layout = editor.world.layout!
    let entry = editor.world.writing!
    let panel = entry.panel(around: nil, in: layout)
    let added = Rect(center: editor.middle(3), width: 100, height: 60)
    #expect(added.intersection(panel) == nil)
    #expect(added.intersection(try #require(editor.world.writtenWords).frame) == nil)
  }

  @Test func sameTapsGiveTheSameDocument() {
    func document() -> SceneDocument {
      let editor = EditorHarness.withInterface([])
      for number in 0..<60 {
        tap(number % 5, editor)
        if number % 7 == 0 { editor.drag(1, editor.middle(1), Point(400 + Double(number), 300)) }
      }
      return editor.world.document
    }
    #expect(document() == document())
  }

  @Test func placesStickersInVisiblePartOfCanvas() {
    let editor = EditorHarness.withInterface([])
    for _ in 0..<20 { editor.type("=", with: "Ctrl") }
    for _ in 0..<99 { editor.type("Right", with: "Ctrl") }
    for _ in 0..<3 { tap(0, editor) }
    for id in 1...3 { #expect(editor.world.canvas.view.contains(editor.middle(id))) }
    #expect(leastDistance(editor) >= FreeSpace.hiding)
  }

  @Test func placesLongTextsWithinCanvas() {
    let editor = EditorHarness.withInterface([])
    for _ in 0..<40 {
      editor.world.drop("wide:A line that is much longer than others are?fill=FFFFFF")
    }
    let canvas = Rect(x: -1e-6, y: -1e-6, width: 1280 + 2e-6, height: 800 + 2e-6)
    #expect(editor.world.document.stickers.count == 40)
    for sticker in editor.world.document.stickers {
      let corners = Rect(origin: .zero, size: sticker.size).corners.map(sticker.matrix.apply)
      #expect(corners.allSatisfy(canvas.contains))
    }
  }

  @Test func wordsThatAreHigherThanCanvasStayInPlace() {
    let editor = EditorHarness.withInterface([])
    var record = EditorHarness.sticker(at: Point(1279, 90))
    editor.world.canvas.fit(&record, for: Size(width: 400, height: 4000))
    #expect(record.size.height * record.scale.y > 800 && record.position.y == 90)
    #expect(abs(record.position.x - (1280 - 200 * record.scale.x)) < 1e-9)
  }
}
