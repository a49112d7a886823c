#if Video
  import Geometry
  import PictureFiles
  import Pictures
  import StickerCompositor
  import VideoFiles

  /// A source of pictures that may also be videos: a video's picture is its first frame.
  ///
  /// The frame of a key is a time in a video, in microseconds.
  struct VideoPosters: PictureSource {
    private let photos: FilePictures
    private let videos: VideoOpener

    /// Creates a source that opens a file with `photos`, or with `videos` if the file is no picture.
    init(_ photos: FilePictures, _ videos: VideoOpener) {
      (self.photos, self.videos) = (photos, videos)
    }

    func knows(_ name: PictureName) -> Bool { photos.knows(name) }

    var isImmediate: Bool { false }

    func open(_ name: PictureName) throws(PictureError) -> OpenedPicture {
      do throws(PictureError) { return try photos.open(name) } catch {
        let poster = try poster(name.text, after: error, at: 0, within: photos.greatestSide)
        guard let poster else { throw error }
        let (header, bitmap) = poster
        let pixels = Size(width: Double(bitmap.width), height: Double(bitmap.height))
        let drawn = PictureSize.side(photos.greatestSide)
        var info = PictureInfo(
          size: header.shownSize,
          levels: PictureLevels(of: header.shownSize, pixels: pixels, drawnAs: drawn))
        info.duration = header.duration
        return OpenedPicture(info, pixels: (PictureKey(name, drawn), bitmap))
      }
    }

    func pixels(_ key: PictureKey) throws(PictureError) -> PicturePixels {
      do throws(PictureError) { return try photos.pixels(key) } catch {
        let side = if case .side(let side) = key.size { side } else { Int.max }
        let poster = try poster(
          key.name.text, after: error, at: Double(key.frame) / 1e6, within: side)
        guard let poster else { throw error }
        return PicturePixels(poster.1)
      }
    }

    func expectedBytes(_ key: PictureKey) -> Int { photos.expectedBytes(key) }

    /// Returns a video's header, and its frame at a time in seconds with at most `side` pixels on its longer side; `nil` if
    /// the file can't be a video, given why it is no picture.
    private func poster(
      _ path: String, after error: PictureError, at time: Double, within side: Int
    ) throws(PictureError) -> (VideoHeader, Bitmap)? {
      guard error.kind == .notAPicture else { return nil }
      do throws(VideoError) {
        let session = try videos.open(path, for: .frames)
        if time > 0 { try session.seek(to: time, isExact: true) }
        guard let frame = try session.nextFrame() else { return nil }
        return (session.header, bitmap(frame, session.header, within: side))
      } catch {
        // A file that is no video either is no picture, in the words for pictures.
        if error.kind == .notAVideo { return nil }
        throw PictureError(error.kind.asPicture, error.problem, path: path)
      }
    }

    private func bitmap(_ frame: VideoFrame, _ header: VideoHeader, within side: Int) -> Bitmap {
      let size = header.shownSize
      let scale = min(1, Double(side) / max(size.width, size.height))
      let (width, height) = header.pixels(scaledBy: scale)
      return header.bitmap(of: frame, width: width, height: height)
    }
  }

  extension VideoError.Kind {
    /// The kind of failure in the words for pictures.
    fileprivate var asPicture: PictureError.Kind {
      switch self {
      case .cannotOpen, .cannotWrite: .cannotOpen
      case .notAVideo, .unsupported: .notAPicture
      case .damaged: .damaged
      case .tooLarge: .tooLarge
      case .tooSlow: .tooSlow
      case .crashed: .crashed
      case .noDecoder: .noDecoder
      }
    }
  }
#endif
