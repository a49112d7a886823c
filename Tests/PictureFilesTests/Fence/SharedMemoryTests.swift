import Foundation
import Testing

@testable import PictureFiles

@Suite(.serialized) struct SharedMemoryTests {
  @Test func sealsSharedMemoryAtPictureSize() throws {
    let announcement = try #require(
      FenceMessage.Announcement(
        width: 30, height: 20, fullWidth: 30, fullHeight: 20, exifCount: 5, profileCount: 6))
    let memory = try SharedMemory(announcement, PictureRequest(.path("")))
    #expect(lseek(memory.file, 0, SEEK_END) == 2411)
    for size in [0, 2410, 2412, 1 << 30] { #expect(ftruncate(memory.file, size) < 0) }
    let written = unsafe pwrite(memory.file, "x", 1, 2411)
    #expect(written < 0)
  }
}
