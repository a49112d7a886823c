import DirectManipulation
import EditorKit
import Geometry
import PictureFiles
import Pictures

/// The pictures as the editor asks for them: by name.
extension ScreenPictures: StickerImages {
  func image(_ name: PictureName) -> StickerImage {
    let (number, info) = table.open(name)
    return StickerImage(
      id: number, size: info.size, mask: info.mask,
      isPhotograph: info.format?.isPhotographic == true && info.mask == nil)
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

  /// Opens the pictures of many stickers at once, about as large as they are shown, in output pixels.
  func open(_ pictures: [(name: String, shown: Size)]) {
    table.open(pictures.map { (PictureName(document: $0.name), $0.shown) })
  }

  /// Returns the reason why a placeholder stands in for a sticker's picture; `nil` if none does.
  func problem(with name: String) -> PictureError? {
    table.problem(with: PictureName(document: name))
  }

  /// Returns the stickers' pictures that were opened in the background, or drawn anew; `nil` if no picture was.
  func takeNews() -> Set<String>? {
    table.takeNews().map { Set($0.lazy.compactMap(\.documentName)) }
  }

  /// Forgets all pictures but the photo and some of the stickers'; the others vanish from the screen.
  func forget(except names: Set<String>) {
    let kept = Set(names.lazy.map(PictureName.init(document:)))
    forget { $0.kind != .photo && !kept.contains($0) }
  }
}
