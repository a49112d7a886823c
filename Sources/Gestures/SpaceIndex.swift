/// The spaces that a group of touches is measured in, each with its number; found in O(1).
struct SpaceIndex: Equatable, Sendable {
  /// The spaces, in the order in which they came.
  private(set) var spaces: [SpaceID] = []
  /// The number of each space, once they are too many to look through.
  private var numbers: [SpaceID: Int] = [:]

  /// As many are looked through faster than a dictionary is asked.
  private static let few = 8

  init(_ first: SpaceID) { spaces = [first] }

  subscript(_ space: SpaceID) -> Int? {
    numbers.isEmpty ? spaces.firstIndex(of: space) : numbers[space]
  }

  /// Adds a space that is not there yet.
  mutating func append(_ space: SpaceID) {
    spaces.append(space)
    if !numbers.isEmpty {
      numbers[space] = spaces.count - 1
    } else if spaces.count > Self.few {
      for (number, space) in spaces.enumerated() { numbers[space] = number }
    }
  }
}
