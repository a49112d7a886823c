/// The z-order of a document's stickers as a linked list, in which moves take constant time.
///
/// Nodes are numbered: the document's stickers by their index, followed by added stickers.
struct StickerOrder {
  private var following: [Int]
  private var preceding: [Int]

  /// The link that stands for both ends of the list.
  private static let end = 0

  /// Creates the order of `count` stickers; O(count).
  init(count: Int) {
    following = Array(1...count + 1)
    following[count] = Self.end
    preceding = Array(-1..<count)
    preceding[Self.end] = count
  }

  mutating func remove(_ node: Int) {
    let link = node + 1
    following[preceding[link]] = following[link]
    preceding[following[link]] = preceding[link]
  }

  /// Inserts a node that is not in the list, behind the node `other`, or at the front if `other` is `nil`.
  mutating func insert(_ node: Int, behind other: Int?) {
    let link = node + 1
    let next = other.map { $0 + 1 } ?? Self.end
    following[link] = next
    preceding[link] = preceding[next]
    following[preceding[next]] = link
    preceding[next] = link
  }

  /// Creates a node that is not in the list yet.
  mutating func makeNode() -> Int {
    following.append(Self.end)
    preceding.append(Self.end)
    return following.count - 2
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
}
