import Files

/// The files that belong to the program, which it decodes without a sandbox process.
///
/// Paths are compared after resolving symbolic links and `..`, so that a link can't make a file one of them.
struct OwnFiles: Sendable {
  /// Files and folders, without links in their paths.
  private let places: [String]

  /// Creates a list of files and folders; places that don't exist are left out.
  ///
  /// A link on the way to a place is followed. A place that is a link itself is left out: the owner of the
  /// link could trust any folder with it.
  init(_ places: [String]) {
    self.places = places.compactMap { place in
      let parts = place.split(separator: "/")
      guard let name = parts.last, let path = Disk.realPath(place) else { return nil }
      let folder = parts.dropLast().joined(separator: "/")
      let parent = place.hasPrefix("/") ? "/" + folder : folder.isEmpty ? "." : folder
      return Disk.realPath(parent).map { "\($0)/\(name)" } == path ? path : nil
    }
  }

  /// Returns the path without links of a file that belongs to the program; `nil` for all other files.
  func path(of file: String) -> String? {
    guard let path = Disk.realPath(file) else { return nil }
    return places.contains { path == $0 || path.hasPrefix($0 + "/") } ? path : nil
  }
}
