import DirectManipulation
import Geometry
import Gestures
@testable import StickerEditor
import StickerScene
import Testing

/// Where stickers come to lie that are tapped in the tray, or written.
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
  func tapsPutStickersBesideOneAnotherWithinWhatIsSeen(window: Size) {
    let desk = Desk.withInterface([], window: window)
    for number in 0..<40 {
      tap(number % 2, desk)
      desk.rest(1)
    }
    #expect(desk.world.document.stickers.count == 40)
    #expect(leastDistance(desk) >= FreePlace.stepAside / 2)
    let (canvas, view) = (desk.world.canvasToWindow, desk.world.view)
    let (from, to) = (canvas.apply(.zero), canvas.apply(Point(1280, 800)))
    for sticker in desk.world.document.stickers {
      let (middle, half) = (desk.middle(sticker.id), 80 * canvas.a)
      #expect(middle.x - half > max(from.x, view.minX) - 1e-6)
      #expect(middle.x + half < min(to.x, view.maxX) + 1e-6)
      #expect(middle.y - half * 0.6 > max(from.y, view.minY) - 1e-6)
      #expect(middle.y + half * 0.6 < min(to.y, view.maxY) + 1e-6)
    }
  }

  @Test func theSecondIsAsFarAsACopyWouldBe() {
    let desk = Desk.withInterface([])
    tap(0, desk)
    tap(1, desk)
    let way = desk.middle(2) - desk.middle(1)
    #expect(way.distance(to: Vector(24, 24)) < 1e-6)
    desk.drag(1, desk.middle(1) - Vector(57, 0), Point(300, 200))
    tap(2, desk)
    #expect(desk.middle(3).distance(to: desk.world.view.center) < 1e-6, "the middle is free again")
  }

  @Test func emojiAndWordsStepAsideToo() {
    let desk = Desk.withInterface([])
    tap(0, desk)
    desk.tap(.emoji)
    tap(0, desk)
    desk.type("T")
    desk.send(.text("word"))
    desk.type("Return")
    desk.type("PageDown")
    desk.type("Return")
    #expect(desk.world.document.stickers.count == 4)
    #expect(leastDistance(desk) >= FreePlace.stepAside / 2)
  }

  @Test func whereLittleOfTheCanvasIsSeenItIsPutThere() {
    let desk = Desk.withInterface([])
    for _ in 0..<20 { desk.type("=", with: "Ctrl") }
    for _ in 0..<99 { desk.type("Right", with: "Ctrl") }
    for _ in 0..<3 { tap(0, desk) }
    for id in 1...3 { #expect(desk.world.view.contains(desk.middle(id))) }
    #expect(leastDistance(desk) >= FreePlace.stepAside / 2)
  }

  /// Pictures that are dropped together lie side by side, and on the photo; those that come later lie where they are dropped.
  @Test(arguments: [Point(640, 400), Point(20, 20), Point(1270, 790)])
  func whatIsDroppedTogetherDoesNotLieOnEachOther(place: Point) {
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
    #expect(late.map(desk.world.canvasToWindow.apply)?.distance(to: place) ?? 9 < 1e-9)
  }

  /// Long words lie within the photo, however many there are already.
  @Test func longWordsLieWithinThePhoto() {
    let desk = Desk.withInterface([])
    for _ in 0..<40 {
      desk.world.drop("label:A line that is much longer than others are?fill=FFFFFF")
    }
    let canvas = Rect(x: -1e-6, y: -1e-6, width: 1280 + 2e-6, height: 800 + 2e-6)
    #expect(desk.world.document.stickers.count == 40)
    for sticker in desk.world.document.stickers {
      let corners = Rect(origin: .zero, size: sticker.size).corners.map(sticker.matrix.apply)
      #expect(corners.allSatisfy(canvas.contains))
    }
  }

  @Test func whatIsDroppedLiesWhereItIsDropped() {
    let desk = Desk.withInterface([])
    for _ in 0..<2 {
      desk.send(.drop(name: "x.svg", position: Point(500, 300)))
      desk.rest(1)
    }
    #expect(desk.middle(1).distance(to: Point(500, 300)) < 1e-6)
    #expect(desk.middle(2).distance(to: Point(500, 300)) < 1e-6)
  }
}
