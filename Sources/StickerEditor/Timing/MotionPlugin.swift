import DirectManipulation
public import EditorKit
import StickerCanvas
import StickerScene

/// Lets the selected stickers wiggle, pulse, spin or bounce.
///
/// A photo with a moving sticker becomes a scene with time, which plays in a loop.
struct MotionPlugin: Plugin {
  func build(_ app: App) {
    app.add(PerformNextMotion(), to: .behave)
    app.add(
      Action(.nextMotion, "Next motion", keys: KeyChord("N", shift: .free))
        .possible(if: HasMovableSelection()))
  }
}

/// Gives the selected stickers the kind of motion after the first one's kind; no motion after the last kind.
private struct PerformNextMotion: System {
  let requests = MessageReader<ActionRequest>()
  let motions = SelectedMotions()
  let changes = MotionChanges()

  func run() { requests.perform([.nextMotion: chooseNext]) }

  private func chooseNext() {
    guard let first = motions.all.first else { return }
    let kinds = MotionChoice.kinds
    let index = kinds.firstIndex(of: .kind(first?.kind)) ?? 0
    changes.choose(kinds[(index + 1) % kinds.count])
  }
}

extension EditorAction {
  /// Gives the selected stickers the next motion: wiggle, pulse, spin, bounce, or none.
  public static let nextMotion = EditorAction("next-motion")
}
