import StickerCompositor
import TestClips
import TestFolders
import Testing
import VideoFiles

struct CopiedSoundTests {
  @Test(arguments: [
    (VideoFormat.mp4, "aac"), (.mp4, "libopus"), (.webm, "libopus"), (.webm, "libvorbis"),
  ])
  func copiesAudioPacketsUnchanged(format: VideoFormat, codec: String) throws {
    let folder = try TemporaryFolder()
    var source = TestClip(count: 30)
    source.container = "matroska"
    source.sounds = [TestSound(codec)]
    try source.write(to: folder.file("source.mkv"))
    let audio = try #require(AudioPackets(folder.file("source.mkv")))
    #expect(audio.packets.count > 20)
    var clip = TestClip(count: 30)
    clip.header.audio = audio.track
    #expect(format.purpose(for: clip.header) == .export)
    let path = folder.file("clip." + format.endings[0])
    try VideoWriter.write(clip, to: path, as: format, packets: audio.packets)
    let copied = try #require(AudioPackets(path))
    #expect(copied.packets.map(\.bytes) == audio.packets.map(\.bytes))
    for (old, new) in zip(audio.packets, copied.packets) {
      let (wanted, time) = (
        audio.track.timeBase.seconds(old.presentation),
        copied.track.timeBase.seconds(new.presentation)
      )
      #expect(abs(wanted - time) < 0.0011)
    }
  }
}
