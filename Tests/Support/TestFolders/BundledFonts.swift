import Foundation

/// The path of the folder with the fonts of the interface, which the program brings.
public let bundledFonts = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  .appendingPathComponent("../../../Assets/Fonts").standardizedFileURL.path
