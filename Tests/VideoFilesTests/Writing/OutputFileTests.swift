import Glibc
import StickerCompositor
import TestClips
import TestFolders
import Testing

@testable import VideoFiles

struct OutputFileTests {
  @Test(arguments: VideoFormat.allCases)
  func leavesOldFileWhenReleasedEarly(format: VideoFormat) throws {
    let folder = try TemporaryFolder()
    let name = "clip." + format.endings[0]
    try folder.write("old", to: name)
    let clip = TestClip(count: 3)
    do {
      let writer = try VideoWriter(to: .file(folder.file(name)), as: format, clip.header)
      try writer.write(clip.frame(0))
      try writer.write(clip.frame(1))
    }
    #expect(folder.names == [name])
    #expect(try folder.text(of: name) == "old")
  }

  @Test func reportsMissingEncoderAndLeavesNoFile() throws {
    let folder = try TemporaryFolder()
    let clip = TestClip(count: 1)
    let error = #expect(throws: VideoError.self) {
      try VideoWriter(
        to: .file(folder.file("clip.mp4")), as: .mp4, clip.header, .init(), encoder: "libnowhere")
    }
    #expect(error?.kind == .unsupported)
    #expect(error?.problem.contains("no encoder libnowhere") == true)
    #expect(folder.names.isEmpty)
  }

  @Test func reportsMissingFolder() throws {
    let folder = try TemporaryFolder()
    let error = #expect(throws: VideoError.self) {
      try VideoWriter(to: .file(folder.file("none/clip.mp4")), as: .mp4, TestClip().header)
    }
    #expect(error?.kind == .cannotWrite)
    #expect(error?.problem.contains("its folder doesn't exist") == true)
  }

  /// Runs in a separate process whose files cannot grow, so that writes fail as on a full disk.
  @Test(arguments: VideoFormat.allCases)
  func leavesNoFileWhenDiskIsFull(format: VideoFormat) async {
    let name = format.rawValue
    await #expect(processExitsWith: .success) { [name = name as String] in
      let (folder, format) = try (TemporaryFolder(), #require(VideoFormat(rawValue: name)))
      let path = folder.file("clip." + name)
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 4000, rlim_max: 4000)
      // Safe: the limit is the system's own structure, lent for the call.
      #expect(unsafe setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
      let error = #expect(throws: VideoError.self) {
        try VideoWriter.write(TestClip(count: 40), to: path, as: format)
      }
      #expect(error?.problem == "Can't save \(path): the file is too large. Choose another file.")
      #expect(folder.names.isEmpty)
    }
  }
}
