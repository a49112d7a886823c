import Testing

@testable import PictureFiles

@Suite struct PictureFormatTests {
  @Test func identifiersAndEndingsNameOneFormatEach() {
    let all = PictureFormat.allCases
    for format in all { #expect(PictureFormat(rawValue: format.rawValue) == format) }
    #expect(PictureFormat(rawValue: "PNG") == nil && PictureFormat(rawValue: "") == nil)
    let endings = all.flatMap(\.endings)
    #expect(Set(endings).count == endings.count)
    #expect(endings.allSatisfy { $0 == $0.lowercased() })
  }

  @Test(arguments: PictureFormat.allCases)
  func detectsItsFilesByTheirFirstBytes(format: PictureFormat) throws {
    for file in try format.samples() {
      #expect(PictureFormat(of: PictureBytes(file)) == format)
    }
    #expect(try format.samples().isEmpty == (format == .other))
  }

  @Test func readsAllFormatsHereExceptTheRare() {
    let left = PictureFormat.allCases.filter { $0.reader == nil }
    #expect(left == [.pnm, .pcx, .tga, .other])
  }

  @Test func desktopsOfferTheProgramForCommonFormats() {
    #expect(
      PictureFormat.allCases.flatMap(\.mediaTypes) == [
        "image/jpeg", "image/png", "image/webp", "image/gif", "image/tiff", "image/heic",
        "image/heif", "image/avif", "image/bmp", "image/svg+xml",
      ])
  }

  @Test func namesAreThoseThatUsersKnow() {
    #expect(PictureFormat.webp.name == "WebP" && PictureFormat.jpeg.name == "JPEG")
    #expect(PictureFormat.other.name == "picture")
    #expect(PictureFormat.allCases.filter(\.isPhotographic) == [.jpeg, .heif])
    #expect(PictureFormat.allCases.filter(\.isDrawing) == [.svg])
  }
}
