import Geometry
import StickerCompositor
import Testing

@Suite struct ImageLibraryTests {
  @Test func namesAreSmallAndUsedAgain() {
    var library = ImageLibrary()
    let first = library.add(Bitmap(width: 1, height: 1))
    let second = library.add(Bitmap(width: 2, height: 3))
    #expect([first.rawValue, second.rawValue] == [0, 1])
    library.remove(first)
    #expect(library.size(of: first) == nil)
    #expect(library.add(Bitmap(width: 4, height: 4)) == first)
    #expect(library.size(of: second)! == (2, 3))
  }

  @Test func unknownNamesAreLeftAlone() {
    var library = ImageLibrary()
    for number in [-1, 0, 7, Int32.max] {
      let id = ImageID(rawValue: number)
      library.remove(id)
      library.replace(id, with: Bitmap(width: 1, height: 1))
      #expect(library.size(of: id) == nil)
    }
  }

  @Test func copiesStayAsTheyAre() {
    var library = ImageLibrary()
    let id = library.add(Bitmap(width: 1, height: 1, filledWith: 0xFFFF_FFFF))
    let copy = library
    library.replace(id, with: Bitmap(width: 2, height: 2))
    #expect(copy.size(of: id)! == (1, 1))
    #expect(library.size(of: id)! == (2, 2))
  }
}
