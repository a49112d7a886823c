import Geometry
import InterfaceKit
import SeededNumbers
import Testing

/// Random trees keep the rules of the layout; the seed of a failure is the test's argument.
@Suite struct NodeLayoutTests {
  /// A content that is known by its place in the tree.
  private struct Part: Hashable {
    let number: Int
  }

  private static let bounds = Rect(x: 12, y: -7, width: 1000, height: 800)

  private func tree(_ dice: inout SeededGenerator, _ number: inout Int, depth: Int = 0) -> Node<
    Part
  > {
    let part = Part(number: number)
    number += 1
    func length() -> Length {
      switch Int.random(in: 0..<4, using: &dice) {
      case 0: .fixed(.random(in: 0...120, using: &dice))
      case 1: Length(least: .random(in: 0...40, using: &dice))
      case 2: Length(most: .random(in: 0...200, using: &dice))
      default: .fit
      }
    }
    let alignments: [Alignment] = [.start, .center, .end, .share(0.3), .stretch]
    let grow = [0, 0, 1, 2.5].randomElement(using: &dice)!
    if depth == 4 || Int.random(in: 0..<4, using: &dice) == 0 {
      return .leaf(part, width: length(), height: length(), grow: grow)
    }
    let children = (0..<Int.random(in: 1...4, using: &dice)).map { _ in
      tree(&dice, &number, depth: depth + 1)
    }
    var node = Node(part, Bool.random(using: &dice) ? .row : .column, children)
    node = node.sized(width: length(), height: length(), grow: grow)
    node.gap = .random(in: 0...6, using: &dice)
    node.lineGap = node.gap
    node.padding = Insets(
      start: .random(in: 0...5, using: &dice), top: .random(in: 0...5, using: &dice),
      end: .random(in: 0...5, using: &dice), bottom: .random(in: 0...5, using: &dice))
    node.mainAlignment = alignments.randomElement(using: &dice)!
    node.crossAlignment = alignments.randomElement(using: &dice)!
    node.wraps = Int.random(in: 0..<3, using: &dice) == 0
    return node
  }

  private func measure(_ part: Part, _ most: Double) -> Size {
    Size(width: min(most, Double(part.number * 37 % 90)), height: Double(part.number * 17 % 40))
  }

  /// Checks the children of each node whose gaps and padding have room.
  private func check(_ node: Node<Part>, _ frames: [Part: Rect]) {
    let frame = frames[node.content!]!
    let isRow = node.direction == .row
    let inner = Rect(
      x: frame.minX + node.padding.start, y: frame.minY + node.padding.top,
      width: frame.size.width - node.padding.start - node.padding.end,
      height: frame.size.height - node.padding.top - node.padding.bottom)
    let children = node.children.map { frames[$0.content!]! }
    let gaps = node.gap * Double(max(0, children.count - 1))
    if inner.size.width >= gaps, inner.size.height >= gaps {
      // Gaps between lines are not kept free for lines that find no room.
      let excess = Vector(x: node.wraps && !isRow ? gaps : 0, y: node.wraps && isRow ? gaps : 0)
      for child in children {
        #expect(child.minX >= inner.minX - 1e-6 && child.maxX <= inner.maxX + excess.x + 1e-6)
        #expect(child.minY >= inner.minY - 1e-6 && child.maxY <= inner.maxY + excess.y + 1e-6)
      }
    }
    for (child, next) in zip(children, children.dropFirst()) {
      let way = isRow ? next.minX - child.maxX : next.minY - child.maxY
      // In a wrapping node, the next one may begin another line.
      let isNextLine = node.wraps && way < node.gap - 1e-6
      #expect(
        isNextLine
          ? (isRow ? next.minY - child.minY : next.minX - child.minX) >= node.gap - 1e-6
          : abs(way - node.gap) < 1e-6)
    }
    for child in node.children { check(child, frames) }
  }

  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func placesChildrenInsideParentsWithGaps(seed: UInt64) {
    var (dice, number) = (SeededGenerator(seed: seed), 0)
    let tree = tree(&dice, &number)
    let placed = tree.layOut(in: Self.bounds, measure: measure)
    #expect(placed.map(\.content.number) == Array(0..<number), "parents come before their children")
    #expect(placed[0].frame == Self.bounds)
    check(tree, Dictionary(uniqueKeysWithValues: placed.map { ($0.content, $0.frame) }))
  }

  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func mirrorsLayoutExactlyFromRightToLeft(seed: UInt64) {
    var (dice, number) = (SeededGenerator(seed: seed), 0)
    let tree = tree(&dice, &number)
    let plain = tree.layOut(in: Self.bounds, measure: measure)
    let turned = tree.layOut(in: Self.bounds, isRightToLeft: true, measure: measure)
    #expect(plain.count == turned.count)
    for (one, other) in zip(plain, turned) {
      #expect(one.content == other.content)
      #expect(other.frame == one.frame.mirrored(within: Self.bounds))
    }
  }

  @Test(arguments: 1...50 as ClosedRange<UInt64>)
  func producesSameFramesAtEveryOrigin(seed: UInt64) {
    var (dice, number) = (SeededGenerator(seed: seed), 0)
    let tree = tree(&dice, &number)
    let moved = Rect(origin: Self.bounds.origin + Vector(x: 64, y: 32), size: Self.bounds.size)
    for (one, other) in zip(
      tree.layOut(in: Self.bounds, measure: measure), tree.layOut(in: moved, measure: measure))
    {
      #expect(one.frame.size == other.frame.size)
      #expect(other.frame.origin.distance(to: one.frame.origin + Vector(x: 64, y: 32)) < 1e-9)
    }
  }
}
