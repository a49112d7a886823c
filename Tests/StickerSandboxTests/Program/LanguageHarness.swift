import ArgumentParser
import Foundation

/// The program in several languages.
protocol LanguageHarness {
  var files: ProgramFolder { get }
}

extension LanguageHarness {
  static var assets: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Assets").standardizedFileURL
  }
}
