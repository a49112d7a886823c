public import Geometry
public import PictureFiles

/// A table that numbers the pictures of a screen, so that a list of a million drawn items stores only numbers.
///
/// A number stays the same until its picture is removed. A ``PictureCache`` opens the pictures, in the background if
/// the cache is live, and knows why a picture can't be opened.
public struct PictureTable {
  private struct Entry {
    let name: PictureName
    /// The name by which the cache knows the picture.
    let source: PictureName
    /// The picture's metadata; `nil` while the picture is being opened.
    var info: PictureInfo?
    /// The screen's ``PictureTable/frame`` in which the picture was last requested by name.
    var lastRequest: Int
    /// The time at which the picture got its number, in seconds.
    let start: Double
  }

  private let cache: PictureCache
  private let resolve: (PictureName) -> PictureName
  private var entries: [Int: Entry] = [:]
  private var numbers: [PictureName: Int] = [:]
  private var nextNumber = 0
  /// The number of the frame that the screen shows, by which requests are dated; not a frame of a moving picture.
  public var frame = 0
  /// The current time, in seconds, at which pictures that get a number begin to move.
  public var time = 0.0

  /// Creates a table of a cache's pictures; `resolve` completes the path of a name.
  ///
  /// `resolve` is called once when a name gets its number. For a name without a number, ``isOpen(_:)``,
  /// ``source(of:)``, ``problem(with:)`` and ``forget(_:)`` call `resolve` each time. A name that was forgotten is
  /// resolved again.
  public init(_ cache: PictureCache, resolve: @escaping (PictureName) -> PictureName) {
    (self.cache, self.resolve) = (cache, resolve)
  }

  /// Whether pictures are opened in the background.
  public var isLive: Bool { cache.isLive }

  /// The number of pictures that have a number.
  public var count: Int { entries.count }

  /// Returns the number of a picture, which need not be open.
  public mutating func number(of name: PictureName) -> Int {
    if let number = numbers[name] { return number }
    defer { nextNumber += 1 }
    entries[nextNumber] = Entry(name: name, source: resolve(name), lastRequest: frame, start: time)
    numbers[name] = nextNumber
    return nextNumber
  }

  /// Returns a picture's number and metadata; a placeholder's metadata if the picture can't be opened; waits for it.
  public mutating func open(_ name: PictureName) -> (number: Int, info: PictureInfo) {
    let number = number(of: name)
    // In place: copies of an entry cost 1,700 instructions for each of 100,000 stickers.
    guard let place = entries.index(forKey: number) else {
      fatalError("Pictures: picture \(number) has a name and no entry.")
    }
    entries.values[place].lastRequest = frame
    if let info = entries.values[place].info { return (number, info) }
    let info = cache.info(entries.values[place].source)
    entries.values[place].info = info
    return (number, info)
  }

  /// Opens many pictures on all cores, for the size in which they are shown, in screen pixels; waits for them.
  public mutating func open(_ pictures: [(name: PictureName, shown: Size)]) {
    // Names are resolved once, because resolving searches for files.
    cache.open(pictures.map { (entries[number(of: $0.name)]?.source ?? $0.name, $0.shown) })
  }

  /// Returns whether a picture is open; if not, opens it in the background.
  public func isOpen(_ name: PictureName) -> Bool {
    let source = source(of: name)
    if cache.shown(source) != nil { return true }
    cache.want(source) { _ in nil }
    return cache.shown(source) != nil
  }

  /// Returns the metadata of a numbered picture; `nil` while the picture is being opened, or if the number is unknown.
  public mutating func info(_ number: Int) -> PictureInfo? {
    guard let entry = entries[number] else { return nil }
    if let info = entry.info { return info }
    let info = cache.shown(entry.source)
    entries[number]?.info = info
    return info
  }

  /// Returns the name of a numbered picture; `nil` if the number is unknown.
  public func name(_ number: Int) -> PictureName? { entries[number]?.name }

  /// Returns the time at which a numbered picture began to move, in seconds; 0 if the number is unknown.
  public func start(_ number: Int) -> Double { entries[number]?.start ?? 0 }

  /// Returns the name by which the cache knows a numbered picture; `nil` if the number is unknown.
  public func source(_ number: Int) -> PictureName? { entries[number]?.source }

  /// Returns the name by which the cache knows a picture.
  public func source(of name: PictureName) -> PictureName {
    numbers[name].flatMap { entries[$0]?.source } ?? resolve(name)
  }

  /// Returns the reason why a placeholder replaces a picture; `nil` if none does.
  public func problem(with name: PictureName) -> PictureError? {
    cache.problem(with: source(of: name))
  }

  /// Returns the pictures that were opened in the background, or drawn again, since the last call; `nil` if none were.
  public func takeNews() -> Set<PictureName>? {
    let sources = cache.takeNews()
    guard !sources.isEmpty else { return nil }
    return Set(entries.values.lazy.filter { sources.contains($0.source) }.map(\.name))
  }

  /// Removes a picture, so that it is opened again under another number; returns the old number, `nil` if it had none.
  @discardableResult
  public mutating func forget(_ name: PictureName) -> Int? {
    cache.forget(source(of: name))
    guard let number = numbers.removeValue(forKey: name) else { return nil }
    entries[number] = nil
    return number
  }

  /// Removes the pictures whose names match, and returns their numbers.
  ///
  /// No text of their names stays in memory: the tables are rebuilt, because short texts lie in a dictionary's own memory,
  /// and would stay there after their removal. O(pictures).
  public mutating func forget(where matches: (PictureName) -> Bool) -> [Int] {
    let gone = entries.filter { matches($1.name) }
    cache.forget(Set(gone.values.lazy.map(\.source)))
    entries = entries.reduce(into: [:]) { if gone[$1.key] == nil { $0[$1.key] = $1.value } }
    numbers = numbers.reduce(into: [:]) { if gone[$1.value] == nil { $0[$1.key] = $1.value } }
    return Array(gone.keys)
  }

  /// Returns the numbers of pictures whose names match, and the screen's frames of their last requests by name.
  ///
  /// O(pictures).
  public func numbers(where matches: (PictureName) -> Bool) -> [(number: Int, lastRequest: Int)] {
    entries.compactMap { matches($1.name) ? ($0, $1.lastRequest) : nil }
  }
}
