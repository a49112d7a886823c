public import ColorGrading
public import Geometry
public import PictureFiles
import StickerCompositor

/// A source of pictures of paper, for the screen: small ones, which are stretched over the canvas.
public struct PaperPictures: PictureSource {
  fileprivate static let kind = PictureName.Kind.other("paper")
  /// The longest side of a picture, in pixels.
  fileprivate static let side = 1024.0

  /// Creates the source.
  public init() {}

  /// Returns whether a name belongs to paper.
  public func knows(_ name: PictureName) -> Bool { name.kind == Self.kind }

  /// Always `true`: paper is drawn on the calling thread.
  public var isImmediate: Bool { true }

  /// Returns the size of a picture of paper; throws if the name is damaged.
  public func open(_ name: PictureName) throws(PictureError) -> OpenedPicture {
    let size = try Self.sheet(name).size
    return OpenedPicture(
      PictureInfo(size: size, levels: PictureLevels(of: size, pixels: size, drawnAs: .full)))
  }

  /// Draws paper; throws if the name is damaged.
  public func pixels(_ key: PictureKey) throws(PictureError) -> PicturePixels {
    let (paper, size) = try Self.sheet(key.name)
    return PicturePixels(Bitmap(paper, width: Int(size.width), height: Int(size.height)))
  }

  /// Returns the bytes.
  public func expectedBytes(_ key: PictureKey) -> Int {
    (try? Self.sheet(key.name)).map { 4 * Int($0.size.width) * Int($0.size.height) } ?? 0
  }

  private static func sheet(
    _ name: PictureName
  ) throws(PictureError) -> (paper: Paper, size: Size) {
    let numbers = name.text.split(separator: " ").compactMap { Double($0) }
    guard numbers.count == 5, numbers[..<2].allSatisfy({ (1...side).contains($0) }),
      numbers[2...3].allSatisfy({ (0..<0x100_0000).contains($0) })
    else { throw PictureError(.damaged, "the name isn't that of paper.", path: name.text) }
    return (
      Paper(color: UInt32(numbers[2]), endColor: UInt32(numbers[3]), angle: numbers[4]),
      Size(width: numbers[0], height: numbers[1])
    )
  }
}

extension PictureName {
  /// Returns the name of a picture of paper in the proportions of a size.
  public static func paper(_ paper: Paper, _ size: Size) -> PictureName {
    let scale = min(1, PaperPictures.side / max(size.width, size.height, 1e-9))
    let (width, height) = (
      max(1, (size.width * scale).rounded()), max(1, (size.height * scale).rounded())
    )
    return PictureName(
      PaperPictures.kind,
      "\(width) \(height) \(paper.color) \(paper.endColor ?? paper.color) \(paper.angle)")
  }
}
