import ECS
import Pictures

/// The emoji that were used last lie before all others.
///
/// Under hands nothing changes its place: what was used now comes to the front when emoji are shown the next time.
struct RecentEmojiPlugin: Plugin {
  /// How many are kept.
  static let most = 18

  func build(_ app: App) {
    app.on(TakenFromTray.self) { world, taken in world.noteUse(of: taken.name) }
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

extension World {
  fileprivate func noteUse(of name: String) {
    guard let recent = self[TrayState.self].shelf.recentEmoji, Words(name: name)?.isEmoji == true
    else { return }
    let now = [name] + recent.filter { $0 != name }.prefix(RecentEmojiPlugin.most - 1)
    guard now != recent else { return }
    self[TrayState.self].shelf.recentEmoji = now
    request(.keepRecentEmoji(now))
  }
}
