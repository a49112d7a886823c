import DirectManipulation
import ECS
import Pictures

/// The emoji that were used last lie before all others.
///
/// Under hands nothing changes its place: what was used now comes to the front when emoji are shown the next time.
struct RecentEmojiPlugin: Plugin {
  /// How many are kept.
  static let most = 18

  func build(_ app: App) {
    app.add(NoteRecentEmoji(), to: .behave)
    let first = RecentAtFirst(names: app.world[TrayState.self].shelf.recentEmoji)
    app.addState(
      isUsed: { $0[TrayState.self].shelf.recentEmoji != first.names },
      reset: { $0[TrayState.self].shelf.recentEmoji = first.names })
  }
}

/// What every visit begins with.
private struct RecentAtFirst {
  let names: [String]?
}

/// Notes which emoji are taken from the tray.
private struct NoteRecentEmoji: System {
  let taken = MessageReader<TakenFromTray>()
  @ResMut var tray: TrayState
  @ResMut var requests: Requests

  func run() {
    for taken in taken.read() {
      guard let recent = tray.shelf.recentEmoji, Words(name: taken.name)?.isEmoji == true else {
        continue
      }
      let now =
        [taken.name] + recent.filter { $0 != taken.name }.prefix(RecentEmojiPlugin.most - 1)
      guard now != recent else { continue }
      tray.shelf.recentEmoji = now
      requests.all.append(.keepRecentEmoji(now))
    }
  }
}
