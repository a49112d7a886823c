public import Geometry
public import PictureFiles
public import StickerCompositor
import Synchronization

/// A cache of all pictures, by name, size and frame, whose pixels share one budget.
///
/// May be used on any thread. A placeholder replaces a picture that can't be opened. An export waits for pictures; a
/// live screen, which is woken by `wake`, draws the available pictures, and draws again when there are more.
///
/// The cache holds no lock while it calls `report`, `wake` or a source, so these may call the cache. A source must not
/// request the picture that the source is opening, or the pixels that the source is drawing, not even by way of another
/// picture: the calls would recurse without end.
public final class PictureCache: Sendable {
  /// A function that gets a message, in one line, about a faulty picture, and whether a placeholder replaces the
  /// picture.
  ///
  /// Called once for each faulty picture that is opened, on any thread, after the cache has stored the metadata and the error.
  /// Not called for an error that `open` throws.
  public typealias Report = @Sendable (_ line: String, _ isMissing: Bool) -> Void

  /// The number of bytes beyond which pixels without a holder are evicted, least recently used first.
  ///
  /// The cache evicts pixels until at most 7/8 of the budget is used, or until only held and the latest pixels remain.
  public let budget: Int
  private let sources: [any PictureSource]
  private let report: Report
  private let wake: (@Sendable () -> Void)?
  let pool = PicturePool()
  private let kept: Mutex<CachedPixels>
  private let news = Mutex<Set<PictureName>>([])

  /// Creates a cache of pictures from some sources; the first source that knows a name has its picture.
  ///
  /// A request for a name that no source knows traps. With `wake`, the screen doesn't wait for pictures: `wake` is
  /// called from another thread when a request of ``want(_:key:)`` is finished, even if a placeholder replaces the
  /// picture. The name is added to the result of ``takeNews()`` before `wake` is called.
  public init(
    _ sources: [any PictureSource], budget: Int = 256 << 20, wake: (@Sendable () -> Void)? = nil,
    report: @escaping Report = { _, _ in }
  ) {
    self.sources = sources
    self.budget = budget
    self.wake = wake
    self.report = report
    kept = Mutex(CachedPixels(budget: budget))
  }

  /// Whether the screen draws the available pictures, and doesn't wait for others.
  public var isLive: Bool { wake != nil }

  /// The number of bytes of all cached pixels; above ``budget`` if the held and the latest pixels exceed it.
  public var bytes: Int { kept.withLock(\.bytes) }

  // MARK: Waiting

  /// Opens a picture and waits for it; throws if the picture can't be opened.
  ///
  /// This method and ``info(_:)`` store the error, and later calls don't open the picture again until `forget` removes
  /// the picture. Later calls of this method throw the stored error.
  @discardableResult
  public func open(_ name: PictureName) throws(PictureError) -> PictureInfo {
    let name = name.plain
    if let (info, problem) = known(name) {
      if let problem { throw problem }
      return info
    }
    do throws(PictureError) { return try load(name, thenDrawing: nil) } catch {
      _ = kept.withLock { $0.note(.placeholder, error, of: name) }
      throw error
    }
  }

  /// Returns a picture's metadata, or a placeholder's if the picture can't be opened; blocks until it is known.
  ///
  /// The metadata describe the picture without effects.
  public func info(_ name: PictureName) -> PictureInfo {
    known(name)?.info ?? info(name, thenDrawing: nil)
  }

  /// Opens pictures on all cores, and draws them for the size in which they are shown, in screen pixels; waits for
  /// them.
  public func open(_ pictures: [(name: PictureName, shown: Size)]) {
    var numbers: [PictureName: Int] = [:]
    var wanted: [(name: PictureName, shown: Size)] = []
    for (name, size) in pictures {
      if let number = numbers[name] {
        let other = wanted[number].shown
        wanted[number].shown = Size(
          width: max(other.width, size.width), height: max(other.height, size.height))
      } else {
        numbers[name] = wanted.count
        wanted.append((name, size))
      }
    }
    pool.forEach(wanted.count) { [wanted] number in
      let (name, shown) = wanted[number]
      let key = { (info: PictureInfo) in
        info.levels.key(of: name, level: info.levels.level(covering: shown))
      }
      _ = info(name, thenDrawing: key)
    }
  }

  /// Returns the pixels of a key, or a placeholder's if they can't be decoded; blocks until they are drawn.
  ///
  /// The ``PicturePixels/complaint`` of the placeholder has the decoding error, which is neither reported nor returned
  /// by ``problem(with:)``. The next call for the same key decodes again.
  public func pixels(_ key: PictureKey) -> PicturePixels {
    // Pixels that could not be decoded before are decoded again.
    if let pixels = kept.withLock({ $0.pixels(key) }), !pixels.isStandIn { return pixels }
    if let pixels = halved(key) { return pixels }
    let pixels = draw(key)
    kept.withLock { $0.put(pixels, as: key) }
    return pixels
  }

  /// Returns the pixels of a picture at a level and a time in seconds; waits for them.
  ///
  /// The level is how often the intrinsic size is doubled, or halved if negative. Returns `nil` if no pixel is visible.
  public func pixels(of name: PictureName, level: Int = 0, at time: Double = 0) -> Bitmap? {
    let info = info(name)
    let frame = info.frames.frame(at: time)
    return pixels(info.levels.key(of: name, level: level, frame: frame)).bitmap
  }

  /// Returns the number of bytes of a key's pixels, estimated if they aren't cached.
  public func expectedBytes(_ key: PictureKey) -> Int {
    if let pixels = kept.withLock({ $0.pixels(key) }) { return pixels.bytes }
    let bytes = source(of: key.name).expectedBytes(key.plain)
    return key.name.sizedEffects?.enlarged(bytes) ?? bytes
  }

  // MARK: Not waiting

  /// Returns a picture's metadata without waiting; `nil` if the picture is not open and its source isn't immediate.
  public func shown(_ name: PictureName) -> PictureInfo? {
    if let known = known(name) { return known.info }
    return source(of: name).isImmediate ? info(name) : nil
  }

  /// Returns the error of opening a picture that a placeholder replaces; `nil` if there is none.
  public func problem(with name: PictureName) -> PictureError? {
    kept.withLock { $0.problem(with: name.plain) }
  }

  /// Returns the pixels of a key if they are available without waiting; `nil` if they aren't.
  ///
  /// Pixels are available if they are cached, can be halved from cached ones, or have an immediate source, and so are
  /// those of a picture with effects that has not too many pixels. Waits for all other pixels unless the cache is live.
  public func shownPixels(_ key: PictureKey) -> Bitmap? {
    if let pixels = kept.withLock({ $0.pixels(key) }) ?? halved(key) { return pixels.bitmap }
    if wake != nil, key.name.hasEffects {
      guard let plain = shownPixels(key.plain) else { return nil }
      return plain.width * plain.height <= Self.quickEffects ? pixels(key).bitmap : nil
    }
    return wake == nil || source(of: key.name).isImmediate ? pixels(key).bitmap : nil
  }

  /// The number of pixels of a picture whose effects are drawn while the screen waits.
  private static let quickEffects = 1 << 19

  /// Returns the key of the largest cached pixels of a picture's frame, or else of any frame, to be shown until better
  /// ones are drawn; `nil` if there are none.
  public func largest(of name: PictureName, frame: Int = 0) -> PictureKey? {
    kept.withLock { $0.largest(of: name, frame: frame) }
  }

  /// Opens a picture in the background, and draws the pixels whose key `key` returns; waits for them unless the cache
  /// is live.
  ///
  /// A live cache works on two requests at a time, the latest first, and keeps at most 48 waiting. The oldest request
  /// beyond these is dropped without a call of `wake`, so the screen must repeat the requests that it still needs.
  public func want(_ name: PictureName, key: @escaping @Sendable (PictureInfo) -> PictureKey?) {
    guard let wake else {
      _ = info(name, thenDrawing: key)
      return
    }
    pool.want(name, isDone: wake) { [self] in
      let info = info(name, thenDrawing: key)
      if let key = key(info) {
        _ = pixels(key)
        halveFrames(like: key, info.frames.count)
      }
      news.withLock { _ = $0.insert(name) }
    }
  }

  /// Returns the pictures that were opened in the background, or drawn again, since the last call.
  public func takeNews() -> Set<PictureName> {
    news.withLock { news in
      defer { news = [] }
      return news
    }
  }

  // MARK: Keeping

  /// Protects the cached pixels of a key from eviction, until ``release(_:)``; has no effect if none are cached.
  public func hold(_ key: PictureKey) { kept.withLock { $0.hold(key, true) } }

  /// Undoes one ``hold(_:)``.
  public func release(_ key: PictureKey) { kept.withLock { $0.hold(key, false) } }

  /// Evicts all pixels that have no holder; they are drawn again when they are needed.
  public func removeUnheld() { kept.withLock { $0.removeUnheld() } }

  /// Evicts pixels that have no holder, least recently used first, until the rest takes at most `bytes` bytes.
  public func trim(to bytes: Int) { kept.withLock { $0.trim(to: bytes) } }

  /// Removes a picture and its pixels, even held ones, so that the picture is opened again when it is needed.
  ///
  /// Holds of the removed pixels end. The cache doesn't notice changes of files. The sticker picture, the photo and the
  /// thumbnail of one file have different names, each of which must be forgotten.
  public func forget(_ name: PictureName) { kept.withLock { $0.forget(name) } }

  /// Removes pictures and their pixels, even held ones, so that the pictures are opened again when they are needed.
  ///
  /// No text of the pictures' names, such as the user's words, stays in memory: the cache's tables are rebuilt, because
  /// short texts lie in a dictionary's own memory, and would stay there after their removal.
  public func forget(_ names: Set<PictureName>) { kept.withLock { $0.forget(names) } }
}

// MARK: Sources

extension PictureCache {
  private func source(of name: PictureName) -> any PictureSource {
    guard let source = sources.first(where: { $0.knows(name) }) else {
      fatalError("Pictures: no source knows \(name); give the cache one that knows all names last.")
    }
    return source
  }

  private func known(_ name: PictureName) -> (info: PictureInfo, problem: PictureError?)? {
    let name = name.plain
    return kept.withLock { kept in kept.info(name).map { ($0, kept.problem(with: name)) } }
  }

  /// Returns a picture's metadata, opening the picture if necessary; `key` returns the key of the pixels to draw next.
  private func info(
    _ name: PictureName, thenDrawing key: ((PictureInfo) -> PictureKey?)?
  ) -> PictureInfo {
    let (name, key) = (name.plain, key.map { key in { key($0)?.plain } })
    if let known = known(name) { return known.info }
    do throws(PictureError) { return try load(name, thenDrawing: key) } catch {
      // Of several threads that open the picture at the same time, one reports the error.
      let isNew = kept.withLock { $0.note(.placeholder, error, of: name) }
      if isNew { report("\(error) \(PicturePixels.standsIn)", true) }
      return .placeholder
    }
  }

  private func load(
    _ name: PictureName, thenDrawing key: ((PictureInfo) -> PictureKey?)?
  ) throws(PictureError) -> PictureInfo {
    let opened = try source(of: name).open(name)
    let info = opened.info
    if let (base, bitmap) = opened.pixels {
      let drawn = PicturePixels(bitmap, complaint: info.complaint, frames: opened.frames)
      var wanted = key?(info)
      // All frames were drawn with the first.
      wanted?.frame = base.frame
      let isHalved = wanted?.isHalved(from: base) == true
      keep(drawn, as: base, halvings: isHalved ? wanted?.halvings ?? 0 : 0)
    }
    let isNew = kept.withLock { $0.note(info, of: name) }
    if isNew, let complaint = info.complaint { report(complaint, false) }
    return info
  }

  /// Caches pixels that a source has drawn, with all frames drawn together: halved so many times, and as they are.
  ///
  /// If they are halved, they are cached as they are only if there is room.
  private func keep(_ drawn: PicturePixels, as base: PictureKey, halvings: Int) {
    let bitmaps = drawn.frames.isEmpty ? [drawn.bitmap].compactMap(\.self) : drawn.frames
    let first = drawn.frames.isEmpty ? base.frame : 0
    for isHalved in halvings > base.halvings ? [true, false] : [false] {
      guard isHalved || halvings <= base.halvings || kept.withLock({ $0.hasRoom(for: bitmaps) })
      else { return }
      for (frame, bitmap) in bitmaps.enumerated() {
        var key = base
        key.frame = first + frame
        if isHalved { key.halvings = halvings }
        let pixels = PicturePixels(
          bitmap.halved(key.halvings - base.halvings), complaint: drawn.complaint)
        kept.withLock { $0.put(pixels, as: key) }
      }
    }
  }

  /// Halves the other frames of a moving picture in advance, from those that are cached.
  private func halveFrames(like key: PictureKey, _ count: Int) {
    for frame in 0..<count where count > 1 && frame != key.frame {
      var other = key
      other.frame = frame
      if kept.withLock({ $0.pixels(other) }) == nil { _ = halved(other) }
    }
  }

  /// Returns the pixels of a key, made by halving larger cached ones; `nil` if there are none.
  private func halved(_ key: PictureKey) -> PicturePixels? {
    // Effects are drawn at each size, so that the margin has whole pixels.
    if key.name.hasEffects { return nil }
    guard let (larger, halvings) = kept.withLock({ $0.pixels(above: key) }) else { return nil }
    let pixels = PicturePixels(larger.bitmap?.halved(halvings), complaint: larger.complaint)
    kept.withLock { $0.put(pixels, as: key) }
    return pixels
  }

  private func draw(_ key: PictureKey) -> PicturePixels {
    if let effects = key.name.sizedEffects {
      var drawn = pixels(key.plain)
      (drawn.bitmap, drawn.frames) = (drawn.bitmap.map(effects.draw), [])
      return drawn
    }
    var base = key
    base.halvings = 0
    do throws(PictureError) {
      let drawn = try source(of: key.name).pixels(base)
      keep(drawn, as: base, halvings: key.halvings)
      return kept.withLock { $0.pixels(key) }
        ?? PicturePixels(drawn.bitmap?.halved(key.halvings), complaint: drawn.complaint)
    } catch {
      return PicturePixels(standingInFor: error, halvings: key.halvings)
    }
  }
}
