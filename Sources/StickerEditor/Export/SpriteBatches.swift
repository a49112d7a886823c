import Geometry
import Pictures
import StickerCompositor

/// The stickers of a composition with their pictures, back to front, in batches that fit into a memory budget.
///
/// The pictures of a batch are decoded on all cores: a picture once for all its stickers, a drawing once for each size.
struct SpriteBatches {
  private let items: [Composition.Item]
  /// The distinct pictures of the items; `numbers` has the index of each item's picture.
  private let keys: [PictureKey]
  private let numbers: [Int]
  private let pictures: PictureCache
  /// The maximum number of bytes of pixels that are held at once; a single picture may have more.
  private let room: Int
  private var next = 0
  private var library = ImageLibrary()
  private var held: [Int: Held] = [:]
  /// Whether the pictures of the next batch are already fetched.
  private var isFetched = false
  /// The number of pictures that have been fetched, repeated fetches included.
  private var drawnCount = 0
  /// The messages about missing or damaged pictures, one line each, without duplicates.
  private(set) var complaints: [String] = []

  /// A fetched picture, whose image is in ``library``.
  private struct Held {
    /// The image; `nil` for a picture without visible pixels.
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
      let key = item.key(in: pictures)
      if let number = known[key] { return number }
      keys.append(key)
      known[key] = keys.count - 1
      return keys.count - 1
    }
    self.keys = keys
  }

  /// The share of the stickers in the batches so far, from 0 to 1.
  var share: Double { items.isEmpty ? 1 : Double(next) / Double(items.count) }

  /// Returns the next batch with its images; `nil` if there are no more stickers, or if `progress` cancels.
  ///
  /// `progress` receives the fetched share of all pictures, from 0 to 1, on any thread, and returns whether to
  /// continue. The caller must release the previous batch first, so that its memory is free. O(remaining stickers +
  /// pixels of the fetched pictures).
  mutating func nextBatch(
    progress: @escaping @Sendable (Double) -> Bool
  ) -> (sprites: [Sprite], library: ImageLibrary)? {
    guard next < items.count, prefetch(progress: progress) else { return nil }
    isFetched = false
    var sprites: [Sprite] = []
    while next < items.count, let picture = held[numbers[next]] {
      defer { next += 1 }
      guard let image = picture.image else { continue }
      let perPixel = items[next].picture.name.unit(ofPixels: picture.width, picture.height)
      sprites.append(
        Sprite(
          image: image, transform: perPixel.then(items[next].transform),
          opacity: items[next].opacity))
    }
    return (sprites, library)
  }

  /// Fetches the pictures of the next batch, unless they are fetched already; returns `false` if `progress` cancels.
  mutating func prefetch(progress: @escaping @Sendable (Double) -> Bool) -> Bool {
    if isFetched || next == items.count { return true }
    forgetWhatIsNotWantedSoon()
    isFetched = fetch(progress)
    return isFetched
  }

  /// Releases all pictures.
  mutating func removeAll() { (library, held, isFetched) = (ImageLibrary(), [:], false) }

  /// Releases the pictures that the next stickers don't need, and leaves at least half of ``room`` for new pictures.
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

  /// Fetches missing pictures, as many as fit into the rest of ``room``; returns `false` if `progress` cancels.
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
