import StickerCompositor
import Testing

@testable import PictureFiles

/// Returns the picture of a file's bytes, decoded in this process.
func decode(
  _ bytes: [UInt8], _ fit: PictureFit = .full
) throws(PictureError) -> DecodedPicture {
  try PictureDecoder().decode(PictureBytes(bytes), fit: fit)
}

/// Returns the frames of a file, decoded in this process; expects that the file is whole, or that it is not.
func frames(
  _ file: [UInt8], isWhole: Bool = true, sourceLocation: SourceLocation = #_sourceLocation
) throws -> [Bitmap] {
  let picture = try PictureDecoder().decode(PictureBytes(file), framePixelCount: 1 << 20)
  #expect(picture.isWhole == isWhole, sourceLocation: sourceLocation)
  return (0..<picture.frames.count).map(picture.bitmap(frame:))
}

/// Returns the greatest difference of a channel in two lists of frames; `nil` if they differ in number or size.
func distance(_ a: [Bitmap], _ b: [Bitmap]) -> Int? {
  guard a.count == b.count else { return nil }
  return zip(a, b).reduce(0) { worst, pair in
    worst.flatMap { worst in pair.0.distance(to: pair.1).map { max($0, worst) } }
  }
}
