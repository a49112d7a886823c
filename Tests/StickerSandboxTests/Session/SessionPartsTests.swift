import EditorKit
import Testing

@testable import StickerSandbox

@Suite(.serialized) struct SessionPartsTests {
  private let files: ProgramFolder

  init() throws { files = try ProgramFolder() }

  private final class Unknown: ProgramPart {}

  @Test func findsPartsByType() throws {
    var parts = try files.session(InputScript(), []).parts
    #expect(parts[Exports.self] === parts.exports && parts[Gallery.self] === parts.gallery)
    #expect(parts[Navigation.self] === parts.navigation && parts[Saving.self] === parts.saving)
    #expect(parts[Visits.self] === parts.visits && parts[Unknown.self] == nil)
    let part = Unknown()
    parts.all += [part, Unknown()]
    #expect(parts[Unknown.self] === part, "the first one")
  }

  @Test func eachTypeOfPartIsThereOnce() throws {
    let parts = try files.session(InputScript(), []).parts
    let types = parts.all.map { ObjectIdentifier(type(of: $0)) }
    #expect(Set(types).count == types.count)
    #expect(parts[Screen.self] != nil && parts[FileDialogs.self] === parts.all.first)
    #if Video
      #expect(parts[VideoBackground.self] != nil && parts[Pinning.self] != nil)
      #expect(parts[GalleryPreview.self] != nil)
    #endif
  }

  @Test func openedProjectsGoToNavigationWithoutKeepingItAlive() throws {
    weak var navigation: Navigation?
    var arrivals: Arrivals?
    do {
      let session = try files.session(InputScript(), [])
      (navigation, arrivals) = (session.parts.navigation, session.parts[Arrivals.self])
      #expect(navigation != nil && arrivals?.openProject != nil)
    }
    #expect(arrivals != nil)
    withExtendedLifetime(arrivals) {}
  }
}
