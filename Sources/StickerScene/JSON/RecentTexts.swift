/// A cache of recent strings, so that equal strings, such as the path of a picture, are created once.
struct RecentTexts {
  private var texts: [String] = []
  private var count = 0

  /// The maximum number of strings in the cache; a power of two.
  private static let places = 256
  /// The number of strings after which the cache is worth its memory.
  private static let few = 16

  /// Returns the cached string with these bytes; `nil` if there is none.
  ///
  /// `place` is the index of the string in the cache, or the index to store it at; `nil` while the cache is off.
  /// O(bytes).
  mutating func find(_ bytes: ArraySlice<UInt8>) -> (text: String?, place: Int?) {
    if texts.isEmpty {
      count += 1
      guard count > Self.few else { return (nil, nil) }
      texts = Array(repeating: "", count: Self.places)
    }
    var hash: UInt32 = 0x811C_9DC5
    for byte in bytes { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    let place = Int((hash ^ hash &>> 16) & UInt32(Self.places - 1))
    return (texts[place].utf8.elementsEqual(bytes) ? texts[place] : nil, place)
  }

  /// Stores a string at the index that ``find(_:)`` returned; does nothing if the index is `nil`.
  mutating func keep(_ text: String, at place: Int?) {
    if let place { texts[place] = text }
  }
}
