import Foundation
import StickerCompositor
import Testing

/// Expects two pictures to be the same; writes both, and their difference, where they are not.
func expectSame(
  _ actual: Bitmap, _ expected: Bitmap, _ name: String, allowing tolerance: Int = 0,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  guard actual.width == expected.width, actual.height == expected.height else {
    Issue.record("\(name): sizes differ", sourceLocation: sourceLocation)
    return
  }
  var difference = Bitmap(width: actual.width, height: actual.height)
  var worst = 0
  for y in 0..<actual.height {
    for x in 0..<actual.width {
      var pixel: UInt32 = 0xFF00_0000
      for shift: UInt32 in [0, 8, 16, 24] {
        let error = abs(
          Int(actual[x, y] >> shift & 255) - Int(expected[x, y] >> shift & 255))
        worst = max(worst, error)
        if shift < 24 { pixel |= UInt32(min(255, 8 * error)) << shift }
      }
      difference[x, y] = pixel
    }
  }
  if worst <= tolerance { return }
  let folder = writePictures(
    ["actual": actual, "expected": expected, "difference": difference], of: name)
  Issue.record(
    "\(name): off by up to \(worst) levels; pictures in \(folder)", sourceLocation: sourceLocation)
}

/// Writes pictures for a person to look at, and says where.
private func writePictures(_ pictures: [String: Bitmap], of name: String) -> String {
  let allowed = name.map { $0.isLetter || $0.isNumber ? $0 : "-" }
  let folder = NSTemporaryDirectory() + "/sticker-pictures"
  try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  for (kind, picture) in pictures {
    try? PNG.write(picture, to: "\(folder)/\(String(allowed))-\(kind).png")
  }
  return folder
}
