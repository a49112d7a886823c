import Dispatch
import Geometry
import StickerCompositor
import Synchronization

/// A composition's stickers with their pictures, back to front, as many at a time as memory has room for.
///
/// A picture is opened once for all its stickers in a batch, a drawing once for each size in which it is wanted; on
/// all cores.
struct SpriteBatches {
  /// Stickers whose pictures are open.
  struct Batch {
    var sprites: [Sprite]
    var library: ImageLibrary
  }

  private let items: [Composition.Item]
  /// Each picture once, and which of them each item has.
  private let keys: [PictureKey]
  private let numbers: [Int]
  private let source: PictureSource
  private let draw: Exporter.Draw
  /// Bytes of pixels that may be open at once; a single picture may have more.
  private let room: Int
  private var next = 0
  private var library = ImageLibrary()
  private var pictures: [Int: Open] = [:]
  /// How many of the pictures were opened yet.
  private var openedCount = 0
  /// What was left out, in a line each, the same only once.
  private(set) var complaints: [String] = []

  /// A picture that is open.
  private struct Open {
    /// Nil where nothing shows.
    var image: ImageID?
    var width: Int
    var height: Int

    var bytes: Int { width * height * 4 }
  }

  init(
    _ items: [Composition.Item], from source: PictureSource, room: Int,
    draw: @escaping Exporter.Draw
  ) {
    self.items = items
    self.source = source
    self.draw = draw
    self.room = room
    var keys: [PictureKey] = []
    var known: [PictureKey: Int] = [:]
    numbers = items.map { item in
      let key = PictureKey(item)
      if let number = known[key] { return number }
      keys.append(key)
      known[key] = keys.count - 1
      return keys.count - 1
    }
    self.keys = keys
  }

  /// The part of the stickers that was given out, from 0 to 1.
  var share: Double { items.isEmpty ? 1 : Double(next) / Double(items.count) }

  /// The stickers that come next; nil where there are no more, or where `progress` says no.
  ///
  /// `progress` is told, on whatever thread, the part of all pictures that was opened yet. The batch before must
  /// not be kept, so that its memory is free. O(stickers that are left, and pixels of the pictures opened).
  mutating func nextBatch(progress: @escaping @Sendable (Double) -> Bool) -> Batch? {
    guard next < items.count else { return nil }
    forgetWhatIsNotWantedSoon()
    guard open(progress) else { return nil }
    var sprites: [Sprite] = []
    while next < items.count, let picture = pictures[numbers[next]] {
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

  /// Keeps open what comes next, as far as that leaves half of the room to others.
  private mutating func forgetWhatIsNotWantedSoon() {
    var kept: [Int: Open] = [:]
    var bytes = 0
    for number in numbers[next...] where kept[number] == nil {
      if kept.count == pictures.count { break }
      guard let picture = pictures[number] else { continue }
      bytes += picture.bytes
      if bytes > room / 2 { break }
      kept[number] = picture
    }
    for (number, picture) in pictures where kept[number] == nil {
      if let image = picture.image { library.remove(image) }
    }
    pictures = kept
  }

  /// Whether it came to its end.
  private mutating func open(_ progress: @escaping @Sendable (Double) -> Bool) -> Bool {
    var seen = Set(pictures.keys)
    let missing = numbers[next...].filter { seen.insert($0).inserted }
    let wanted = missing.map { keys[$0] }
    let results = PictureOpening(wanted, room: room - pictures.values.reduce(0) { $0 + $1.bytes })
    let isStopped = Atomic(false)
    DispatchQueue.concurrentPerform(iterations: wanted.count) {
      [source, draw, openedCount, count = keys.count] _ in
      guard !isStopped.load(ordering: .relaxed), let number = results.take() else { return }
      if !progress(min(1, Double(openedCount + number) / Double(count))) {
        isStopped.store(true, ordering: .relaxed)
        return results.put(nil, at: number)
      }
      results.put(source.opened(wanted[number], draw), at: number)
    }
    if isStopped.load(ordering: .relaxed) { return false }
    for (number, picture) in zip(missing, results.pictures) {
      guard let picture else { continue }
      if let complaint = picture.complaint, !complaints.contains(complaint) {
        complaints.append(complaint)
      }
      pictures[number] = Open(
        image: picture.bitmap.map { library.add($0) }, width: picture.bitmap?.width ?? 0,
        height: picture.bitmap?.height ?? 0)
      openedCount += 1
    }
    return true
  }
}
