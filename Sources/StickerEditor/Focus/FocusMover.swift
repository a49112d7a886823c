import DirectManipulation
import EditorKit

/// Moves the keyboard focus, for a system.
struct FocusMover: SystemParameterGroup {
  @ResMut private var focus: Focus
  @ResMut private var card: FileCard
  @ResMut private var hints: Hints
  @ResMut private var display: Display
  @Res private var clock: Clock
  private let buttons = Query<Button>()
  private let tray = TrayControl()

  /// Moves the keyboard focus to a place; `nil` for the canvas.
  ///
  /// A picture of the tray scrolls into view, and a button of a bar shows its title.
  func move(to place: Focus.Place?) {
    guard place != focus.place else { return }
    focus.place = place
    let isOnPanel = [.panels, .card].contains(place?.area)
    if !isOnPanel { focus.before = place }
    card.isFocused = place?.area == .card
    switch place?.item {
    case .picture(let index):
      hints.hint = nil
      tray.mark(index)
    case .button(let action) where !isOnPanel:
      let button = buttons.entities.first { buttons.get($0)?.action == action }
      let now = clock.frame
      hints.hint = button.map { Hint(button: $0, contact: nil, since: now, isShown: true) }
    case .button, nil: hints.hint = nil
    }
    display.redraw()
  }
}
