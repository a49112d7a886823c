import Files
import Foundation
import Testing

@testable import StickerCompositor

@Suite struct ExportFormatTests {
  private let photo = Stickers.photo(width: 30, height: 700)

  @Test(
    arguments: [
      ("a.png", .png), ("a.JPG", .jpeg), ("/x/y.jpeg", .jpeg), ("a.b.WebP", .webp), ("a.gif", nil),
      ("png", nil), ("a.png/b", nil), ("", nil), (".png", nil), ("a.", nil), ("x/", nil),
    ] as [(String, ExportFormat?)])
  func derivesFormatFromFileExtension(path: String, format: ExportFormat?) {
    #expect(ExportFormat(path: path) == format)
  }

  @Test func identifiersAndEndingsNameOneFormatEach() {
    for format in ExportFormat.allCases {
      #expect(ExportFormat(rawValue: format.rawValue) == format)
      for ending in format.endings { #expect(ExportFormat(path: "a.\(ending)") == format) }
    }
    #expect(ExportFormat(rawValue: "PNG") == nil && ExportFormat(rawValue: "") == nil)
  }

  @Test(arguments: ExportFormat.allCases, [true, false])
  func reportsIncreasingProgressUpToOne(format: ExportFormat, isOpaque: Bool) throws {
    let bitmap = isOpaque ? photo : Bitmap(width: 30, height: 700, filledWith: 0x8000_0000)
    var seen: [Double] = []
    _ = try format.encode(bitmap) { part in
      seen.append(part)
      return true
    }
    #expect(seen.count >= 2 && seen == seen.sorted())
    #expect(seen.allSatisfy { (0...1).contains($0) } && seen.filter { $0 == 1 }.count == 1)
  }

  @Test(arguments: ExportFormat.allCases, [0, 0.1, 1])
  func leavesNoFileWhenCancelled(format: ExportFormat, until: Double) throws {
    let path = NSTemporaryDirectory() + "/cancelled-\(UUID().uuidString).\(format.endings[0])"
    #expect(throws: ExportFailure.cancelled) {
      try format.write(photo, to: path) { $0 < until }
    }
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test(arguments: ExportFormat.allCases)
  func writesEncodedBytesToFile(format: ExportFormat) throws {
    let path = NSTemporaryDirectory() + "/written-\(UUID().uuidString).\(format.endings[0])"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try format.write(photo, to: path, quality: 50)
    let expected = try format.encode(photo, quality: 50)
    let same = FileManager.default.contents(atPath: path).map(Array.init) == expected
    #expect(same)
    #expect(throws: ExportFailure.self) { try format.write(photo, to: "/no/such/folder/a") }
  }
}
