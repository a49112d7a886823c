import Files

/// Where a person keeps things, as the desktop says it.
enum UserFolders {
  /// A folder by its name in the desktop's list, such as `PICTURES`; nil where it is not there.
  ///
  /// From `user-dirs.dirs`, as the XDG user directories have it; else the usual one in the person's home.
  static func folder(_ name: String) -> String? {
    guard let home else { return nil }
    let config = AssetFolder.environment("XDG_CONFIG_HOME") ?? "\(home)/.config"
    let text = (try? Disk.read("\(config)/user-dirs.dirs")).map {
      String(decoding: $0, as: UTF8.self)
    }
    let path =
      text.flatMap { listed(name, in: $0, home: home) } ?? usual[name].map { "\(home)/\($0)" }
    // Who has no such folder has their home in its place.
    return path.flatMap { $0 != home && Disk.isFolder($0) ? $0 : nil }
  }

  /// Where all of a person's folders lie.
  static var home: String? {
    AssetFolder.environment("HOME").flatMap { $0.hasPrefix("/") && Disk.isFolder($0) ? $0 : nil }
  }

  /// What is plugged in, by the names of the folders where it is found.
  static var media: [String] {
    let user = home?.split(separator: "/").last.map(String.init) ?? ""
    return ["/media/\(user)", "/run/media/\(user)"].flatMap { folder in
      (Folder.names(in: folder) ?? []).sorted().map { "\(folder)/\($0)" }
    }.filter(Disk.isFolder)
  }

  private static let usual = [
    "PICTURES": "Pictures", "DOWNLOAD": "Downloads", "DESKTOP": "Desktop",
  ]

  /// The folder of a line such as `XDG_PICTURES_DIR="$HOME/Bilder"`.
  private static func listed(_ name: String, in text: String, home: String) -> String? {
    let start = "XDG_\(name)_DIR=\""
    for line in text.split(whereSeparator: \.isNewline) where line.hasPrefix(start) {
      let path = line.dropFirst(start.count).prefix { $0 != "\"" }
      if path.hasPrefix("$HOME") { return home + path.dropFirst("$HOME".count) }
      if path.hasPrefix("/") { return String(path) }
    }
    return nil
  }
}
