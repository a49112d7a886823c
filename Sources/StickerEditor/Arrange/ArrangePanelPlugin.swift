import DirectManipulation
public import EditorKit
import InterfaceKit
import StickerCanvas

/// Shows a panel in place of the context bar, with the commands that arrange the selected stickers.
///
/// The panel's button is in the context bar while several stickers are selected, and always in the context menu.
struct ArrangePanelPlugin: Plugin {
  func build(_ app: App) {
    app.addReplacementPanel(showing: PlacedArrangePanel())
    app.add(OpenAndCloseArrangePanel(), to: .behave)
    app.add(
      Action(
        .arrange, "Arrange…", at: .selection(7), keys: KeyChord("U", shift: .free, alt: .free)
      )
      .shown(if: HasSelection(count: 2)).possible(if: HasMovableSelection())
      .on(if: ResourceEquals(\ContextBarReplacement.action, .arrange)),
      Action(.endArranging, "Done"))
  }
}

private struct OpenAndCloseArrangePanel: System {
  let requests = MessageReader<ActionRequest>()
  let selection = Selection()
  @ResMut var replacement: ContextBarReplacement

  func run() {
    requests.perform([
      .arrange: { replacement.toggle(.arrange, if: !selection.movable.isEmpty) },
      .endArranging: { replacement.action = nil },
    ])
  }
}

extension EditorAction {
  /// Shows or hides the panel that arranges the selected stickers.
  public static let arrange = EditorAction("arrange")
  static let endArranging = EditorAction("done")
}
