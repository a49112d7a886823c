import ECS
import Pictures
import StickerCanvas

/// A resource: the recently used emoji, which the tray shows before all other emoji.
///
/// A new order appears only when the tray shows emoji the next time, so that no picture moves under a contact.
struct RecentEmoji: Equatable {
  /// The names, latest first; `nil` if recently used emoji are not recorded, as on a kiosk.
  var names: [String]?

  /// The maximum number of recorded emoji.
  static let most = 18
}

/// Records emoji that the user takes from the tray, and asks the program to store the list.
struct NoteRecentEmoji: System {
  let taken = MessageReader<TakenFromTray>()
  @ResMut var recent: RecentEmoji
  let requests = MessageWriter<EditorRequest>()

  func run() {
    for taken in taken.read() {
      guard let names = recent.names, StickerText(name: taken.name)?.isEmoji == true else {
        continue
      }
      let now = [taken.name] + names.filter { $0 != taken.name }.prefix(RecentEmoji.most - 1)
      guard now != names else { continue }
      recent.names = now
      requests.send(.keepRecentEmoji(now))
    }
  }
}
