import Foundation
import Synchronization
import Testing

@testable import StickerSandbox

/// Folders are listed in the background.
@Suite struct FolderListingTests {
  private let files: ProgramFolder

  init() throws {
    files = try ProgramFolder()
    try files.make("in")
    for name in ["b.jpg", "a.json", ".hidden.png", "notes.txt"] {
      try files.write("", to: "in/\(name)")
    }
  }

  @Test func listsFoldersAndFilesInOrder() throws {
    try files.make("in/z")
    try files.make("in/y.jpg")
    try FileManager.default.createSymbolicLink(
      atPath: files.path("in/x"), withDestinationPath: files.path("in/z"))
    try FileManager.default.createSymbolicLink(
      atPath: files.path("in/c.png"), withDestinationPath: files.path("in/b.jpg"))
    let content = FolderListing(patience: .infinity).content(of: files.path("in"))
    #expect(content.isWhole && !content.isCut)
    #expect(content.folders == ["x", "y.jpg", "z"].map { files.path("in/\($0)") })
    #expect(content.files == ["a.json", "b.jpg", "c.png"].map { files.path("in/\($0)") })
  }

  @Test func listsLargeFolderInBackground() throws {
    for number in 0..<2_000 { try files.write("", to: "in/\(number).png") }
    let wakes = Mutex(0)
    let listing = FolderListing(patience: 0) { wakes.withLock { $0 += 1 } }
    let first = listing.content(of: files.path("in"))
    try eventually("the whole folder") { listing.content.isWhole }
    #expect(listing.content.files.count == 2_002)
    if !first.isWhole {
      try eventually("a wake") { wakes.withLock { $0 } > 0 }
      #expect(listing.takeNews() && !listing.takeNews())
    }
    // A folder that has been listed is returned at once the next time.
    #expect(listing.content(of: files.path("in")).files.count == 2_002)
  }

  @Test func listsFirstFilesOfLargeFolderByName() throws {
    for number in 100..<300 { try files.write("", to: "in/\(number).png") }
    let content = FolderListing(patience: .infinity, limit: 100).content(of: files.path("in"))
    #expect(content.isCut && content.isWhole)
    #expect(content.files == (100..<200).map { files.path("in/\($0).png") })
  }

  @Test func cutsListingAtLimit() throws {
    for number in 0..<300 { try files.write("", to: "in/\(number).png") }
    let content = FolderListing(patience: .infinity, limit: 1).content(of: files.path("in"))
    #expect(content.isCut && content.isWhole && content.files.count == 1)
  }

  @Test func listsMissingFolderAsEmpty() {
    let content = FolderListing(patience: .infinity).content(of: files.path("gone"))
    #expect(content == FolderListing.Content(isWhole: true))
  }

  /// A late listing of the first folder must not replace that of the second one.
  @Test func laterRequestReplacesEarlierOne() throws {
    try files.make("other")
    let listing = FolderListing(patience: 0)
    _ = listing.content(of: files.path("in"))
    _ = listing.content(of: files.path("other"))
    try eventually("the other folder") { listing.content.isWhole }
    Thread.sleep(forTimeInterval: 0.1)
    #expect(listing.content.files.isEmpty)
  }
}
