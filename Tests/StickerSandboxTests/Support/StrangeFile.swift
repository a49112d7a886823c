import Foundation
import Glibc
import StickerCompositor
import Testing

/// Files of strangers: pictures of each kind that is read, and what can lie in a picture's place.
enum StrangeFile {
  /// The endings of all kinds of pictures.
  static let endings = ["png", "jpg", "webp", "gif", "tiff", "qoi", "svg"]
  /// The extents of ``picture(_:)``.
  static let (width, height) = (64, 48)

  private static let photo = Bitmap.photo(width: width, height: height, square: 6)

  /// A good picture of a kind.
  static func picture(_ ending: String) throws -> [UInt8] {
    switch ending {
    case "png": PNGFile.bytes(photo)
    case "jpg": try ExportFormat.jpeg.encode(photo)
    case "webp": try ExportFormat.webp.encode(photo)
    case "gif": gif
    case "tiff": tiff
    case "qoi": qoi
    default: Array(svg.utf8)
    }
  }

  private static var samples: [UInt8] {
    photo.pixels.flatMap { pixel in
      [16, 8, 0].map { UInt8(truncatingIfNeeded: pixel >> UInt32($0)) }
    }
  }

  /// Each pixel by its colors, for which there is an operation.
  private static var qoi: [UInt8] {
    var file = Array("qoif".utf8) + big32(width) + big32(height) + [3, 0]
    let samples = samples
    for start in stride(from: 0, to: samples.count, by: 3) {
      file += [0xFE] + samples[start..<start + 3]
    }
    return file + [0, 0, 0, 0, 0, 0, 0, 1]
  }

  /// One strip for each row, not packed; the rows come last.
  private static var tiff: [UInt8] {
    let entryCount = 9
    let bits = 8 + 2 + entryCount * 12 + 4
    let (offsets, counts) = (bits + 6, bits + 6 + 4 * height)
    let data = counts + 4 * height
    let entries = [
      (256, 4, 1, width), (257, 4, 1, height), (258, 3, 3, bits), (259, 3, 1, 1), (262, 3, 1, 2),
      (273, 4, height, offsets), (277, 3, 1, 3), (278, 4, 1, 1), (279, 4, height, counts),
    ]
    var file = Array("II".utf8) + [42, 0] + little(8, 4) + little(entryCount, 2)
    for (tag, type, count, value) in entries {
      file += little(tag, 2) + little(type, 2) + little(count, 4) + little(value, 4)
    }
    file += little(0, 4) + [8, 0, 8, 0, 8, 0]
    for row in 0..<height { file += little(data + row * width * 3, 4) }
    for _ in 0..<height { file += little(width * 3, 4) }
    return file + samples
  }

  /// 128 grays, one code a pixel, and the table begun anew before codes get longer.
  private static var gif: [UInt8] {
    let palette = (0..<128).flatMap { [UInt8](repeating: UInt8($0 * 2), count: 3) }
    var data: [UInt8] = []
    for (index, pixel) in photo.pixels.enumerated() {
      if index % 120 == 0 { data.append(0x80) }
      data.append(UInt8(pixel >> 16 & 255) / 2)
    }
    data.append(0x81)
    var file = Array("GIF89a".utf8) + little(width, 2) + little(height, 2) + [0xF6, 0, 0] + palette
    file += [0x2C, 0, 0, 0, 0] + little(width, 2) + little(height, 2) + [0, 7]
    for start in stride(from: 0, to: data.count, by: 255) {
      let block = data[start..<min(start + 255, data.count)]
      file += [UInt8(block.count)] + block
    }
    return file + [0, 0x3B]
  }

  private static let svg = """
    <svg xmlns="http://www.w3.org/2000/svg" width="64" height="48">\
    <rect width="64" height="48" fill="#246"/><path d="M8 8H40V40H8Z" fill="#fc0"/></svg>
    """
}

extension StrangeFile {
  /// Damage to files in transit.
  enum Damage: String, CaseIterable {
    case cut, beheaded, overwritten, emptied

    func callAsFunction(_ file: [UInt8]) -> [UInt8] {
      switch self {
      case .cut: Array(file.prefix(file.count * 6 / 10))
      case .beheaded: Array(file.prefix(5))
      case .overwritten:
        // The start of the file, which identifies the format, stays intact.
        Array(file.prefix(24))
          + file.dropFirst(24).indices.map { UInt8(truncatingIfNeeded: $0 * 89) }
      case .emptied: []
      }
    }
  }
}

extension ProgramFolder {
  /// Things that are no files, under the names of pictures; all that there are.
  static let noFiles = ["folder.png", "pipe.png", "zero.png", "loop.png", "nowhere.png"]

  /// Makes ``noFiles``.
  func makeNoFiles(in folder: String = ".") throws {
    func path(_ name: String) -> String { self.path("\(folder)/\(name)") }
    let manager = FileManager.default
    try make("\(folder)/folder.png")
    // Safe: the path is a text that ends, lent for the call.
    let status = unsafe mkfifo(path("pipe.png"), 0o600)
    #expect(status == 0)
    for (name, goal) in [
      ("zero.png", "/dev/zero"), ("loop.png", "loop.png"), ("nowhere.png", "gone/gone.png"),
    ] {
      try manager.createSymbolicLink(atPath: path(name), withDestinationPath: goal)
    }
  }
}

/// So many bytes, the lowest first.
func little(_ number: Int, _ count: Int) -> [UInt8] {
  (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
}
