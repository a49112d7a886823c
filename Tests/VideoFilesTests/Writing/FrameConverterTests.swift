import TestClips
import TestFolders
import Testing
import VideoFiles

struct FrameConverterTests {
  @Test func repeatsOddColumnAndRowInMP4() throws {
    let folder = try TemporaryFolder()
    let clip = TestClip(width: 321, height: 181, count: 3)
    try VideoWriter.write(clip, to: folder.file("clip.mp4"), as: .mp4, settings: .init(quality: 95))
    try VideoWriter.write(clip, to: folder.file("clip.webm"), as: .webm)
    let even = WrittenVideo(path: folder.file("clip.mp4"))
    let lumas = try even.lumas(width: 322, height: 182)
    #expect(lumas.count == 3)
    for luma in lumas {
      let error = (0..<181).reduce(0) { sum, y in
        sum + abs(Int(luma[y * 322 + 321]) - Int(luma[y * 322 + 320]))
      }
      #expect(error / 181 < 4)
    }
    #expect(try WrittenVideo(path: folder.file("clip.webm")).property("width") == "321")
  }
}
