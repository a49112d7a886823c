/// A picture file whose header has been read, and whose pixels have not been decoded yet.
protocol PictureReader {
  /// The stored width, in pixels.
  var width: Int { get }
  /// The stored height, in pixels.
  var height: Int { get }
  /// The orientation of the stored rows as EXIF counts, from 1 to 8.
  var orientation: Int { get }
  /// The EXIF block with its orientation set to upright; empty if there is none.
  var exif: [UInt8] { get }
  /// The color profile (ICC); empty if there is none.
  var profile: [UInt8] { get }

  /// Returns the size of the decoded picture, in pixels along the stored rows and columns.
  func wantedSize(_ fit: PictureFit) -> (width: Int, height: Int)

  /// Decodes premultiplied pixels in the stored orientation into the target of the plan.
  ///
  /// Returns whether all pixels could be read. Throws if no part can be shown.
  func read(_ plan: PicturePlan) throws(PictureError) -> Bool
}

extension PictureReader {
  var orientation: Int { 1 }
  var exif: [UInt8] { [] }
  var profile: [UInt8] { [] }
  func wantedSize(_ fit: PictureFit) -> (width: Int, height: Int) { fit.size(of: width, height) }
}

/// The reader of a ``PictureFormat``, which detects files by their first bytes, and reads one file.
protocol PictureKind: PictureReader, SendableMetatype {
  /// Returns whether a file has this format, by its first bytes alone: a name may be missing or wrong.
  static func matches(_ bytes: PictureBytes) -> Bool
  /// Reads the size and metadata from a file's first bytes, so that the size is checked before a library parses the
  /// file.
  static func read(_ header: inout PictureHeader, of bytes: PictureBytes)
  /// Prepares the libraries that will read a file; called once in a decoder process, before its sandbox closes.
  ///
  /// Libraries can still open files here, such as fonts and tables. Afterwards they can open no path, but they can
  /// read files that are already open; all threads, running or started later, are inside the sandbox too. The file
  /// may be searched for hints of the libraries that it needs, but no library may parse it here.
  static func warmUp(for bytes: PictureBytes)
  /// Returns whether the libraries start threads while they decode a file; otherwise the sandbox allows none.
  static func needsThreads(for bytes: PictureBytes) -> Bool
  /// Opens a file whose header has been read already.
  init(_ bytes: PictureBytes, _ header: PictureHeader) throws(PictureError)
}

extension PictureKind {
  static func read(_ header: inout PictureHeader, of bytes: PictureBytes) {}
  static func warmUp(for bytes: PictureBytes) {}
  static func needsThreads(for bytes: PictureBytes) -> Bool { false }
}

/// The stored size of a picture, and the memory for its pixels.
struct PicturePlan {
  /// The stored size, in pixels.
  let (width, height): (Int, Int)
  /// Transparent pixels in the wanted size, along the stored rows and columns.
  let target: MappedPicture

  var isShrunk: Bool { (width, height) != (target.width, target.height) }

  /// Shrinks rows that `read` writes one by one from the top; returns whether all were read.
  ///
  /// `read` gets the row's number, and returns `false` if the row and those after it can't be read.
  func readRows(_ read: (_ y: Int, inout MutableSpan<UInt32>) -> Bool) -> Bool {
    var shrinker = RowShrinker(width: width, height: height, target: target)
    var y = 0
    while y < height, shrinker.add({ read(y, &$0) }) { y += 1 }
    shrinker.finish()
    return y == height
  }

  /// Shrinks the pixels that `draw` draws in a size, by default the stored one; returns the result of `draw`.
  func readWhole(
    in size: (width: Int, height: Int)? = nil,
    _ draw: (MappedPicture) throws(PictureError) -> Bool
  ) throws(PictureError) -> Bool {
    let size = size ?? (width, height)
    if size == (target.width, target.height) { return try draw(target) }
    let drawn = try Self.scratch(size.width, size.height)
    let isWhole = try draw(drawn)
    drawn.shrink(into: target)
    return isWhole
  }

  /// Returns transparent pixels in memory of this process; throws `.needsMemory` if memory is short.
  static func scratch(_ width: Int, _ height: Int) throws(PictureError) -> MappedPicture {
    guard let pixels = MappedPicture(width: width, height: height) else {
      throw .needsMemory("decoding \(width) by \(height) pixels")
    }
    return pixels
  }
}

/// The size and metadata of a picture before it is decoded, in upright orientation.
struct PictureOutline {
  let (width, height): (Int, Int)
  let (fullWidth, fullHeight): (Int, Int)
  let exif: [UInt8]
  let profile: [UInt8]
  /// The frames that will be decoded, and the number of frames in the file.
  let frames: FrameList
  let frameCountInFile: Int

  /// The number of rows of all frames, which lie one below another.
  var rowCount: Int { height * frames.count }

  /// Creates the outline of frames in a wanted size; `reader` has the stored orientation.
  init(
    _ reader: any PictureReader, _ orientation: Orientation,
    _ wanted: (frames: FrameList, size: (width: Int, height: Int), countInFile: Int)
  ) {
    (frames, frameCountInFile) = (wanted.frames, wanted.countInFile)
    let wanted = wanted.size
    (width, height) = orientation.size(of: wanted.width, wanted.height)
    (fullWidth, fullHeight) = orientation.size(of: reader.width, reader.height)
    (exif, profile) = (reader.exif, reader.profile)
  }
}
