import Geometry
import StickerCompositor
import Testing
import SeededNumbers

@Suite struct ImageLibraryTests {
  @Test func reusesIDOfRemovedImage() {
    var library = ImageLibrary()
    let first = library.add(Bitmap(width: 1, height: 1))
    let second = library.add(Bitmap(width: 2, height: 3))
    #expect([first.rawValue, second.rawValue] == [0, 1])
    library.remove(first)
    #expect(library.size(of: first) == nil)
    #expect(library.add(Bitmap(width: 4, height: 4)) == first)
    #expect(library.size(of: second)! == (2, 3))
  }

  @Test func ignoresUnknownIDs() {
    var library = ImageLibrary()
    for number in [-1, 0, 7, Int32.max] {
      let id = ImageID(rawValue: number)
      library.remove(id)
      #expect(library.size(of: id) == nil)
    }
  }

  /// Covers random colors, sizes, positions, rotations and shears, with one sprite and with
  /// several.
  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func drawsPlainPictureLikeFilledBitmap(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    let alpha = [0, 40, 255, 240][Int(seed % 4)] as UInt32
    let pixel = alpha << 24 | (alpha / 2) << 16 | (alpha / 3) << 8 | alpha
    let (width, height) = (Int(numbers.number(1...90)), Int(numbers.number(1...70)))
    var (plain, filled) = (ImageLibrary(), ImageLibrary())
    let image = plain.add(plain: pixel, width: width, height: height)
    #expect(filled.add(Bitmap(width: width, height: height, filledWith: pixel)) == image)
    #expect(plain.size(of: image)! == (width, height))
    let sprites = (0..<Int(numbers.number(1...12))).map { _ in
      Sprite(
        image: image,
        transform: AffineTransform(
          a: numbers.number(0.1...3), b: seed % 3 == 0 ? 0 : numbers.number(-1...1),
          c: seed % 3 == 0 ? 0 : numbers.number(-1...1), d: numbers.number(0.1...3),
          tx: numbers.number(-20...80), ty: numbers.number(-20...60)),
        opacity: seed % 2 == 0 ? 1 : numbers.number(0.1...1))
    }
    for quality in Quality.allCases {
      let photo = Stickers.photo(width: 120, height: 90)
      var (one, other) = (photo, photo)
      Compositor(quality: quality).draw(sprites, from: plain, into: &one)
      Compositor(quality: quality).draw(sprites, from: filled, into: &other)
      let isSame = one == other
      #expect(isSame, "\(quality)")
    }
  }

  @Test func addsImagesInOrder() {
    var library = ImageLibrary()
    let images = library.add((1...20).map { Bitmap(width: $0, height: 2) })
    #expect(images.map { library.size(of: $0)?.width } == Array(1...20))
  }

  @Test func removingImageLeavesCopiesUnchanged() {
    var library = ImageLibrary()
    let id = library.add(Bitmap(width: 1, height: 1, filledWith: 0xFFFF_FFFF))
    let copy = library
    library.remove(id)
    #expect(copy.size(of: id)! == (1, 1))
    #expect(library.size(of: id) == nil)
  }
}
