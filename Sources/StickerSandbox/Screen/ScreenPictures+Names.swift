import EditorKit
import Geometry
import PictureFiles
import Pictures
import TextPainting

/// The editor's access to pictures by name.
extension ScreenPictures: StickerImages {
  func image(_ name: PictureName) -> StickerImage {
    let (number, info) = table.open(name)
    let isPhotograph = info.format?.isPhotographic == true && info.mask == nil
    var image = StickerImage(
      id: number, size: info.size, mask: info.mask,
      isPhotograph: isPhotograph || info.duration != nil)
    image.duration = info.duration
    return image
  }

  func imageIfOpen(_ name: PictureName) -> StickerImage? {
    table.isOpen(name) ? image(name) : nil
  }

  func shownImage(_ name: PictureName) -> (id: Int, mask: AlphaMask?) {
    guard table.isLive else {
      let image = image(name)
      return (image.id, image.mask)
    }
    let number = table.number(of: name)
    return (number, table.info(number)?.mask)
  }

  func photo(named path: String) -> Int? {
    let name = PictureName.photo(path)
    let number = table.number(of: name)
    if !table.isLive { _ = table.open(name) }
    return table.problem(with: name) == nil ? number : nil
  }

  func photoSize(named path: String) -> Size? {
    photo(named: path).flatMap { table.info($0)?.size }
  }

  var fontFamilies: [String] { fonts?.painter.families ?? [] }

  func geometry(of words: StickerText) -> WordGeometry {
    fonts?.geometry(of: words) ?? words.blankGeometry
  }

  /// Opens the pictures of many stickers at once, at about the size at which they are shown, in output pixels.
  func open(_ pictures: [(name: String, shown: Size)]) {
    table.open(pictures.map { (PictureName(document: $0.name), $0.shown) })
  }

  /// Returns the reason why a placeholder replaces a sticker's picture; `nil` if the picture was opened.
  func problem(with name: String) -> PictureError? {
    table.problem(with: PictureName(document: name))
  }

  /// Returns whether only a part of a picture is shown, because the file is damaged or has too many frames; `false` for a
  /// picture that isn't open.
  func isCut(_ name: String) -> Bool {
    let name = PictureName(document: name)
    return table.isOpen(name) && table.info(table.number(of: name))?.complaint != nil
  }

  /// Returns the names of stickers' pictures that were opened or redrawn in the background; `nil` if there are none.
  func takeNews() -> Set<String>? {
    table.takeNews().map { Set($0.lazy.compactMap(\.documentName)) }
  }

  /// Forgets all pictures except the photo and some stickers' pictures; forgotten pictures vanish from the screen.
  func forget(except names: Set<String>) {
    let kept = Set(names.lazy.map(PictureName.init(document:)))
    forget { $0.kind != .photo && !kept.contains($0) }
  }
}

/// The installed fonts, with the words that were measured last.
final class MeasuredFonts {
  let painter: TextPainter
  private var last: (words: StickerText, geometry: WordGeometry)?

  init(_ painter: TextPainter) { self.painter = painter }

  /// Discards the words that were measured last, so that no text of a visitor stays in memory.
  func forget() { last = nil }

  /// Returns the places of the characters of words; at once for the words that were measured last.
  func geometry(of words: StickerText) -> WordGeometry {
    if let last, last.words == words { return last.geometry }
    let geometry = painter.geometry(of: words.text, style: words.style)
    last = (words, geometry)
    return geometry
  }
}
