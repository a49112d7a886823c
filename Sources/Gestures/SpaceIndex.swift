/// A list of the spaces in which a group of touches measures, with an O(1) lookup of a space's index.
struct SpaceIndex: Equatable, Sendable {
  /// The spaces, in the order in which they were added.
  private(set) var spaces: [SpaceID] = []
  /// The index of each space; empty while a linear search is faster.
  private var numbers: [SpaceID: Int] = [:]

  /// The number of spaces up to which a linear search is faster than a dictionary.
  private static let few = 8

  init(_ first: SpaceID) { spaces = [first] }

  subscript(_ space: SpaceID) -> Int? {
    numbers.isEmpty ? spaces.firstIndex(of: space) : numbers[space]
  }

  /// Appends a space that the list does not contain yet.
  mutating func append(_ space: SpaceID) {
    spaces.append(space)
    if !numbers.isEmpty {
      numbers[space] = spaces.count - 1
    } else if spaces.count > Self.few {
      for (number, space) in spaces.enumerated() { numbers[space] = number }
    }
  }
}
