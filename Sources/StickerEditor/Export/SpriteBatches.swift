import Geometry
import Pictures
import StickerCompositor

/// A composition's stickers with their pictures, back to front, as many at a time as memory has room for.
///
/// A picture is drawn once for all its stickers in a batch, a drawing once for each size in which it is wanted; on
/// all cores.
struct SpriteBatches {
  /// Stickers whose pictures are there.
  struct Batch {
    var sprites: [Sprite]
    var library: ImageLibrary
  }

  private let items: [Composition.Item]
  /// Each picture once, and which of them each item has.
  private let keys: [PictureKey]
  private let numbers: [Int]
  private let pictures: PictureCache
  /// Bytes of pixels that may be held at once; a single picture may have more.
  private let room: Int
  private var next = 0
  private var library = ImageLibrary()
  private var held: [Int: Held] = [:]
  /// Whether the pictures of the next batch are already fetched.
  private var isFetched = false
  /// The number of pictures that have been drawn.
  private var drawnCount = 0
  /// The messages about pictures that were left out, one line each, without duplicates.
  private(set) var complaints: [String] = []

  /// A picture in the library.
  private struct Held {
    /// Nil where nothing shows.
    var image: ImageID?
    var width: Int
    var height: Int

    var bytes: Int { width * height * 4 }
  }

  init(_ items: [Composition.Item], from pictures: PictureCache, room: Int) {
    self.items = items
    self.pictures = pictures
    self.room = room
    var keys: [PictureKey] = []
    var known: [PictureKey: Int] = [:]
    numbers = items.map { item in
      if let number = known[item.picture] { return number }
      keys.append(item.picture)
      known[item.picture] = keys.count - 1
      return keys.count - 1
    }
    self.keys = keys
  }

  /// The part of the stickers that was given out, from 0 to 1.
  var share: Double { items.isEmpty ? 1 : Double(next) / Double(items.count) }

  /// The stickers that come next; nil where there are no more, or where `progress` says no.
  ///
  /// `progress` is told, on whatever thread, the part of all pictures that was drawn yet. The batch before must
  /// not be kept, so that its memory is free. O(stickers that are left, and pixels of the pictures drawn).
  mutating func nextBatch(progress: @escaping @Sendable (Double) -> Bool) -> Batch? {
    guard next < items.count, prefetch(progress: progress) else { return nil }
    isFetched = false
    var sprites: [Sprite] = []
    while next < items.count, let picture = held[numbers[next]] {
      defer { next += 1 }
      guard let image = picture.image else { continue }
      let perPixel = AffineTransform.scale(
        Vector(x: 1 / Double(picture.width), y: 1 / Double(picture.height)))
      sprites.append(
        Sprite(
          image: image, transform: perPixel.then(items[next].transform),
          opacity: items[next].opacity))
    }
    return Batch(sprites: sprites, library: library)
  }

  /// Draws the pictures of the next batch, if that is not done yet; returns `false` if `progress` says no.
  mutating func prefetch(progress: @escaping @Sendable (Double) -> Bool) -> Bool {
    if isFetched || next == items.count { return true }
    forgetWhatIsNotWantedSoon()
    isFetched = fetch(progress)
    return isFetched
  }

  /// Lets go of all pictures.
  mutating func removeAll() { (library, held, isFetched) = (ImageLibrary(), [:], false) }

  /// Holds what comes next, as far as that leaves half of the room to others.
  private mutating func forgetWhatIsNotWantedSoon() {
    var kept: [Int: Held] = [:]
    var bytes = 0
    for number in numbers[next...] where kept[number] == nil {
      if kept.count == held.count { break }
      guard let picture = held[number] else { continue }
      bytes += picture.bytes
      if bytes > room / 2 { break }
      kept[number] = picture
    }
    for (number, picture) in held where kept[number] == nil {
      if let image = picture.image { library.remove(image) }
    }
    held = kept
  }

  /// Whether it came to its end.
  private mutating func fetch(_ progress: @escaping @Sendable (Double) -> Bool) -> Bool {
    var seen = Set(held.keys)
    let missing = numbers[next...].filter { seen.insert($0).inserted }
    let fetched = pictures.pixels(
      missing.map { keys[$0] }, room: room - held.values.reduce(0) { $0 + $1.bytes }
    ) { [drawnCount, count = keys.count] number in
      progress(min(1, Double(drawnCount + number) / Double(count)))
    }
    guard let fetched else { return false }
    for complaint in fetched.compactMap(\.complaint) where !complaints.contains(complaint) {
      complaints.append(complaint)
    }
    let bitmaps = zip(missing, fetched).compactMap { number, pixels in
      pixels.bitmap.map { (number: number, bitmap: $0) }
    }
    for number in missing.prefix(fetched.count) { held[number] = Held(width: 0, height: 0) }
    let images = library.add(bitmaps.map(\.bitmap))
    for ((number, bitmap), image) in zip(bitmaps, images) {
      held[number] = Held(image: image, width: bitmap.width, height: bitmap.height)
    }
    drawnCount += fetched.count
    return true
  }
}
