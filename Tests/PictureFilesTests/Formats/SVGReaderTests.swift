import Foundation
import StickerCompositor
import Testing

@testable import PictureFiles

@Suite struct SVGReaderTests: DrawingsHarness {
  private let red: UInt32 = 0xFFFF_0000
  /// Half of the drawings from other programs use one of these elements, which were once left out.
  @Test func drawsReferencesClipsMasksPatternsAndFilters() throws {
    let dot = Data(PNGFile.bytes(Photo(1, 1))).base64EncodedString()
    let all = "width='40' height='40' fill='red'"
    let ways = [
      "<defs><rect id='a' \(all)/></defs><use xlink:href='#a'/>",
      "<symbol id='a'><rect \(all)/></symbol><use href='#a' clip-path='none'/>",
      "<clipPath id='a'><rect width='40' height='40'/></clipPath><rect \(all) clip-path='url(#a)'/>",
      "<mask id='a'><rect \(all) style='fill:white'/></mask><rect \(all) mask='url(#a)'/>",
      "<pattern id='a' width='9' height='9' patternUnits='userSpaceOnUse'><rect \(all)/></pattern>"
        + "<rect \(all) style='fill:url(#a)'/>",
      "<filter id='a'><feFlood flood-color='red'/></filter><rect \(all) filter='url(#a)'/>",
      "<style>.a { fill: red }</style><rect width='40' height='40' class='a'/>",
    ]
    for way in ways {
      let picture = try decode(drawing(way))
      #expect(picture.format == .svg && picture.isWhole)
      #expect(picture.pixels.bitmap()[20, 20] == red, "\(way)")
    }
    let image = drawing(
      "<image width='40' height='40' preserveAspectRatio='none' href='data:image/png;base64,\(dot)'/>"
    )
    #expect(try decode(image).pixels.bitmap()[20, 20] == Photo(1, 1).bitmap[0, 0])
    let clipped = "<clipPath id='a'><rect width='20' height='40'/></clipPath>"
    let half = try decode(drawing(clipped + "<rect \(all) clip-path='url(#a)'/>")).pixels.bitmap()
    #expect(half[10, 20] == red && half[30, 20] == 0)
  }

  /// The drawing is rendered anew at each size, not scaled: an edge is one pixel wide.
  @Test(arguments: [10, 40, 73, 640]) func drawsCrispEdgesAtAnySize(side: Int) throws {
    let shape = drawing(
      "<rect width='20' height='20' fill='red'/>", size: "width='40' height='20'")
    let picture = try decode(shape, .within(side: side))
    let pixels = picture.pixels.bitmap()
    #expect((picture.fullWidth, picture.fullHeight) == (40, 20))
    #expect((pixels.width, pixels.height) == (side, (side + 1) / 2))
    let soft = (0..<side).count { (1..<255).contains(pixels[$0, 0] >> 24) }
    #expect(soft <= 1)
    #expect(try decode(shape, .within(side: side)).pixels.bitmap() == pixels)
  }

  @Test(arguments: [
    ("width='30' height='20'", 30, 20), ("viewBox='0 0 30 20'", 30, 20),
    ("width='60' height='40' viewBox='5 5 30 20'", 60, 40), ("width='1in' height='0.5in'", 96, 48),
    ("width='100%' height='100%' viewBox='0 0 30 20'", 30, 20), ("width='0.2' height='4'", 1, 4),
    ("", 12, 7),
  ])
  func derivesSizeFromAttributesViewBoxOrContent(size: String, width: Int, height: Int) throws {
    let rectangle = "<rect x='5' y='9' width='12' height='7' fill='red'/>"
    let picture = try decode(drawing(rectangle, size: size))
    #expect((picture.pixels.width, picture.pixels.height) == (width, height))
    if size.isEmpty { #expect(picture.pixels.bitmap()[6, 3] == red) }
  }

  @Test(arguments: ["", "width='0' height='5'", "width='-4' height='5'", "viewBox='0 0 0 0'"])
  func refusesDrawingWithoutSize(size: String) {
    let error = #expect(throws: PictureError.self) { _ = try decode(drawing("", size: size)) }
    #expect(error?.kind == .notAPicture)
  }

  @Test func refusesTooLargeDrawing() {
    let bytes = drawing("<rect width='9' height='9'/>", size: "width='1e6' height='1e6'")
    let error = #expect(throws: PictureError.self) { _ = try decode(bytes) }
    #expect(error?.kind == .tooLarge)
    let wide = drawing("<rect width='9' height='9'/>", size: "width='40000' height='2'")
    #expect(throws: PictureError.self) { _ = try decode(wide) }
    #expect(throws: Never.self) { _ = try decode(wide, .within(side: 400)) }
  }

  /// A drawing must load neither files nor network addresses that it refers to.
  @Test func ignoresExternalReferences() throws {
    let secret = try TemporaryFile(PNGFile.bytes(Photo(8, 8)))
    let other = try TemporaryFile(drawing("<rect id='a' width='40' height='40' fill='red'/>"))
    let style = try TemporaryFile(Array("rect { fill: red }".utf8))
    let text = try TemporaryFile(Array("<rect width='40' height='40' fill='red'/>".utf8))
    let ways = [secret.path, "file://\(secret.path)", "http://127.0.0.1:9/a.png", "a.png"].map {
      "<image width='40' height='40' href='\($0)'/><image width='40' height='40' xlink:href='\($0)'/>"
    }
    let more = [
      "<use href='file://\(other.path)#a'/><use href='\(other.path)#a'/>",
      "<xi:include xmlns:xi='http://www.w3.org/2001/XInclude' href='\(text.path)'/>",
      "<xi:include xmlns:xi='http://www.w3.org/2001/XInclude' parse='text' href='/etc/passwd'/>",
      "<filter id='f'><feImage href='file://\(secret.path)'/></filter>"
        + "<rect width='40' height='40' fill='none' filter='url(#f)'/>",
      "<style>@import url('\(style.path)');</style><rect width='40' height='40' fill='none'/>",
    ]
    for way in ways + more {
      // All of it is as empty as if the way led nowhere.
      let pixels = try decode(drawing(way)).pixels.bitmap()
      #expect(pixels.count { $0 != 0 } == 0, "\(way)")
    }
    let entity = "<!DOCTYPE svg [<!ENTITY a SYSTEM 'file://\(text.path)'>]>"
    let pixels = try? decode(Array(entity.utf8) + drawing("&a;")).pixels.bitmap()
    #expect(pixels?.count { $0 != 0 } ?? 0 == 0)
  }

  /// A few lines draw the same rectangle a trillion times.
  @Test func stopsExponentialReferences() throws {
    let levels = (1...12).map { level in
      "<g id='a\(level)'>" + String(repeating: "<use href='#a\(level - 1)'/>", count: 10) + "</g>"
    }
    let bytes = drawing(
      "<defs><rect id='a0' width='4' height='4'/>\(levels.joined())</defs><use href='#a12'/>")
    let fence = PictureFence.forTests()
    let outcome = Result { try fence.picture(bytes) }
    switch outcome {
    case .success(let picture): #expect(!picture.isWhole)
    case .failure(let error): #expect((error as? PictureError)?.kind == .tooSlow)
    }
  }
}
