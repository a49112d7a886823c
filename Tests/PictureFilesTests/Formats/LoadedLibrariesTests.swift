import CLoadedLibraries
import Glibc
import Testing

@testable import PictureFiles

/// The libraries that are loaded with the first file that needs them.
@Suite struct LoadedLibrariesTests {
  @Test func findsAllFunctions() {
    #expect(libheif_load())
    #expect(librsvg_load())
    #expect(libzip_load())
  }

  @Test func reportsMissingLibraries() async {
    await #expect(processExitsWith: .success) {
      // Without descriptors no library can be opened.
      var none = rlimit(rlim_cur: 3, rlim_max: 3)
      #expect(unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &none) == 0)
      let drawing = Array("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>".utf8)
      let drawingError = #expect(throws: PictureError.self) {
        _ = try PictureDecoder().decode(PictureBytes(drawing))
      }
      #expect(drawingError == .needs(library: "librsvg"))
      let projectError = #expect(throws: PictureError.self) {
        _ = try ProjectArchive.entries(of: [0x50, 0x4B], limit: 1)
      }
      #expect(projectError == .needs(library: "libzip"))
      #expect(ProjectFile.bytes(of: []) == nil)
    }
  }
}
