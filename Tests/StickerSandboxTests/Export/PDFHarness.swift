import ColorGrading
import Foundation
import Geometry
import PictureFiles
import StickerCompositor
import StickerScene

/// Pages that the program exports, as the programs of poppler read them.
protocol PDFHarness {
  var files: ProgramFolder { get }
}

extension PDFHarness {
  func write(_ document: SceneDocument) throws {
    try files.write(document.written(), to: "scene.json")
  }

  func export(_ arguments: String...) throws -> Program.Outcome {
    try Program.run(["--scene", "scene.json", "--export", "out.pdf"] + arguments, in: files.folder)
  }

  /// Returns the page as pixels, as another program draws it.
  func rendered(resolution: Int = 300) throws -> Bitmap {
    _ = try files.poppler(
      "pdftoppm", "-png", "-singlefile", "-r", "\(resolution)", "out.pdf", "page")
    return try PictureDecoder().decode(PictureBytes(files.bytes("page.png"))).pixels.bitmap()
  }

  /// Returns the mean difference of two pictures' channels, from 0 to 255.
  func difference(_ first: Bitmap, _ second: Bitmap) -> Double {
    var sum = 0
    for y in 0..<min(first.height, second.height) {
      for x in 0..<min(first.width, second.width) {
        for shift in [UInt32(0), 8, 16] {
          sum += abs(Int(first[x, y] >> shift & 255) - Int(second[x, y] >> shift & 255))
        }
      }
    }
    return Double(sum) / Double(3 * first.width * first.height)
  }

  func a5() -> SceneDocument {
    var document = SceneDocument(canvas: Size(width: 1748, height: 2480))
    document.paper = Paper(
      resolution: 300, color: 0xFF_E14D, endColor: 0x40_80FF, angle: .pi / 3)
    return document
  }
}
