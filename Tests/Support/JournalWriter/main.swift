// Changes a scene at random, and says after which acts all was on the disk, until it is killed.
// usage: JournalWriter SCENE SEED
import Glibc
import RandomScenes
import StickerScene

let arguments = CommandLine.arguments
guard arguments.count == 3, let seed = UInt64(arguments[2]) else {
  fatalError("usage: JournalWriter SCENE SEED")
}
let store = try SceneStore(path: arguments[1], startingWith: startDocument)
var editing = RandomEditing(seed: seed)
var habits = Dice(seed: ~seed)
say("flushed 0")
for number in 1... {
  try store.perform(editing.act(on: store.document))
  switch habits.below(32) {
  case 0..<10:
    try store.flush()
    say("flushed \(number)")
  case 10:
    try store.save()
    say("flushed \(number)")
  default: break
  }
}

/// Says something at once.
func say(_ line: String) {
  var bytes = Array((line + "\n").utf8)
  // Safe: the array's own bytes, lent for the call.
  let count = unsafe bytes.withUnsafeMutableBytes { unsafe write(1, $0.baseAddress, $0.count) }
  guard count == bytes.count else { exit(1) }
}
