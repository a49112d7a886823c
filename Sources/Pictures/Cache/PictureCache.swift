public import Geometry
public import PictureFiles
public import StickerCompositor
import Synchronization

/// All pictures in memory: asked for by name, size and time, opened by their sources once, and kept within one budget.
///
/// For any thread. A picture that cannot be opened has a placeholder. An export waits for pictures; a screen that is woken
/// (`wake`) draws the pictures that are there, and draws again when there are more.
public final class PictureCache: Sendable {
  /// Hears, on any thread, what is wrong with a picture when it has been opened: a line, and whether there is none at
  /// all of it.
  public typealias Report = @Sendable (_ line: String, _ isMissing: Bool) -> Void

  /// The number of bytes beyond which pixels without a holder are evicted.
  public let budget: Int
  private let sources: [any PictureSource]
  private let report: Report
  private let wake: (@Sendable () -> Void)?
  let pool = PicturePool()
  private let kept: Mutex<CachedPixels>
  private let news = Mutex<Set<PictureName>>([])

  /// A cache of pictures from some sources, of which the first that knows a name has it.
  ///
  /// With `wake`, which is called from another thread whenever there are news, the screen does not wait.
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

  /// Whether the screen draws what is there, and does not wait for pictures.
  public var isLive: Bool { wake != nil }

  /// Bytes of all pixels that are kept.
  public var bytes: Int { kept.withLock(\.bytes) }

  // MARK: Waiting

  /// Opens a picture, and waits for it.
  @discardableResult
  public func open(_ name: PictureName) throws(PictureError) -> PictureInfo {
    if let (info, problem) = known(name) {
      if let problem { throw problem }
      return info
    }
    do throws(PictureError) { return try load(name, thenDrawing: nil) } catch {
      kept.withLock { $0.note(.placeholder, error, of: name) }
      throw error
    }
  }

  /// Returns a picture's metadata, or a placeholder's if the picture can't be opened; blocks until it is known.
  public func info(_ name: PictureName) -> PictureInfo {
    known(name)?.info ?? info(name, thenDrawing: nil)
  }

  /// Opens pictures on all cores, with the pixels that they are shown with, in pixels of the screen.
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
  public func pixels(_ key: PictureKey) -> PicturePixels {
    // Pixels that could not be decoded before are tried again.
    if let pixels = kept.withLock({ $0.pixels(key) }), !pixels.isStandIn { return pixels }
    if let pixels = halved(key) { return pixels }
    let pixels = draw(key)
    kept.withLock { $0.put(pixels, as: key) }
    return pixels
  }

  /// The pixels of a picture with its own size doubled so many times, at a time in seconds; waits for them.
  public func pixels(of name: PictureName, level: Int = 0, at time: Double = 0) -> Bitmap? {
    let info = info(name)
    let frame = info.frames.frame(at: time)
    return pixels(info.levels.key(of: name, level: level, frame: frame)).bitmap
  }

  /// Bytes that the pixels of a key may take, before they are there.
  public func expectedBytes(_ key: PictureKey) -> Int {
    kept.withLock { $0.pixels(key) }?.bytes ?? source(of: key.name).expectedBytes(key)
  }

  // MARK: Not waiting

  /// Returns a picture's metadata without waiting; `nil` if the picture is not open and its source isn't immediate.
  public func shown(_ name: PictureName) -> PictureInfo? {
    if let known = known(name) { return known.info }
    return source(of: name).isImmediate ? info(name) : nil
  }

  /// Returns the reason why a placeholder replaces a picture; `nil` if none does.
  public func problem(with name: PictureName) -> PictureError? {
    kept.withLock { $0.problem(with: name) }
  }

  /// The pixels of a key, if they are there or soon made of what is; waits, where the screen does.
  public func shownPixels(_ key: PictureKey) -> Bitmap? {
    if let pixels = kept.withLock({ $0.pixels(key) }) ?? halved(key) { return pixels.bitmap }
    return wake == nil || source(of: key.name).isImmediate ? pixels(key).bitmap : nil
  }

  /// The key of the largest pixels of a picture that are there, to be shown meanwhile.
  public func largest(of name: PictureName) -> PictureKey? {
    kept.withLock { $0.largest(of: name) }
  }

  /// Opens a picture in the background, and has those pixels drawn of which `key` gives the key; waits, where the screen
  /// does.
  public func want(_ name: PictureName, key: @escaping @Sendable (PictureInfo) -> PictureKey?) {
    guard let wake else {
      _ = info(name, thenDrawing: key)
      return
    }
    pool.want(name, isDone: wake) { [self] in
      let info = info(name, thenDrawing: key)
      if let key = key(info) { _ = pixels(key) }
      news.withLock { _ = $0.insert(name) }
    }
  }

  /// The pictures that were opened in the background, or drawn anew, since this was called last.
  public func takeNews() -> Set<PictureName> {
    news.withLock { news in
      defer { news = [] }
      return news
    }
  }

  // MARK: Keeping

  /// Keeps the pixels of a key from being given back.
  public func hold(_ key: PictureKey) { kept.withLock { $0.hold(key, true) } }

  /// Undoes one ``hold(_:)``.
  public func release(_ key: PictureKey) { kept.withLock { $0.hold(key, false) } }

  /// Evicts all pixels that have no holder; they are drawn anew when they are asked for.
  public func removeUnheld() { kept.withLock { $0.removeUnheld() } }

  /// Evicts pixels that have no holder, least recently used first, until the rest takes at most so many bytes.
  public func trim(to bytes: Int) { kept.withLock { $0.trim(to: bytes) } }

  /// Forgets a picture, so that it is opened anew.
  public func forget(_ name: PictureName) { kept.withLock { $0.forget(name) } }

  /// Forgets pictures, so that they are opened anew; no text of their names stays in memory.
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
    kept.withLock { kept in kept.info(name).map { ($0, kept.problem(with: name)) } }
  }

  /// Returns a picture's metadata, opening the picture if necessary; `key` returns the key of the pixels to draw next.
  private func info(
    _ name: PictureName, thenDrawing key: ((PictureInfo) -> PictureKey?)?
  ) -> PictureInfo {
    if let known = known(name) { return known.info }
    do throws(PictureError) { return try load(name, thenDrawing: key) } catch {
      report("\(error); \(PicturePixels.standsIn)", true)
      kept.withLock { $0.note(.placeholder, error, of: name) }
      return .placeholder
    }
  }

  private func load(
    _ name: PictureName, thenDrawing key: ((PictureInfo) -> PictureKey?)?
  ) throws(PictureError) -> PictureInfo {
    let opened = try source(of: name).open(name)
    let info = opened.info
    if let complaint = info.complaint { report(complaint, false) }
    guard let (base, bitmap) = opened.pixels else {
      kept.withLock { $0.note(info, of: name) }
      return info
    }
    let wanted = key?(info).flatMap { $0.isHalved(from: base) ? $0 : nil }
    let halved = wanted.map { bitmap.halved($0.halvings - base.halvings) }
    kept.withLock { kept in
      kept.note(info, of: name)
      if let wanted { kept.put(PicturePixels(halved, complaint: info.complaint), as: wanted) }
      guard wanted == nil || kept.hasRoom(for: bitmap) else { return }
      kept.put(PicturePixels(bitmap, complaint: info.complaint), as: base)
    }
    return info
  }

  /// The pixels of a key, made of larger ones that are there.
  private func halved(_ key: PictureKey) -> PicturePixels? {
    guard let (bitmap, halvings) = kept.withLock({ $0.pixels(above: key) }) else { return nil }
    let pixels = PicturePixels(bitmap.halved(halvings))
    kept.withLock { $0.put(pixels, as: key) }
    return pixels
  }

  private func draw(_ key: PictureKey) -> PicturePixels {
    var base = key
    base.halvings = 0
    do throws(PictureError) {
      var pixels = try source(of: key.name).pixels(base)
      guard key.halvings > 0, let bitmap = pixels.bitmap else { return pixels }
      let drawn = pixels
      kept.withLock { if $0.hasRoom(for: bitmap) { $0.put(drawn, as: base) } }
      pixels.bitmap = bitmap.halved(key.halvings)
      return pixels
    } catch {
      return PicturePixels(standingInFor: error, halvings: key.halvings)
    }
  }
}
