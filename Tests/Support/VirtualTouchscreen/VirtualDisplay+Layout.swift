import Foundation

extension VirtualDisplay {
  /// Lets the keys have the letters of a layout, as `setxkbmap` names it (`ara`, `gr`, `de` …).
  ///
  /// Keys that are pressed after this have them for every program. Throws where `setxkbmap` (x11-xkb-utils) is missing or
  /// says no.
  public func setKeyboardLayout(_ layout: String) throws {
    let process = try Process.run(
      URL(fileURLWithPath: "/usr/bin/setxkbmap"), arguments: ["-display", name, "-layout", layout])
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw VirtualScreenError.badReply(from: "setxkbmap")
    }
  }
}
