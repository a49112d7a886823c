import Foundation
import Testing

@testable import Pictures

@Suite struct OwnFilesTests {
  private let folder: String

  init() throws {
    folder = NSTemporaryDirectory() + "own-\(UUID().uuidString)"
    let files = FileManager.default
    try files.createDirectory(atPath: folder + "/own", withIntermediateDirectories: true)
    for name in ["own/a.png", "other.png"] {
      try Data([1]).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
    }
    for (link, target) in [("own/link.png", "other.png"), ("linked", "own")] {
      try files.createSymbolicLink(
        atPath: "\(folder)/\(link)", withDestinationPath: "\(folder)/\(target)")
    }
  }

  @Test func ownsFilesOfFolderButNotThoseBehindLinks() {
    let own = OwnFiles([folder + "/own", folder + "/missing"])
    #expect(own.path(of: folder + "/own/a.png")?.hasSuffix("/own/a.png") == true)
    #expect(own.path(of: folder + "/linked/a.png")?.hasSuffix("/own/a.png") == true)
    for name in ["own/link.png", "other.png", "own/../other.png", "own/none.png"] {
      #expect(own.path(of: "\(folder)/\(name)") == nil)
    }
  }

  @Test func linkIsNoPlace() {
    #expect(OwnFiles([folder + "/linked"]).path(of: folder + "/own/a.png") == nil)
  }
}
