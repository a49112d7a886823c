import ArgumentParser
import Foundation
import PictureFiles

@testable import StickerSandbox

/// A session with the export sheet.
protocol ExportChoicesHarness {
  var files: ProgramFolder { get }
}

extension ExportChoicesHarness {
  /// Returns a session in a window with everything in it.
  func session(_ hands: InputScript) throws -> Session {
    try FileManager.default.createDirectory(
      atPath: files.path("out"), withIntermediateDirectories: true)
    return try files.session(
      hands,
      [
        "--size", "1280x800", "--export-to", files.path("out"), "--place",
        files.path("card.svg") + "@100,100", "--language", "en",
      ])
  }

  /// Runs hands to their end.
  func run(_ hands: InputScript) throws -> Session {
    let session = try session(hands)
    try session.run()
    return session
  }

  func picture(_ name: String) throws -> DecodedPicture {
    try PictureDecoder().decode(PictureBytes(files.bytes("out/\(name)")))
  }
}
