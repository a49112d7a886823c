import Testing

@testable import PictureFiles

@Suite struct DIBHeaderTests {
  @Test func refusesBitmapWithEmbeddedJPEG() {
    var file = BMPFile.bytes(Photo(4, 4))
    file[14 + 16] = 4
    let error = #expect(throws: PictureError.self) { _ = try decode(file) }
    #expect(error?.kind == .notAPicture)
  }
}
