import DirectManipulation
import Geometry
import Gestures
@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor
import Pictures
import StickerScene
import Testing

/// The positions of stickers that are added from the tray, by text entry, paste or drop.
@Suite struct PlacingTests {
  private func tap(_ cell: Int, _ desk: Desk) {
    let interface = desk.world
    let middle = interface.tray.frame(of: cell, in: interface.layout!).center
    desk.tap(middle.x, middle.y)
  }

  /// The least distance between the middles of two stickers, in window points.
  private func leastDistance(_ desk: Desk) -> Double {
    let middles = desk.world.document.stickers.map { desk.middle($0.id) }
    return middles.indices.flatMap { a in
      middles.indices.filter { $0 > a }.map { middles[a].distance(to: middles[$0]) }
    }.min() ?? .infinity
  }

  @Test(arguments: [
    Size(width: 1280, height: 800), Size(width: 800, height: 800), Size(width: 320, height: 480),
  ])
  func tapsPlaceStickersApartWithinVisibleCanvas(window: Size) {
    let desk = Desk.withInterface([], window: window)
    for number in 0..<40 {
      tap(number % 2, desk)
      desk.rest(1)
    }
    #expect(desk.world.document.stickers.count == 40)
    #expect(leastDistance(desk) >= FreeSpace.hiding)
    let (canvas, view) = (desk.world.canvas.toWindow, desk.world.canvas.view)
    let (from, to) = (canvas.apply(.zero), canvas.apply(Point(1280, 800)))
    for sticker in desk.world.document.stickers {
      let (middle, half) = (desk.middle(sticker.id), 80 * canvas.a)
      #expect(middle.x - half > max(from.x, view.minX) - 1e-6)
      #expect(middle.x + half < min(to.x, view.maxX) + 1e-6)
      #expect(middle.y - half * 0.6 > max(from.y, view.minY) - 1e-6)
      #expect(middle.y + half * 0.6 < min(to.y, view.maxY) + 1e-6)
    }
  }

  /// The bounds of the stickers where they are stored, in window points.
  private func frames(_ desk: Desk) -> [Rect] {
    desk.world.document.stickers.map { sticker in
      Rect(
        around: Rect(origin: .zero, size: sticker.size),
        through: sticker.matrix.then(desk.world.canvas.toWindow))
    }
  }

  /// Whether no two of the rectangles have points in common.
  private func areApart(_ frames: [Rect]) -> Bool {
    frames.indices.allSatisfy { a in
      frames[(a + 1)...].allSatisfy { $0.intersection(frames[a]) == nil }
    }
  }

  @Test func putsTappedStickersSideBySideAroundTheMiddle() {
    let desk = Desk.withInterface([])
    tap(0, desk)
    #expect(desk.middle(1).distance(to: desk.world.canvas.view.center) < 1e-6)
    tap(1, desk)
    let way = desk.middle(2) - desk.middle(1)
    #expect(way.y == 0 && way.x > 0, "the next lies behind it in the direction of reading")
    for cell in 2..<6 { tap(cell, desk) }
    #expect(areApart(frames(desk)))
    desk.type("Escape")
    desk.drag(1, desk.middle(1) - Vector(30, 0), Point(300, 80))
    tap(0, desk)
    #expect(
      desk.middle(7).distance(to: desk.world.canvas.view.center) < 1e-6, "the middle is free again")
  }

  @Test func mirroredInterfaceFillsTheOtherSideFirst() {
    let desk = Desk.withInterface([], languages: LanguageSheetTests.languages(first: "ar"))
    tap(0, desk)
    tap(1, desk)
    #expect(desk.middle(2).x < desk.middle(1).x)
  }

  @Test func placesEmojiTextAndPastesInFreeSpace() {
    let desk = Desk.withInterface([])
    tap(0, desk)
    desk.tap(.emoji)
    tap(0, desk)
    desk.type("T")
    desk.send(.text("word"))
    desk.type("Return", with: "Ctrl")
    desk.rest(2)
    desk.type("PageDown")
    desk.type("Return")
    for name in ["a.png", "b.png", "photo.jpg"] { desk.send(.drop(name: name, position: nil)) }
    desk.send(.drop(name: StickerText("pasted").name, position: nil))
    desk.frame()
    #expect(desk.world.document.stickers.count == 8)
    #expect(areApart(frames(desk)))
    let view = desk.world.canvas.view
    #expect(frames(desk).allSatisfy { $0.intersection(view) == $0 })
  }

  @Test func pastedPhotoIsStickerEvenOnEmptyCanvas() {
    let desk = Desk.withInterface([])
    desk.send(.drop(name: "photo.jpg", position: nil))
    desk.frame()
    #expect(desk.world.document.background == nil)
    #expect(desk.middle(1).distance(to: desk.world.canvas.view.center) < 1e-6)
  }

  @Test func usesFreeSpaceInViewWhenZoomed() {
    let desk = Desk.withInterface([])
    for _ in 0..<2 { desk.type("=", with: "Ctrl") }
    for _ in 0..<4 { desk.type("Right", with: "Ctrl") }
    for cell in 0..<6 { tap(cell, desk) }
    #expect(areApart(frames(desk)))
    let view = desk.world.canvas.view
    #expect(frames(desk).allSatisfy { $0.intersection(view) == $0 })
  }

  /// On a full canvas, a new sticker covers others, but not the one added before it, and hides none entirely.
  @Test(arguments: [Size(width: 1280, height: 800), Size(width: 320, height: 480)])
  func neverCoversPreviousStickerOnFullCanvas(window: Size) {
    let desk = Desk.withInterface([], window: window)
    let count = window.width > 1000 ? 160 : 60
    for number in 0..<count { tap(number % 2, desk) }
    let frames = frames(desk)
    #expect(frames.count == count && !areApart(frames))
    for (one, next) in zip(frames, frames.dropFirst()) { #expect(one.intersection(next) == nil) }
    #expect(leastDistance(desk) >= FreeSpace.hiding)
  }

  /// Each sticker stays visible although one sticker fills the view.
  @Test func largeStickersDoNotHideOneAnother() {
    let desk = Desk.withInterface([])
    for _ in 0..<20 { desk.type("=", with: "Ctrl") }
    for cell in 0..<9 { tap(cell % 2, desk) }
    #expect(frames(desk)[0].size.width > desk.world.canvas.view.size.width)
    #expect(leastDistance(desk) >= FreeSpace.hiding)
    for id in 1...9 { #expect(desk.world.canvas.view.contains(desk.middle(id))) }
  }

  /// A picture frame over the whole canvas leaves no free space, so new stickers still go to the middle.
  @Test func ignoresStickerThatCoversWholeCanvas() {
    var frame = Desk.sticker()
    frame.scale = Vector(x: 12.8, y: 13.4)
    let desk = Desk.withInterface([frame])
    tap(0, desk)
    tap(1, desk)
    // The middle itself would hide the frame's handle under the same point.
    #expect(desk.middle(2).distance(to: desk.world.canvas.view.center) < 40)
    #expect(areApart(Array(frames(desk).dropFirst())))
  }

  @Test func avoidsHeldStickersAndWrittenWords() throws {
    let desk = Desk.withInterface([Desk.sticker(at: Point(200, 150))])
    let center = desk.world.canvas.view.center
    // One user holds a sticker in the middle, another one writes.
    desk.drag(1, desk.middle(1), center, lifts: false)
    tap(0, desk)
    let held = Rect(center: desk.middle(1), width: 80, height: 48)
    #expect(Rect(center: desk.middle(2), width: 100, height: 60).intersection(held) == nil)
    desk.tap(.text)
    tap(1, desk)
    let layout = desk.world.layout!
    let entry = desk.world.writing!
    let panel = entry.panel(around: nil, in: layout)
    let added = Rect(center: desk.middle(3), width: 100, height: 60)
    #expect(added.intersection(panel) == nil)
    #expect(added.intersection(try #require(desk.world.writtenWords).frame) == nil)
  }

  @Test func sameTapsGiveTheSameDocument() {
    func document() -> SceneDocument {
      let desk = Desk.withInterface([])
      for number in 0..<60 {
        tap(number % 5, desk)
        if number % 7 == 0 { desk.drag(1, desk.middle(1), Point(400 + Double(number), 300)) }
      }
      return desk.world.document
    }
    #expect(document() == document())
  }

  @Test func placesStickersInVisiblePartOfCanvas() {
    let desk = Desk.withInterface([])
    for _ in 0..<20 { desk.type("=", with: "Ctrl") }
    for _ in 0..<99 { desk.type("Right", with: "Ctrl") }
    for _ in 0..<3 { tap(0, desk) }
    for id in 1...3 { #expect(desk.world.canvas.view.contains(desk.middle(id))) }
    #expect(leastDistance(desk) >= FreeSpace.hiding)
  }

  /// The centers lie on the canvas, and a picture that is dropped later lies at its own drop point.
  @Test(arguments: [Point(640, 400), Point(20, 20), Point(1270, 790)])
  func placesPicturesDroppedTogetherSideBySide(place: Point) {
    let desk = Desk([])
    for number in 0..<7 { desk.send(.drop(name: "\(number).png", position: place)) }
    desk.frame()
    let stickers = desk.world.document.stickers
    #expect(stickers.count == 7)
    let frames = stickers.map { sticker in
      Rect(around: Rect(origin: .zero, size: sticker.size).corners.map(sticker.matrix.apply))!
    }
    for (number, frame) in frames.enumerated() {
      #expect(frames.dropFirst(number + 1).allSatisfy { $0.intersection(frame) == nil })
      #expect(Rect(x: 0, y: 0, width: 1280, height: 800).contains(frame.center))
    }
    desk.rest(1)
    desk.send(.drop(name: "late.png", position: place))
    desk.frame()
    let late = desk.world.document.stickers.last?.position
    #expect(late.map(desk.world.canvas.toWindow.apply)?.distance(to: place) ?? 9 < 1e-9)
  }

  @Test func placesLongTextsWithinCanvas() {
    let desk = Desk.withInterface([])
    for _ in 0..<40 {
      desk.world.drop("wide:A line that is much longer than others are?fill=FFFFFF")
    }
    let canvas = Rect(x: -1e-6, y: -1e-6, width: 1280 + 2e-6, height: 800 + 2e-6)
    #expect(desk.world.document.stickers.count == 40)
    for sticker in desk.world.document.stickers {
      let corners = Rect(origin: .zero, size: sticker.size).corners.map(sticker.matrix.apply)
      #expect(corners.allSatisfy(canvas.contains))
    }
  }

  @Test func placesDroppedPictureAtDropPoint() {
    let desk = Desk.withInterface([])
    for _ in 0..<2 {
      desk.send(.drop(name: "x.svg", position: Point(500, 300)))
      desk.rest(1)
    }
    #expect(desk.middle(1).distance(to: Point(500, 300)) < 1e-6)
    #expect(desk.middle(2).distance(to: Point(500, 300)) < 1e-6)
  }
}
