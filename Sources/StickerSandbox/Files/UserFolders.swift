import Files

/// The paths of the user's folders, as the environment and the desktop's configuration give them.
enum UserFolders {
  /// The user's pictures folder, created if it doesn't exist; `nil` if it can't be created.
  static var pictures: String? {
    path("PICTURES").flatMap { path in
      (try? Folder.make(path, permissions: 0o755)) == nil ? nil : path
    }
  }

  /// Returns a folder by its name in the desktop's list, such as `PICTURES`; `nil` if it is missing or the home folder.
  static func folder(_ name: String) -> String? {
    path(name).flatMap { $0 != home && Disk.isFolder($0) ? $0 : nil }
  }

  /// The user's home folder, from `HOME`; `nil` if that is not the absolute path of a folder.
  static var home: String? {
    environmentVariable("HOME").flatMap { $0.isAbsolutePath && Disk.isFolder($0) ? $0 : nil }
  }

  /// The base folder of the user's settings, from `XDG_CONFIG_HOME` or else at home; `nil` if neither is known.
  static var settings: String? { base("XDG_CONFIG_HOME", orAtHome: ".config") }

  /// The base folder of the user's data, from `XDG_DATA_HOME` or else in the home folder; `nil` if neither is known.
  static var data: String? { base("XDG_DATA_HOME", orAtHome: ".local/share") }

  /// The folder for files that last until the user logs out; `nil` if there is no folder that only the user may write.
  static var runtime: String? {
    environmentVariable("XDG_RUNTIME_DIR").flatMap {
      $0.hasPrefix("/") && PrivateFile.isOwnFolder($0) ? $0 : nil
    }
  }

  /// Returns an XDG base directory; ignores relative paths, as the specification says.
  private static func base(_ variable: String, orAtHome usual: String) -> String? {
    func absolute(_ variable: String) -> String? {
      environmentVariable(variable).flatMap { $0.isAbsolutePath ? $0 : nil }
    }
    return absolute(variable) ?? absolute("HOME").map { "\($0)/\(usual)" }
  }

  /// The folders where removable media are mounted, sorted by name within each parent.
  static var media: [String] {
    let user = home?.lastPart ?? ""
    return ["/media/\(user)", "/run/media/\(user)"].flatMap { folder in
      (Folder.names(in: folder) ?? []).sorted().map { "\(folder)/\($0)" }
    }.filter(Disk.isFolder)
  }

  /// Returns the path of a folder that may not exist: from `user-dirs.dirs`, or else the usual path.
  private static func path(_ name: String) -> String? {
    guard let home, let settings else { return nil }
    let list =
      (try? Disk.read("\(settings)/user-dirs.dirs", limit: Disk.greatestTextSize)) ?? []
    return named(name, in: String(pathBytes: list), home: home)
      ?? usual[name].map { "\(home)/\($0)" }
  }

  private static let usual = [
    "PICTURES": "Pictures", "DOWNLOAD": "Downloads", "DESKTOP": "Desktop",
  ]

  /// Returns the folder that the text of `user-dirs.dirs` names, on a line such as `XDG_PICTURES_DIR="$HOME/Bilder"`.
  ///
  /// Returns `nil` if the text has no such line.
  static func named(_ name: String, in list: String, home: String) -> String? {
    let key = "XDG_\(name)_DIR="
    guard let line = list.split(whereSeparator: \.isNewline).last(where: { $0.hasPrefix(key) })
    else { return nil }
    let value = line.dropFirst(key.count).filter { $0 != "\"" }
    let isAtHome = value.hasPrefix("$HOME")
    let rest = isAtHome ? value.dropFirst(5) : value[...]
    guard isAtHome ? rest.isEmpty || rest.hasPrefix("/") : rest.hasPrefix("/") else { return nil }
    let path = (isAtHome ? home : "") + rest
    return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }
}
