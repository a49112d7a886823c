import DirectManipulation
import ECS
import EditorKit
import Pictures
import StickerCanvas

/// The emoji that were used last lie before all others.
///
/// Nothing changes its place under a contact: what was used now comes to the front when emoji are shown the next time.
struct RecentEmojiPlugin: Plugin {
  /// The greatest number of emoji that are kept.
  static let most = 18

  func build(_ app: App) {
    app.add(NoteRecentEmoji(), to: .behave)
  }
}

/// Notes which emoji are taken from the tray.
private struct NoteRecentEmoji: System {
  let taken = MessageReader<TakenFromTray>()
  @ResMut var recent: RecentEmoji
  let requests = MessageWriter<EditorRequest>()

  func run() {
    for taken in taken.read() {
      guard let names = recent.names, Words(name: taken.name)?.isEmoji == true else {
        continue
      }
      let now =
        [taken.name] + names.filter { $0 != taken.name }.prefix(RecentEmojiPlugin.most - 1)
      guard now != names else { continue }
      recent.names = now
      requests.send(.keepRecentEmoji(now))
    }
  }
}
