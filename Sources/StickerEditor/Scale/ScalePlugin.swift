import DirectManipulation
import ECS
import Gestures

/// Keys that make the whole interface larger or smaller; the program does it, for whose window it is.
struct ScalePlugin: Plugin {
  func build(_ app: App) {
    app.add(
      Action(
        .largerInterface, "Make buttons larger",
        keys: .control("=", alt: .held), .control("+", alt: .held)
      ) { $0.requestScale(isLarger: true) }.workingOverSheets(),
      Action(
        .smallerInterface, "Make buttons smaller", keys: .control("-", alt: .held)
      ) { $0.requestScale(isLarger: false) }.workingOverSheets())
  }
}

extension EditorAction {
  /// Makes the interface larger.
  public static let largerInterface = EditorAction("larger-interface")
  /// Makes the interface smaller.
  public static let smallerInterface = EditorAction("smaller-interface")
}

extension World {
  /// Asks for another scale, unless hands are down: what they hold would slip away under them.
  fileprivate func requestScale(isLarger: Bool) {
    if runtime.touches.isEmpty { request(.scaleInterface(isLarger: isLarger)) }
  }
}
