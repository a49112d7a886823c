import Files
import Geometry
import RandomScenes
import TestFolders
import Testing

@testable import StickerScene

/// Groups of stickers in a document, and hidden stickers.
@Suite struct SceneDocumentGroupsTests {
  /// Five stickers with the ids 1 to 5, back to front, and the paths of their groups.
  private func document(_ groups: [[Int]] = [[], [], [], [], []]) -> SceneDocument {
    var document = SceneDocument(canvas: Size(width: 100, height: 100))
    document.stickers = groups.enumerated().map { index, path in
      var sticker = SceneDocument.Sticker(
        id: index + 1, image: "a.png", size: Size(width: 1, height: 1), position: .zero)
      sticker.groups = path
      return sticker
    }
    return document
  }

  private func ids(_ document: SceneDocument) -> [Int] { document.stickers.map(\.id) }
  private func paths(_ document: SceneDocument) -> [[Int]] { document.stickers.map(\.groups) }

  /// Makes a change, and expects that undoing the change restores the document.
  private func make(_ change: SceneChange, _ document: inout SceneDocument) throws {
    let before = document
    let step = try document.step(change)
    try step.apply(to: &document)
    var undone = document
    try step.reversed.apply(to: &undone)
    #expect(undone == before)
  }

  @Test func groupingMovesStickersBehindFrontmostMember() throws {
    var document = document()
    try make(document.grouping([1, 4], within: []), &document)
    #expect(ids(document) == [2, 3, 1, 4, 5])
    #expect(paths(document) == [[], [], [1], [1], []])
    try make(document.grouping([1, 4, 5], within: []), &document)
    #expect(ids(document) == [2, 3, 1, 4, 5])
    #expect(paths(document) == [[], [], [2, 1], [2, 1], [2]])
  }

  @Test func groupingWithinGroupMakesInnerGroup() throws {
    var document = document([[7], [7], [7], [], []])
    try make(document.grouping([1, 3, 5], within: [7]), &document)
    #expect(ids(document) == [2, 1, 3, 4, 5], "sticker 5 is outside")
    #expect(paths(document) == [[7], [7, 8], [7, 8], [], []])
  }

  @Test func ungroupingDissolvesWholeGroupsOfLevel() throws {
    var document = document([[7], [7, 8], [7, 8], [9], []])
    try make(document.ungrouping([2], within: []), &document)
    #expect(paths(document) == [[], [8], [8], [9], []])
    try make(document.ungrouping([1, 3, 4], within: []), &document)
    #expect(paths(document) == [[], [], [], [], []])
    #expect(try document.step(document.ungrouping([1], within: [])).isEmpty)
  }

  @Test func ungroupingInnerGroupKeepsOuterGroup() throws {
    var document = document([[7], [7, 8], [7, 8], [], []])
    try make(document.ungrouping([3], within: [7]), &document)
    #expect(paths(document) == [[7], [7], [7], [], []])
  }

  @Test func copiesGetGroupsOfTheirOwn() {
    let document = document([[7], [7, 8], [7, 8], [9], [9]])
    #expect(
      document.withNewGroups(Array(document.stickers[...3])).map(\.groups)
        == [[10], [10, 11], [10, 11], []], "a group of one sticker is left out")
    #expect(
      document.withNewGroups([document.stickers[0], document.stickers[1]]).map(\.groups)
        == [[10], [10]])
  }

  @Test func gatheringMovesMembersBehindFrontmostMember() throws {
    var document = document([[7, 8], [], [7], [9], [7, 8]])
    try make(document.gatheringGroups, &document)
    #expect(ids(document) == [2, 4, 3, 1, 5])
    #expect(document.gatheringGroups.isEmpty)
    document = self.document([[], [7], [7, 8], [7, 8], [9]])
    #expect(document.gatheringGroups.isEmpty)
  }

  @Test func newGroupTakesLeastFreeIDAtMaximum() throws {
    var document = document([[SceneDocument.greatestID], [1], [], [], []])
    try make(document.grouping([4, 5], within: []), &document)
    #expect(document.stickers[4].groups == [2])
  }

  @Test func writesVersion2OnlyForGroupsAndHiddenStickers() throws {
    #expect(document().writtenVersion == 1)
    let plain = String(decoding: try document().written(), as: UTF8.self)
    #expect(!plain.contains("groups") && !plain.contains("hidden"))
    var document = document([[7], [7, 8], [7, 8], [], []])
    document.stickers[4].hidden = true
    #expect(document.writtenVersion == 2)
    let text = String(decoding: try document.written(), as: UTF8.self)
    #expect(text.contains("\"locked\": false, \"groups\": [7, 8] }"))
    #expect(text.contains("\"locked\": false, \"hidden\": true }"))
    #expect(try SceneDocument(reading: Array(text.utf8)) == document)
  }

  @Test func version1KeepsMembersOfTheseNamesAsUnknown() throws {
    let sticker = """
      "image": "a.png", "size": { "width": 1, "height": 1 }, "position": { "x": 0, "y": 0 }, \
      "hidden": "no", "groups": {}
      """
    var document = try SceneDocument(
      reading: Array(
        """
        { "version": 1, "canvas": { "width": 1, "height": 1 }, "stickers": [ { \(sticker) } ] }
        """.utf8))
    #expect(!document.stickers[0].hidden && document.stickers[0].groups == [])
    #expect(document.stickers[0].unknownMembers.map(\.key) == ["hidden", "groups"])
    document.stickers[0].groups = [3]
    let text = String(decoding: try document.written(), as: UTF8.self)
    #expect(text.contains("\"groups\": [3], \"version1.hidden\": \"no\", \"version1.groups\": {}"))
    #expect(try SceneDocument(reading: Array(text.utf8)) == document)
  }

  @Test(arguments: [
    ("[3, 5, 3]", "stickers[0].groups[2] is 3, a group that would contain itself."),
    ("[-1]", "-1"), ("[1.5]", "1.5"), ("7", "groups"), ("[\"a\"]", "groups"), ("null", "groups"),
    (
      "[\((0...100).map { "\($0)" }.joined(separator: ", "))]",
      "stickers[0].groups has 101 groups. Keep at most 100 of them."
    ),
  ])
  func throwsForInvalidGroups(groups: String, problem: String) {
    let text = """
      { "version": 2, "canvas": { "width": 1, "height": 1 }, "stickers": [ { "image": "a.png", \
      "size": { "width": 1, "height": 1 }, "position": { "x": 0, "y": 0 }, "groups": \(groups) } ] }
      """
    do throws(SceneDocumentError) {
      let document = try SceneDocument(reading: Array(text.utf8))
      Issue.record("\(document)")
    } catch {
      #expect(error.description.contains(problem), "\(error.description)")
    }
  }

  @Test func recoversGroupsAndHiddenStickersFromJournal() throws {
    let folder = try TemporaryFolder()
    let scene = folder.file("scene.json")
    let store = try SceneStore(path: scene) { document() }
    try store.commit(store.document.grouping([1, 4], within: []))
    try store.commit(store.document.grouping([1, 4, 5], within: []))
    var hidden = store.document.stickers[0]
    hidden.hidden = true
    var change = SceneChange()
    change.replace(with: hidden)
    try store.commit(change)
    let (grouped, history) = (store.document, store.history)
    // A copy of the files, as they would be after a crash.
    let copy = folder.file("copy.json")
    try Disk.write(Disk.read(scene), to: copy)
    try Disk.write(Disk.read(scene + ".journal"), to: copy + ".journal")
    let again = try SceneStore(path: copy) { document() }
    #expect(again.document == grouped && again.history == history)
    #expect(again.notes == [.recovered(steps: 3)])
    for _ in 0..<3 { #expect(again.undo() != nil) }
    #expect(again.document == document())
    try store.close()
    #expect(try SceneFile(path: scene).read() == grouped)
  }
}
