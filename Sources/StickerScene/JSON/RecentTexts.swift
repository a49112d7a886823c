/// Texts that came lately, so that one which comes again, such as the name of a picture, is made once.
struct RecentTexts {
  private var texts: [String] = []
  private var count = 0

  /// The number of texts that are remembered; a power of two.
  private static let places = 256
  /// The number of texts from which on remembering them is worth its memory.
  private static let few = 16

  /// A text that came lately, by its bytes; nil if it is not known.
  ///
  /// `place` is where it is, or may be kept; nil while there are few. O(bytes).
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

  /// Keeps a text where ``find(_:)`` has said.
  mutating func keep(_ text: String, at place: Int?) {
    if let place { texts[place] = text }
  }
}
