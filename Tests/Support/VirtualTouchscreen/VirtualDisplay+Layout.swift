import Foundation

extension VirtualDisplay {
  /// Sets the keyboard layout, as `setxkbmap` names it (`ara`, `gr`, `de` …), for all programs.
  ///
  /// The layout applies to keys that are pressed afterwards. Throws if `setxkbmap` (x11-xkb-utils) is missing or fails.
  public func setKeyboardLayout(_ layout: String) throws {
    let process = try Process.run(
      URL(fileURLWithPath: "/usr/bin/setxkbmap"), arguments: ["-display", name, "-layout", layout])
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw VirtualScreenError.badReply(from: "setxkbmap")
    }
  }
}
