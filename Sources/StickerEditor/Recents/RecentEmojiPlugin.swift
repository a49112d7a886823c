import DirectManipulation
import ECS
import EditorKit
import Pictures
import StickerCanvas

/// Records the emoji that the user takes from the tray, which shows them before all other emoji.
///
/// A new order appears only when the tray shows emoji the next time, so that no picture moves under a contact.
struct RecentEmojiPlugin: Plugin {
  /// The maximum number of recorded emoji.
  static let most = 18

  func build(_ app: App) {
    app.add(NoteRecentEmoji(), to: .behave)
  }
}

/// Records emoji that the user takes from the tray, and asks the program to store the list.
private struct NoteRecentEmoji: System {
  let taken = MessageReader<TakenFromTray>()
  @ResMut var recent: RecentEmoji
  let requests = MessageWriter<EditorRequest>()

  func run() {
    for taken in taken.read() {
      guard let names = recent.names, StickerText(name: taken.name)?.isEmoji == true else {
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
