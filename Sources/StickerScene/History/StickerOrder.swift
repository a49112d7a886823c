/// The stickers of a document in a list whose links are changed while a step is made.
///
/// Nodes are numbered: first the document's stickers by their index, then those that are added.
struct StickerOrder {
  private var following: [Int]
  private var preceding: [Int]

  /// The node before the first and after the last.
  private static let end = 0

  /// The order of so many stickers; O(count).
  init(count: Int) {
    following = Array(1...count + 1)
    following[count] = Self.end
    preceding = Array(-1..<count)
    preceding[Self.end] = count
  }

  /// Takes a node out.
  mutating func remove(_ node: Int) {
    let link = node + 1
    following[preceding[link]] = following[link]
    preceding[following[link]] = preceding[link]
  }

  /// Puts a node that was taken out in, behind another, or at the front.
  mutating func insert(_ node: Int, behind other: Int?) {
    let link = node + 1
    let next = other.map { $0 + 1 } ?? Self.end
    following[link] = next
    preceding[link] = preceding[next]
    following[preceding[next]] = link
    preceding[next] = link
  }

  /// Makes a node that is in no place yet.
  mutating func makeNode() -> Int {
    following.append(Self.end)
    preceding.append(Self.end)
    return following.count - 2
  }

  /// The node in front of another; nil at the front.
  func node(after node: Int) -> Int? { Self.node(following[node + 1]) }

  /// The node behind another; nil at the back.
  func node(before node: Int) -> Int? { Self.node(preceding[node + 1]) }

  /// The node that has so many behind it; nil beyond the front.
  ///
  /// O(index).
  func node(at index: Int) -> Int? {
    var link = following[Self.end]
    for _ in 0..<max(index, 0) where link != Self.end { link = following[link] }
    return Self.node(link)
  }

  /// Calls `body` with each node from back to front, and its index; O(count).
  func forEach(_ body: (_ node: Int, _ index: Int) -> Void) {
    var link = following[Self.end]
    var index = 0
    while link != Self.end {
      body(link - 1, index)
      index += 1
      link = following[link]
    }
  }

  private static func node(_ link: Int) -> Int? { link == end ? nil : link - 1 }
}
