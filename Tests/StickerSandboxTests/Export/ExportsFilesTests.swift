#if Video
  import ArgumentParser
  import Foundation
  import TestClips
  import Testing

  @testable import StickerCanvas
  @testable import StickerEditor
  @testable import StickerSandbox

  @Suite(.serialized) struct ExportsFilesTests: ExportsHarness {
    let files: ProgramFolder

    init() throws {
      files = try ProgramFolder()
      try files.make("out")
    }

    @Test func exportsMP4ByDefaultToFreeName() throws {
      _ = try files.write(TestClip(count: 6))
      try files.write("mine", to: "out/scene-stickers-1.mp4")
      var hands = InputScript()
      export(&hands)
      let session = try session(hands, "--place", files.path("card.svg") + "@100,120")
      try session.run()
      #expect(try files.names("out") == ["scene-stickers-1.mp4", "scene-stickers-2.mp4"])
      #expect(try files.read("out/scene-stickers-1.mp4") == "mine")
      let video = try DecodedVideo(files.path("out/scene-stickers-2.mp4"), width: 320, height: 180)
      #expect(video.numbers == Array(0..<6) && !video.isYellow(100, 120).contains(false))
      let file = try #require(session.world.writtenFile)
      #expect("\(file.message)" == "Saved to out" && file.actions == [.openFile, .showFile])
    }

    @Test func cancelledExportLeavesNoFile() throws {
      _ = try files.write(TestClip(count: 900))
      let session = try session()
      session.parts.exports.start()
      let job = try #require(session.parts.exports.job)
      try eventually("the export to run") { job.progress > 0.01 }
      session.parts.exports.cancel()
      try eventually("the export to end") { job.outcome != nil }
      if case .cancelled? = job.outcome {} else { Issue.record("\(job.outcome as Any)") }
      try session.run()
      #expect(try files.names("out").isEmpty)
    }

    @Test func reportsExportToMissingFolder() throws {
      _ = try files.write(TestClip(count: 6))
      let session = try session()
      try FileManager.default.removeItem(atPath: files.path("out"))
      session.parts.exports.start()
      try session.run()
      #expect(!files.exists("out"))
      let text = session.world.toasts.current?.text ?? ""
      #expect(text.contains("its folder doesn't exist"), "\(text)")
    }
  }
#endif
