import Files
import Foundation
import Testing

@testable import StickerCompositor

@Suite struct ExportFailureTests {
  @Test func describesFailuresInOneLine() {
    let failures: [ExportFailure] = [
      .tooLarge(.webp, width: 20000, height: 100), .notEncoded(.jpeg, reason: "no memory"),
      .cancelled, .file(FileError(path: "a", action: .write, code: 28)),
    ]
    for failure in failures { #expect(!failure.description.contains("\n")) }
    #expect(
      failures[0].description
        == "Can't export 20000 by 100 pixels as WebP, which has at most 16383 per side. "
        + "Choose a name that ends in .png.")
  }
}
