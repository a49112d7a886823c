import CFFmpeg
import StickerCompositor
import TestClips
import Testing
import VideoFiles

struct VideoFormatTests {
  @Test func knowsFormatByExtension() {
    #expect(VideoFormat(path: "/a/clip.MP4") == .mp4)
    #expect(VideoFormat(path: "clip.m4v") == .mp4)
    #expect(VideoFormat(path: "a.gif/clip.webm") == .webm)
    #expect(VideoFormat(path: "clip.tar.gif") == .gif)
    #expect(VideoFormat(path: "clip.webp") == .webp)
    for path in ["clip", ".gif", "a.gif/clip", "clip.mov", ""] {
      #expect(VideoFormat(path: path) == nil)
    }
  }
}
