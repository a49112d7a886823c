import Dispatch
import Geometry
import PictureFiles
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
  private let keys: [LoadedKey]
  private let source: PictureSource
  private let draw: Exporter.Draw
  /// Bytes of pixels that may be open at once; a single picture may have more.
  private let room: Int
  private var next = 0
  private var library = ImageLibrary()
  private var pictures: [LoadedKey: Open] = [:]
  /// How many different pictures there are, and how many of them were opened yet.
  private var count = 0
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
    keys = items.map(LoadedKey.init)
    count = Set(keys).count
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
    while next < items.count, let picture = pictures[keys[next]] {
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
    var kept: [LoadedKey: Open] = [:]
    var bytes = 0
    for key in keys[next...] where kept[key] == nil {
      if kept.count == pictures.count { break }
      guard let picture = pictures[key] else { continue }
      bytes += picture.bytes
      if bytes > room / 2 { break }
      kept[key] = picture
    }
    for (key, picture) in pictures where kept[key] == nil {
      if let image = picture.image { library.remove(image) }
    }
    pictures = kept
  }

  /// Whether it came to its end.
  private mutating func open(_ progress: @escaping @Sendable (Double) -> Bool) -> Bool {
    var seen = Set(pictures.keys)
    let wanted = keys[next...].filter { seen.insert($0).inserted }
    let results = Opening(wanted, room: room - pictures.values.reduce(0) { $0 + $1.bytes })
    let isStopped = Atomic(false)
    DispatchQueue.concurrentPerform(iterations: wanted.count) {
      [source, draw, openedCount, count] _ in
      guard !isStopped.load(ordering: .relaxed), let number = results.take() else { return }
      if !progress(min(1, Double(openedCount + number) / Double(count))) {
        isStopped.store(true, ordering: .relaxed)
        return results.put(nil, at: number)
      }
      results.put(source.opened(wanted[number], draw), at: number)
    }
    if isStopped.load(ordering: .relaxed) { return false }
    for (key, picture) in zip(wanted, results.pictures) {
      guard let picture else { continue }
      if let complaint = picture.complaint, !complaints.contains(complaint) {
        complaints.append(complaint)
      }
      pictures[key] = Open(
        image: picture.bitmap.map { library.add($0) }, width: picture.bitmap?.width ?? 0,
        height: picture.bitmap?.height ?? 0)
      openedCount += 1
    }
    return true
  }
}

/// Pictures that several threads open, in their order, until there is no more room.
private final class Opening: Sendable {
  private struct State {
    var pictures: [OpenedPicture?]
    var next = 0
    var room: Int
    /// How many are being opened, and how many threads wait to see how large these are.
    var opening = 0
    var waiting = 0
  }

  private enum Turn {
    case take(Int), wait, end
  }

  private let keys: [LoadedKey]
  private let state: Mutex<State>
  private let news = DispatchSemaphore(value: 0)

  init(_ keys: [LoadedKey], room: Int) {
    self.keys = keys
    state = Mutex(State(pictures: Array(repeating: nil, count: keys.count), room: room))
  }

  /// Which one to open next, and then to put; nil where there is no more room.
  ///
  /// Waits where that is not known yet.
  func take() -> Int? {
    while true {
      switch turn() {
      case .take(let number): return number
      case .end: return nil
      case .wait: news.wait()
      }
    }
  }

  private func turn() -> Turn {
    state.withLock { state in
      guard state.next < keys.count else { return .end }
      guard state.next == 0 || state.room > 0 else {
        if state.opening == 0 { return .end }
        state.waiting += 1
        return .wait
      }
      defer { state.next += 1 }
      state.opening += 1
      state.room -= keys[state.next].expectedBytes
      return .take(state.next)
    }
  }

  func put(_ picture: OpenedPicture?, at number: Int) {
    let waiting = state.withLock { state in
      state.pictures[number] = picture
      state.room += keys[number].expectedBytes - (picture?.bytes ?? 0)
      state.opening -= 1
      defer { state.waiting = 0 }
      return state.waiting
    }
    for _ in 0..<waiting { news.signal() }
  }

  /// Those that are open.
  var pictures: [OpenedPicture?] { state.withLock(\.pictures) }
}

/// A picture in a size: what is opened once.
struct LoadedKey: Hashable, Sendable {
  let source: Composition.Item.Source
  /// For drawings, the number of times that a side of one pixel is doubled; nil for other pictures.
  private let level: Int?

  /// The longest side at which a drawing is rasterised.
  private static let greatestDrawingSide = 4096.0

  init(_ item: Composition.Item) {
    source = item.source
    guard case .file(let path) = source, PictureSource.isDrawing(path) else {
      level = nil
      return
    }
    let side = max(
      Vector(x: item.transform.a, y: item.transform.b).length,
      Vector(x: item.transform.c, y: item.transform.d).length)
    level = Int(logarithm2(max(1, min(side, Self.greatestDrawingSide))).rounded(.up))
  }

  /// How large it is decoded.
  var fit: PictureFit { level.map { .within(side: 1 << $0) } ?? .full }

  /// What its pixels may take, before it is open: of photos and words nobody knows.
  var expectedBytes: Int { level.map { 4 << (2 * $0) } ?? 16 << 20 }
}

private struct OpenedPicture: Sendable {
  /// Nil where nothing shows.
  let bitmap: Bitmap?
  let complaint: String?

  var bytes: Int { bitmap.map { $0.width * $0.height * 4 } ?? 0 }
}

extension PictureSource {
  /// A picture's pixels, or what stands in for them.
  fileprivate func opened(_ key: LoadedKey, _ draw: Exporter.Draw) -> OpenedPicture {
    switch key.source {
    case .words(let words, let lineHeight):
      return OpenedPicture(bitmap: draw(words, lineHeight), complaint: nil)
    case .file(let path):
      do throws(PictureError) {
        let picture = try picture(path, fit: key.fit)
        return OpenedPicture(
          bitmap: picture.pixels.bitmap(),
          complaint: picture.isWhole ? nil : "\(path) is cut off or damaged")
      } catch {
        return OpenedPicture(
          bitmap: .placeholder, complaint: "\(error); a placeholder keeps its place")
      }
    }
  }
}
