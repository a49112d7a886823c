import PictureFiles
import StickerCompositor

/// The cached metadata and pixels of all pictures, by name, with their size in bytes.
struct CachedPixels {
  private struct Entry {
    var info: PictureInfo?
    var problem: PictureError?
    var rasters: [PictureKey: Raster] = [:]
  }

  /// A picture's pixels in one size and frame.
  private struct Raster {
    var pixels: PicturePixels
    /// The number of holders that keep the pixels from being evicted.
    var holders = 0
    var lastUse: Int

    /// The number of bytes, at least 256, since an entry without pixels takes memory, too.
    var bytes: Int { max(256, pixels.bytes) }
  }

  /// The number of bytes above which unheld pixels are evicted, least recently used first.
  let budget: Int
  /// The number of bytes of all pixels.
  private(set) var bytes = 0
  private var entries: [PictureName: Entry] = [:]
  private var clock = 0
  /// Whether pixels with effects were ever cached.
  private var hasEffects = false

  init(budget: Int) { self.budget = budget }

  /// Returns a picture's metadata; `nil` while the picture has not been opened.
  func info(_ name: PictureName) -> PictureInfo? { entries[name]?.info }

  /// Returns the reason why a placeholder replaces a picture; `nil` if none does.
  func problem(with name: PictureName) -> PictureError? { entries[name]?.problem }

  /// Stores a picture's metadata and the error of opening it; returns `false` if the cache has the metadata already.
  ///
  /// The metadata of an opened picture replaces a placeholder's, since another thread may have failed meanwhile.
  mutating func note(
    _ info: PictureInfo, _ problem: PictureError? = nil, of name: PictureName
  ) -> Bool {
    guard self.info(name) == nil || problem == nil && self.problem(with: name) != nil else {
      return false
    }
    entries[name, default: Entry()].info = info
    entries[name]?.problem = problem
    return true
  }

  /// Returns the cached pixels of a key, and marks them as used; `nil` if there are none.
  mutating func pixels(_ key: PictureKey) -> PicturePixels? {
    clock += 1
    entries[key.name]?.rasters[key]?.lastUse = clock
    return entries[key.name]?.rasters[key]?.pixels
  }

  /// Returns the smallest cached pixels, except a placeholder's, that become the pixels of a key by halving, and how
  /// often.
  ///
  /// Returns `nil` if there are none, or if no pixel is visible.
  func pixels(above key: PictureKey) -> (pixels: PicturePixels, halvings: Int)? {
    let greater = entries[key.name]?.rasters.filter {
      key.isHalved(from: $0.key) && !$0.value.pixels.isStandIn
    }
    guard let (found, raster) = greater?.max(by: { $0.key.halvings < $1.key.halvings }),
      raster.pixels.bitmap != nil
    else { return nil }
    return (raster.pixels, key.halvings - found.halvings)
  }

  /// Returns the key of the largest cached pixels of a picture's frame, or else of any frame, among equals of the first;
  /// `nil` if there are none.
  func largest(of name: PictureName, frame: Int) -> PictureKey? {
    func rank(_ raster: (key: PictureKey, value: Raster)) -> (Int, Int, Int) {
      (raster.key.frame == frame ? 1 : 0, raster.value.bytes, -raster.key.frame)
    }
    return entries[name]?.rasters.max { rank($0) < rank($1) }?.key
  }

  /// Returns whether bitmaps that no caller has requested may be cached: half the budget has room for them.
  func hasRoom(for bitmaps: [Bitmap]) -> Bool {
    bytes + bitmaps.reduce(0) { $0 + $1.byteCount } <= budget / 2
  }

  /// Caches pixels; if the budget is exceeded, evicts other pixels without a holder, down to 7/8 of the budget.
  ///
  /// O(log(pictures) · pictures) if pixels are evicted.
  mutating func put(_ pixels: PicturePixels, as key: PictureKey) {
    clock += 1
    var raster = Raster(pixels: pixels, lastUse: clock)
    if let known = entries[key.name]?.rasters[key] {
      raster.holders = known.holders
      bytes -= known.bytes
    }
    entries[key.name, default: Entry()].rasters[key] = raster
    if key.name.hasEffects { hasEffects = true }
    bytes += raster.bytes
    // Evicts down to 7/8 of the budget, so that not every new picture causes an eviction.
    if bytes > budget { trim(to: budget / 8 * 7, keeping: key) }
  }

  /// Adds a holder to the pixels of a key, which protects them from eviction, or removes a holder.
  ///
  /// Has no effect if the pixels aren't cached, or if a holder is removed where there is none.
  mutating func hold(_ key: PictureKey, _ isHeld: Bool) {
    guard let holders = entries[key.name]?.rasters[key]?.holders else { return }
    entries[key.name]?.rasters[key]?.holders = max(0, holders + (isHeld ? 1 : -1))
  }

  /// Removes a picture and its pixels, even held ones, so that the picture is opened again when it is needed.
  ///
  /// Pixels with effects are removed, too; O(pictures) if there are any.
  mutating func forget(_ name: PictureName) {
    remove(name)
    guard hasEffects, !name.hasEffects else { return }
    for other in entries.keys where other.hasEffects && other.plain == name { remove(other) }
  }

  private mutating func remove(_ name: PictureName) {
    bytes -= entries.removeValue(forKey: name)?.rasters.values.reduce(0) { $0 + $1.bytes } ?? 0
  }

  /// Removes pictures, and the texts of their names, with the texts of names that were removed before.
  ///
  /// Rebuilds the table, because short texts lie in a dictionary's own memory, and stay there after their removal.
  mutating func forget(_ names: Set<PictureName>) {
    for name in names { forget(name) }
    entries = entries.reduce(into: [:]) { $0[$1.key] = $1.value }
  }

  /// Evicts all pixels that have no holder; the pictures' metadata stays.
  mutating func removeUnheld() {
    for (name, entry) in entries {
      for (key, raster) in entry.rasters where raster.holders == 0 {
        bytes -= raster.bytes
        entries[name]?.rasters[key] = nil
      }
    }
  }

  /// Evicts pixels that have no holder, least recently used first, until the rest takes at most `limit` bytes.
  ///
  /// O(log(pictures) · pictures) if there are more.
  mutating func trim(to limit: Int, keeping kept: PictureKey? = nil) {
    guard bytes > limit else { return }
    var free = entries.values.flatMap { entry in
      entry.rasters.filter { $0.value.holders == 0 && $0.key != kept }
        .map { (key: $0.key, lastUse: $0.value.lastUse) }
    }
    free.sort { $0.lastUse > $1.lastUse }
    while bytes > limit, let (key, _) = free.popLast() {
      bytes -= entries[key.name]?.rasters.removeValue(forKey: key)?.bytes ?? 0
    }
  }
}
