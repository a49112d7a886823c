import Geometry
import InterfaceKit
import Testing

@Suite struct NodeTests {
  private let window = Rect(x: 0, y: 0, width: 300, height: 200)

  private func box(_ name: String, _ width: Double = 40, _ height: Double = 20) -> Node<String> {
    .leaf(name, width: .fixed(width), height: .fixed(height))
  }

  private func frames(
    _ node: Node<String>, in bounds: Rect? = nil, isRightToLeft: Bool = false
  ) -> [String: Rect] {
    let placed = node.layOut(in: bounds ?? window, isRightToLeft: isRightToLeft)
    return Dictionary(uniqueKeysWithValues: placed.map { ($0.content, $0.frame) })
  }

  @Test func arrangesARowWithGapAndPadding() {
    let found = frames(.row(showing: "row", gap: 6, padding: Insets(10), [box("a"), box("b", 50)]))
    #expect(found["row"] == window)
    #expect(found["a"] == Rect(x: 10, y: 10, width: 40, height: 20))
    #expect(found["b"] == Rect(x: 56, y: 10, width: 50, height: 20))
  }

  @Test func arrangesAColumnFromTopToBottom() {
    let found = frames(.column(gap: 4, padding: Insets(start: 7, top: 3), [box("a"), box("b")]))
    #expect(found["a"] == Rect(x: 7, y: 3, width: 40, height: 20))
    #expect(found["b"] == Rect(x: 7, y: 27, width: 40, height: 20))
  }

  @Test func alignsChildrenAlongAndAcrossTheAxis() {
    func place(_ main: Alignment, _ cross: Alignment) -> Point? {
      frames(.row(main: main, cross: cross, [box("a", 100, 40)]))["a"]?.origin
    }
    #expect(place(.start, .start) == Point(0, 0))
    #expect(place(.center, .center) == Point(100, 80))
    #expect(place(.end, .end) == Point(200, 160))
    #expect(place(.share(0.25), .share(0.75)) == Point(50, 120))
  }

  @Test func stretchesChildrenAcrossTheAxis() {
    let bar = Node.leaf("bar", width: .fixed(10))
    let found = frames(
      .row([
        .row(
          showing: "row", cross: .stretch, [bar, box("a"), .leaf("low", height: Length(most: 5))])
      ]))
    #expect(found["row"]?.size.height == 20, "the row is as high as its highest child")
    #expect(found["bar"]?.size.height == 20 && found["low"]?.size.height == 5)
    #expect(frames(.row(cross: .stretch, [bar]))["bar"]?.size.height == 200)
  }

  @Test func growingChildrenShareFreeSpace() {
    let found = frames(
      .row(
        gap: 10,
        [box("a", 80), .leaf("one", grow: 1), .leaf("three", grow: 3)]))
    #expect(found["one"] == Rect(x: 90, y: 0, width: 50, height: 0))
    #expect(found["three"] == Rect(x: 150, y: 0, width: 150, height: 0))
  }

  @Test func redistributesSpaceWhenGrowingChildIsLimited() {
    let found = frames(
      .row([
        .leaf("short", width: Length(most: 30), grow: 1), .leaf("rest", grow: 1),
        .leaf("long", width: Length(least: 200), grow: 1),
      ]))
    #expect(found["short"]?.size.width == 30)
    #expect(found["long"]?.size.width == 200)
    #expect(found["rest"] == Rect(x: 30, y: 0, width: 70, height: 0))
  }

  @Test func spacerPushesRestToEnd() {
    let found = frames(.row([box("a"), .spacer(), box("b")]))
    #expect(found["a"]?.minX == 0 && found["b"]?.maxX == 300)
  }

  @Test func measuresContentInRemainingWidth() {
    let node = Node<String>.row(
      gap: 20, padding: Insets(5), [box("a", 100), .row(showing: "words", padding: Insets(3), [])])
    let found = node.layOut(in: window) { content, most in
      #expect(content == "words" && most == 164)
      return Size(width: most / 2, height: 30)
    }
    #expect(found.last?.frame == Rect(x: 125, y: 5, width: 88, height: 36))
  }

  @Test func fitsChildrenWithinLimits() {
    let row = Node<String>.row(showing: "row", gap: 5, padding: Insets(10), [box("a"), box("b")])
    #expect(row.size() == Size(width: 105, height: 40))
    #expect(row.sized(width: Length(least: 200)).size().width == 200)
    #expect(row.sized(width: Length(most: 90)).size().width == 90)
    #expect(row.size(within: Size(width: 80, height: 30)) == Size(width: 80, height: 30))
  }

  @Test func wrapsChildrenThatDoNotFitInLine() {
    let names = ["a", "b", "c", "d", "e"]
    let block = Node<String>.row(
      showing: "block", gap: 10, padding: Insets(4), main: .center, names.map { box($0) }
    )
    .wrapping(lineGap: 10).sized(width: .fixed(148))
    #expect(block.size() == Size(width: 148, height: 58))
    let found = frames(.column([block]))
    #expect(found["a"]?.origin == Point(4, 4) && found["c"]?.origin == Point(104, 4))
    // The last line is shorter and lies in the middle.
    #expect(found["d"]?.origin == Point(29, 34) && found["e"]?.origin == Point(79, 34))
  }

  @Test func ignoresRoundingErrorsWhenWrapping() {
    let third = 100.0 / 3
    let block = Node<String>.row(["a", "b", "c"].map { box($0, third + 1e-9) })
      .wrapping().sized(width: .fixed(100))
    #expect(Set(frames(.column([block])).values.map(\.minY)) == [0])
  }

  @Test func fillsColumnsInOrder() {
    let found = frames(.columns(rows: 2, ["a", "b", "c"].map { box($0) }))
    #expect(found["b"]?.origin == Point(0, 20) && found["c"]?.origin == Point(40, 0))
    #expect(frames(.columns(rows: 0, [])).isEmpty)
  }

  @Test func mirrorsRowFromRightToLeft() {
    let found = frames(
      .row(gap: 6, padding: Insets(start: 10), [box("a"), box("b")]), isRightToLeft: true)
    #expect(found["a"] == Rect(x: 250, y: 0, width: 40, height: 20))
    #expect(found["b"] == Rect(x: 204, y: 0, width: 40, height: 20))
  }

  @Test func staysWithinTooSmallBounds() {
    let found = frames(.row(padding: Insets(10), [box("a", 200), box("b", 200, 900)]))
    #expect(found["b"] == Rect(x: 210, y: 10, width: 80, height: 180))
    let none = frames(
      .row(padding: Insets(10), [box("a")]), in: Rect(x: 0, y: 0, width: 0, height: 0))
    #expect(none["a"]?.size == .zero)
  }

  @Test func equalsTreeWithSameProperties() {
    #expect(Node.row(gap: 1, [box("a")]) == Node.row(gap: 1, [box("a")]))
    #expect(Node.row(gap: 1, [box("a")]) != Node.row(gap: 2, [box("a")]))
  }

  @Test func laterLinesHaveRoomLeftByEarlierLinesAndGaps() {
    let node = Node<String>.row([box("a", 60, 20), .leaf("b", width: .fixed(60))])
      .wrapping(lineGap: 10)
    let placed = node.layOut(in: Rect(x: 0, y: 0, width: 100, height: 50)) { _, _ in
      Size(width: 0, height: 500)
    }
    #expect(placed.last?.frame == Rect(x: 0, y: 30, width: 60, height: 20))
  }
}
