import DirectManipulation
public import EditorKit
import StickerCanvas

/// Makes the whole interface larger or smaller by keys; the program, which owns the window, performs the change.
struct ScalePlugin: Plugin {
  func build(_ app: App) {
    app.add(PerformScaleActions(), to: .behave)
    app.add(
      Action(
        .largerInterface, "Make buttons larger", at: .menu(40, .view, isForPhoto: true),
        keys: .control("=", alt: .held), .control("+", alt: .held)
      ).workingOverSheets(),
      Action(
        .smallerInterface, "Make buttons smaller", at: .menu(42, .view, isForPhoto: true),
        keys: .control("-", alt: .held)
      ).workingOverSheets())
  }
}

private struct PerformScaleActions: System {
  let actions = MessageReader<ActionRequest>()
  let requests = MessageWriter<EditorRequest>()
  let contacts = Contacts()

  func run() {
    actions.perform([
      .largerInterface: { requestScale(isLarger: true) },
      .smallerInterface: { requestScale(isLarger: false) },
    ])
  }

  /// Asks the program for another scale, unless contacts are down, from under which the stickers would slip away.
  private func requestScale(isLarger: Bool) {
    if contacts.isEmpty { requests.send(.scaleInterface(isLarger: isLarger)) }
  }
}

extension EditorAction {
  /// Makes the interface larger.
  public static let largerInterface = EditorAction("larger-interface")
  /// Makes the interface smaller.
  public static let smallerInterface = EditorAction("smaller-interface")
}
