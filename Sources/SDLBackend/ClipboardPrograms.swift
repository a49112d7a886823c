internal import Backend
import Glibc

/// The programs that know more of the clipboard than SDL 2, which knows text: xclip for X11, wl-clipboard for Wayland.
///
/// Each of them offers what it holds in one form.
enum ClipboardPrograms: Equatable {
  /// The path of xclip.
  case x11(xclip: String)
  /// The paths of wl-copy and wl-paste.
  case wayland(copy: String, paste: String)

  /// A program and what it is told.
  struct Call: Equatable {
    let path: String
    let arguments: [String]
  }

  /// Those for a video driver of SDL's; nil where they are not installed.
  static func installed(for driver: String) -> ClipboardPrograms? {
    // Safe: read at the start, before anybody changes the environment; copied at once.
    let path = unsafe getenv("PATH").map { unsafe String(cString: $0) } ?? "/usr/bin:/bin"
    return installed(for: driver, in: path)
  }

  /// Those that lie in folders, with colons between them.
  static func installed(for driver: String, in path: String) -> ClipboardPrograms? {
    let folders = path.split(separator: ":").filter { $0.hasPrefix("/") }
    func find(_ name: String) -> String? {
      // Safe: the path is a text that ends, lent for the call.
      folders.map { "\($0)/\(name)" }.first { unsafe access($0, X_OK) == 0 }
    }
    switch driver {
    case "x11": return find("xclip").map { .x11(xclip: $0) }
    case "wayland":
      guard let copy = find("wl-copy"), let paste = find("wl-paste") else { return nil }
      return .wayland(copy: copy, paste: paste)
    default: return nil
    }
  }

  /// The package with those for a driver; nil where none are known.
  static func missing(for driver: String) -> String? {
    switch driver {
    case "x11": "xclip"
    case "wayland": "wl-clipboard"
    default: nil
    }
  }

  /// Prints the names of the forms that are offered, one a line.
  var listForms: Call {
    switch self {
    case .x11: read("TARGETS")
    case .wayland(_, let paste): Call(path: paste, arguments: ["--list-types"])
    }
  }

  /// Prints what there is in a form.
  func read(_ form: String) -> Call {
    switch self {
    case .x11(let xclip):
      Call(path: xclip, arguments: ["-selection", "clipboard", "-o", "-t", form])
    case .wayland(_, let paste):
      Call(path: paste, arguments: ["--no-newline", "--type", form])
    }
  }

  /// Holds what it reads in a form, until somebody else holds something; its status is 0 then.
  func hold(_ form: ClipboardForm) -> Call {
    let isText = form.kind == .text
    switch self {
    case .x11(let xclip):
      let target = isText ? ["-t", "UTF8_STRING"] : ["-t", form.name]
      return Call(path: xclip, arguments: ["-selection", "clipboard", "-quiet", "-i"] + target)
    case .wayland(let copy, _):
      let type = isText ? "text/plain;charset=utf-8" : form.name
      return Call(path: copy, arguments: ["--foreground", "--type", type])
    }
  }
}
