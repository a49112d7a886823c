import Geometry
public import StickerCompositor

extension PictureInfo {
  /// The metadata of the placeholder for a picture that can't be opened.
  static let placeholder = PictureInfo(
    size: Size(width: 256, height: 256),
    levels: PictureLevels(
      of: Size(width: 256, height: 256), pixels: Size(width: 256, height: 256), drawnAs: .full))
}

extension Bitmap {
  /// The placeholder for a picture that can't be opened: a gray card with a cross.
  public static let placeholder: Bitmap = {
    let side = 256
    var card = Bitmap(width: side, height: side, filledWith: 0xC0A0_A0A0)
    for i in 0..<side {
      for w in -3...3 {
        let (a, b) = (min(max(i + w, 0), side - 1), min(max(side - 1 - i + w, 0), side - 1))
        card[a, i] = 0xFFFF_FFFF
        card[b, i] = 0xFFFF_FFFF
      }
      for w in 0..<6 {
        card[i, w] = 0xFF60_6060
        card[i, side - 1 - w] = 0xFF60_6060
        card[w, i] = 0xFF60_6060
        card[side - 1 - w, i] = 0xFF60_6060
      }
    }
    return card
  }()
}
