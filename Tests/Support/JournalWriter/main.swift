// Changes a scene at random until the process is killed, and prints after which acts everything was on the disk.
// With --measure, measures the steps of a new scene; with --steps, saving them; with --look, prints a scene.
// usage: JournalWriter SCENE SEED
//        JournalWriter SCENE --measure STICKERS
//        JournalWriter SCENE --steps COUNT
//        JournalWriter SCENE --look
import Glibc
import RandomScenes
import StickerScene
import SeededNumbers

let arguments = CommandLine.arguments
if arguments.count == 4, arguments[2] == "--measure", let count = Int(arguments[3]) {
  try measure(arguments[1], stickers: count)
  exit(0)
}
if arguments.count == 4, arguments[2] == "--steps", let count = Int(arguments[3]) {
  try measureKeeping(arguments[1], steps: count)
  exit(0)
}
if arguments.count == 3, arguments[2] == "--look" {
  try look(at: arguments[1])
  exit(0)
}
guard arguments.count == 3, let seed = UInt64(arguments[2]) else {
  fatalError("usage: JournalWriter SCENE SEED")
}
let store = try SceneStore(path: arguments[1], startingWith: startDocument)
var editing = RandomEditing(seed: seed)
var habits = SeededGenerator(seed: ~seed)
let rarity = 1 + habits.below(40)
/// The number of acts so far when the last background write started.
var begun = 0
say("flushed 0")
for number in 1... {
  try store.perform(editing.act(on: store.document))
  if store.isKeeping, let outcome = store.finishKeeping() {
    guard outcome.journal == nil else { fatalError("\(outcome)") }
    say("flushed \(begun)")
  } else if !store.isKeeping, habits.below(rarity) == 0 {
    begun = number
    store.beginKeeping(savesScene: habits.below(3) == 0) {}
  }
  if habits.below(rarity) == 0 {
    try store.flush()
    say("flushed \(number)")
  } else if habits.below(24) == 0 {
    try store.save()
    say("flushed \(number)")
  }
}

/// Prints a line without buffering; exits if that fails.
func say(_ line: String) {
  var bytes = Array((line + "\n").utf8)
  // Safe: the array's own bytes, lent for the call.
  let count = unsafe bytes.withUnsafeMutableBytes { unsafe write(1, $0.baseAddress, $0.count) }
  guard count == bytes.count else { exit(1) }
}
