import Foundation
import Testing

@testable import PictureFiles

@Suite struct PictureBytesTests {
  private func mapped(_ bytes: [UInt8]) throws -> PictureBytes {
    let path = NSTemporaryDirectory() + UUID().uuidString
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    return try PictureBytes(mapping: file.fileDescriptor)
  }

  @Test func mappedFileHasBytesOfCopy() throws {
    let bytes: [UInt8] = [1, 2, 3, 4, 5]
    for picture in [PictureBytes(bytes), try mapped(bytes)] {
      #expect(picture.count == 5 && picture[4] == 5)
      #expect(picture.little(1) == UInt16(0x0302) && picture.copy(1..<4) == [2, 3, 4])
    }
  }

  @Test func refusesEmptyFileAndFolder() throws {
    #expect(throws: PictureError.self) { try mapped([]) }
    let folder = try FileHandle(forReadingFrom: URL(fileURLWithPath: "/"))
    let error = #expect(throws: PictureError.self) {
      try PictureBytes(mapping: folder.fileDescriptor)
    }
    #expect(error?.kind == .cannotOpen)
  }
}
