public import EditorKit

/// The code by which an operator leaves the kiosk: taps in the corners of the screen, or a key chord.
///
/// A new kind of code needs a case with its written form here, a resource with a `CodeLockout` such as `CornerCode`, a
/// system that passes the input to the resource, and a case in ``OperatorPlugin/build(_:)``. The help and the error
/// message of `--exit-code` and the page `Kiosk.md` describe the kinds.
public enum OperatorCode: Hashable, Sendable {
  /// The sequence of tapped corners: 1 top left, 2 top right, 3 bottom left, 4 bottom right.
  case corners([Int])
  /// A key chord that includes Ctrl.
  case keys(KeyChord)

  /// The valid numbers of taps; a code of four taps could be guessed in seconds.
  public static let tapCounts = 6...12

  /// Creates a code from its written form: `142332`, or `Ctrl+Shift+F12`; `nil` for any other text.
  ///
  /// A chord is `Ctrl`, optionally `Alt` and `Shift`, each at most once and in any order, and then the SDL name of a
  /// key; an unwritten `Alt` or `Shift` must be up. A letter may be in lower case. The caller shows the error message
  /// for `nil`.
  public init?(_ text: String) {
    let corners = text.compactMap { "1234".contains($0) ? $0.wholeNumberValue : nil }
    if corners.count == text.count {
      guard Self.tapCounts.contains(corners.count) else { return nil }
      self = .corners(corners)
      return
    }
    var parts = text.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
    guard let key = parts.popLast(), !key.isEmpty, parts.contains("Ctrl"),
      Set(parts).isSubset(of: ["Ctrl", "Alt", "Shift"]), Set(parts).count == parts.count
    else { return nil }
    func modifier(_ name: String) -> KeyChord.Modifier { parts.contains(name) ? .held : .free }
    self = .keys(
      .control(
        key.count == 1 ? key.uppercased() : key, shift: modifier("Shift"), alt: modifier("Alt")))
  }
}
