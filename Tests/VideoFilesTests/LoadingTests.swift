import CFFmpeg
import Glibc
import Testing

@testable import VideoFiles

/// FFmpeg's libraries, which are loaded with the first video.
@Suite struct LoadingTests {
  @Test func findsAllFunctions() { #expect(ffmpeg_load()) }

  @Test func reportsMissingLibraries() async {
    await #expect(processExitsWith: .success) {
      // Without descriptors no library can be opened.
      var none = rlimit(rlim_cur: 3, rlim_max: 3)
      #expect(unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &none) == 0)
      let error = #expect(throws: VideoError.self) {
        try Demuxer(file: 0, wantsAudio: false, maximumPixelCount: 1)
      }
      #expect(error == VideoError(.unsupported, VideoError.needsFFmpeg))
    }
  }

  @Test func callWithoutLibrariesAborts() async {
    await #expect(processExitsWith: .signal(SIGABRT)) {
      var none = rlimit(rlim_cur: 3, rlim_max: 3)
      #expect(unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &none) == 0)
      _ = unsafe av_packet_alloc()
    }
  }
}
