import EditorKit
import Files
import Foundation
import Geometry
import StickerScene
import Testing

@testable import StickerSandbox

/// A scene that a session shows, without the session.
@Suite struct ShownSceneTests {
  private let files: ProgramFolder

  init() throws { files = try ProgramFolder() }

  private func store(_ name: String? = "scene.json") throws -> SceneStore {
    try SceneStore(path: name.map(files.path)) {
      SceneDocument(canvas: Size(width: 640, height: 400), background: "photo.svg")
    }
  }

  private func shown(
    _ store: SceneStore, isAutosaved: Bool = false, unkept: Phrase? = nil
  ) -> ShownScene {
    ShownScene(
      store: store,
      paths: StickerPaths(
        document: store.path ?? files.path("scene.json"), folder: nil,
        assets: AssetFolder(path: files.folder.path)),
      isAutosaved: isAutosaved, unkept: unkept, beginning: store.document)
  }

  /// Adds a sticker to a scene.
  private func change(_ store: SceneStore) throws {
    var change = SceneChange()
    change.add(
      SceneDocument.Sticker(
        id: 1, image: "card.svg", size: Size(width: 100, height: 60), position: Point(9, 9)))
    try store.commit(change)
  }

  @Test func hasPathOfPhotoExceptBundledOne() throws {
    let scene = shown(try store())
    #expect(scene.photoPath == files.path("photo.svg"))
    let bundled = try SceneStore(path: nil) {
      SceneDocument(canvas: .zero, background: files.path("background.jpg"))
    }
    #expect(shown(bundled).photoPath == nil)
    #expect(shown(try SceneStore(path: nil) { SceneDocument(canvas: .zero) }).photoPath == nil)
  }

  @Test func thumbnailIsOfSavedScene() throws {
    let store = try store()
    let first = shown(store).thumbnail()
    #expect(first == SceneThumbnails.name(of: files.path("scene.json")))
    try change(store)
    let second = try #require(shown(store).thumbnail())
    #expect(!store.needsFlush && second == SceneThumbnails.name(of: files.path("scene.json")))
    #expect(shown(try self.store(nil)).thumbnail() == nil)
  }

  @Test func unkeptSceneFailsOnlyIfItHasChanged() throws {
    let store = try store(nil)
    let scene = shown(store, unkept: "The disk is full.")
    #expect(scene.unkeptFailure == nil && scene.saveAlone() == nil)
    try scene.close()
    let other = try self.store(nil)
    let changed = shown(other, unkept: "The disk is full.")
    try change(other)
    let message =
      "Changes weren't saved. The disk is full. "
      + "Start with --scene FILE to save them in another folder."
    #expect(changed.unkeptFailure?.message == message && changed.unkeptFailure?.status == 1)
    #expect(throws: Failure.self) { try changed.close() }
    #expect(changed.saveAlone()?.message == message)
    let kept = try self.store(nil)
    let wanted = shown(kept)
    try change(kept)
    #expect(wanted.unkeptFailure == nil && wanted.saveAlone() == nil)
  }

  @Test func closesAndSavesScene() throws {
    let store = try store()
    let scene = shown(store)
    try change(store)
    try scene.close()
    let document = try SceneDocument(reading: files.bytes("scene.json"))
    #expect(document.stickers.map(\.image) == ["card.svg"])
    #expect(!files.exists("scene.json.lock"))
  }

  @Test func failsIfChangesOfReadOnlySceneAreLost() throws {
    let owner = try store()
    for changes in [false, true] {
      let store = try store()
      #expect(store.isReadOnly)
      let scene = shown(store)
      if changes { try change(store) }
      let failure = scene.saveAlone()
      #expect((failure != nil) == changes)
      if changes {
        let start = "Changes to \(files.path("scene.json")) weren't saved. The scene is open"
        #expect(failure?.message.hasPrefix(start) == true, "\(failure?.message ?? "")")
        #expect(throws: Failure.self) { try scene.close() }
      }
    }
    try owner.close()
  }

  @Test func failsIfSceneCannotBeWritten() throws {
    try files.make("folder")
    let store = try store("folder/scene.json")
    let scene = shown(store, isAutosaved: true)
    try change(store)
    try FileManager.default.removeItem(atPath: files.path("folder"))
    let failure = scene.saveAlone()
    #expect(failure?.message.contains("folder/scene.json") == true, "\(failure?.message ?? "")")
  }

  @Test func removesOnlyUnusedAutosavedScene() throws {
    for (isAutosaved, changes, remains) in [
      (true, false, false), (true, true, true), (false, false, true),
    ] {
      let name = "\(isAutosaved)-\(changes).json"
      let store = try store(name)
      let scene = shown(store, isAutosaved: isAutosaved)
      if changes { try change(store) }
      #expect(scene.saveAlone() == nil)
      #expect(files.exists(name) == remains, "\(name)")
      let again = try self.store("again-" + name)
      let other = shown(again, isAutosaved: isAutosaved)
      if changes { try change(again) }
      try other.close()
      #expect(files.exists("again-" + name))
      other.reportPath(isLast: false)
      #expect(files.exists("again-" + name) == remains)
    }
  }

  /// The path is for people at a terminal, and here the output is a pipe or a file.
  @Test func printsNoPathWithoutTerminal() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let test = try ShownSceneTests()
      let store = try test.store()
      let scene = test.shown(store, isAutosaved: true)
      try test.change(store)
      try scene.close()
      scene.reportPath(isLast: true)
    }
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(!output.contains("Saved as"))
  }
}
