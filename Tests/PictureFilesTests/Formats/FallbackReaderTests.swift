import Testing

@testable import PictureFiles

@Suite struct FallbackReaderTests: RarePicturesHarness {
  @Test(arguments: formats) func refusesToDecodeInThisProcess(format: PictureFormat) throws {
    for file in try format.samples() {
      let error = #expect(throws: PictureError.self) {
        _ = try PictureDecoder().decode(PictureBytes(file))
      }
      #expect(error?.kind == .notAPicture)
    }
  }
}
