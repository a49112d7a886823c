import StickerCompositor
import TestClips
import TestFolders
import Testing
import VideoFiles

struct MediaEncoderTests {
  @Test(arguments: [
    (VideoColors.Matrix.bt601, false, 6, 6), (.bt709, true, 1, 1), (.bt2020, false, 9, 14),
  ])
  func keepsColorTags(matrix: VideoColors.Matrix, isFull: Bool, primaries: Int, transfer: Int)
    throws
  {
    let folder = try TemporaryFolder()
    var clip = TestClip(count: 3)
    clip.header.colors = VideoColors(matrix: matrix, isFullRange: isFull)
    (clip.header.colorPrimaries, clip.header.colorTransfer) = (UInt8(primaries), UInt8(transfer))
    for format in [VideoFormat.mp4, .webm] {
      let path = folder.file("clip." + format.endings[0])
      try VideoWriter.write(clip, to: path, as: format)
      let written = WrittenVideo(path: path)
      #expect(try written.property("color_range") == (isFull ? "pc" : "tv"))
      #expect(
        try written.property("color_space")
          == ["smpte170m", "bt709", "bt2020nc"][Int(matrix.rawValue)])
      #expect(
        try written.property("color_primaries")
          == [6: "smpte170m", 1: "bt709", 9: "bt2020"][primaries])
      #expect(
        try written.property("color_transfer")
          == [6: "smpte170m", 1: "bt709", 14: "bt2020-10"][transfer])
      let read = try OpenVideo(path).header
      #expect(read.colors == clip.header.colors)
      #expect((Int(read.colorPrimaries), Int(read.colorTransfer)) == (primaries, transfer))
    }
  }

  @Test(arguments: [
    (VideoColors.Siting.left, "left"), (.center, "center"), (.topLeft, "topleft"),
  ])
  func keepsPlaceOfChroma(siting: VideoColors.Siting, name: String) throws {
    let folder = try TemporaryFolder()
    var clip = TestClip(count: 3)
    clip.header.colors.siting = siting
    let path = folder.file("clip.mp4")
    try VideoWriter.write(clip, to: path, as: .mp4)
    #expect(try WrittenVideo(path: path).property("chroma_location") == name)
    #expect(try OpenVideo(path).header.colors.siting == siting)
  }
}
