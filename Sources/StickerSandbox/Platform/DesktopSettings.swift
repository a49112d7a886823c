import Files

/// The user's settings for the whole desktop.
enum DesktopSettings {
  /// Whether GTK's settings disable animations.
  static var reducesMotion: Bool {
    guard let folder = UserFolders.settings else { return false }
    let files = ["gtk-4.0", "gtk-3.0"].map { "\(folder)/\($0)/settings.ini" }
    return files.contains { path in
      let bytes = (try? Disk.read(path, limit: Disk.greatestTextSize)) ?? []
      return switchesAnimationsOff(String(decoding: bytes, as: UTF8.self))
    }
  }

  /// Returns whether the text of GTK's `settings.ini` turns animations off; the last line with that name counts.
  static func switchesAnimationsOff(_ text: String) -> Bool {
    let values = text.split(whereSeparator: \.isNewline).compactMap { line -> String? in
      let parts = line.split(separator: "=", maxSplits: 1).map { $0.filter { !$0.isWhitespace } }
      return parts.count == 2 && parts[0] == "gtk-enable-animations" ? parts[1].lowercased() : nil
    }
    return values.last.map { ["0", "false"].contains($0) } ?? false
  }
}
