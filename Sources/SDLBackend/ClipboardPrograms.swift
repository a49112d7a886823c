internal import Backend
internal import Files

/// The helper programs for clipboard content other than text, which is all that SDL 2 supports: xclip, or wl-clipboard.
///
/// Each program offers its content in one form.
enum ClipboardPrograms: Equatable {
  case x11(xclip: String)
  case wayland(copy: String, paste: String)

  struct Call: Equatable {
    let path: String
    let arguments: [String]
  }

  /// Returns the installed programs for one of SDL's video drivers; `nil` if none are installed or known.
  static func installed(for driver: String) -> ClipboardPrograms? {
    installed(for: driver, in: environmentVariable("PATH") ?? "/usr/bin:/bin")
  }

  /// Returns the programs for a driver in the folders of a path, which colons separate; `nil` if one is missing.
  static func installed(for driver: String, in path: String) -> ClipboardPrograms? {
    let folders = path.split(separator: ":").filter { $0.hasPrefix("/") }
    func find(_ name: String) -> String? {
      folders.map { "\($0)/\(name)" }.first(where: Disk.isExecutable)
    }
    switch driver {
    case "x11": return find("xclip").map { .x11(xclip: $0) }
    case "wayland":
      guard let copy = find("wl-copy"), let paste = find("wl-paste") else { return nil }
      return .wayland(copy: copy, paste: paste)
    default: return nil
    }
  }

  /// Returns the package that contains the programs for a driver; `nil` if none are known.
  static func missing(for driver: String) -> String? {
    switch driver {
    case "x11": "xclip"
    case "wayland": "wl-clipboard"
    default: nil
    }
  }

  /// The call that prints the names of the offered forms, one per line.
  var listForms: Call {
    switch self {
    case .x11: read("TARGETS")
    case .wayland(_, let paste): Call(path: paste, arguments: ["--list-types"])
    }
  }

  /// Returns the call that prints the content in a form.
  func read(_ form: String) -> Call {
    switch self {
    case .x11(let xclip):
      Call(path: xclip, arguments: ["-selection", "clipboard", "-o", "-t", form])
    case .wayland(_, let paste):
      Call(path: paste, arguments: ["--no-newline", "--type", form])
    }
  }

  /// Returns the call that offers its input in a form until another program replaces the content, and then exits with
  /// status 0.
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
