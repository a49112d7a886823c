import Files
import Foundation
import RandomScenes
import StickerScene
import TestFolders
import Testing

func limitFiles(to size: Int) {
  signal(SIGXFSZ, SIG_IGN)
  var limit = rlimit(rlim_cur: UInt(size), rlim_max: 1 << 30)
  // Safe: the limit is the system's own structure, lent for the call.
  #expect(unsafe setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
}

/// Keeps in the background, and waits for it.
func keep(
  _ store: SceneStore, savesScene: Bool
) -> (hasSaved: Bool, journal: FileError?, scene: SceneFileError?)? {
  let end = DispatchSemaphore(value: 0)
  store.beginKeeping(savesScene: savesScene) { end.signal() }
  end.wait()
  return store.finishKeeping()
}

func change(_ store: SceneStore, _ count: Int) throws {
  for _ in 0..<count {
    var record = store.document.stickers[0]
    record.rotation += 1
    var change = SceneChange()
    change.replace(with: record)
    try store.commit(change)
  }
}

/// The scene and its journal as a crash would leave them now, opened where there is space.
func opened(_ scene: String, in folder: TemporaryFolder) throws -> SceneStore {
  limitFiles(to: 1 << 20)
  let copy = try TemporaryFolder()
  for ending in ["", ".journal"] {
    try FileManager.default.copyItem(
      atPath: scene + ending, toPath: copy.file("copy.json" + ending))
  }
  return try SceneStore(path: copy.file("copy.json"), startingWith: startDocument)
}
