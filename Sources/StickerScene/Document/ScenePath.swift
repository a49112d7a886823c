internal import Files

/// Conversions of pictures' paths, which are stored relative to the folder of the document.
public enum ScenePath {
  /// Returns the path to open for a path in a document.
  public static func resolve(_ path: String, inDocumentAt document: String) -> String {
    path.isAbsolutePath ? path : String(document.upToLastSlash) + path
  }

  /// Returns the path to store in a document for a picture: relative to the document's folder if possible.
  ///
  /// Returns the path unchanged if one of the two paths is not absolute or contains `..`, or if they have only the root
  /// in common.
  public static func relative(_ path: String, toDocumentAt document: String) -> String {
    guard path.isAbsolutePath, document.isAbsolutePath else { return path }
    let target = path.pathNames
    let folder = document.pathNames.dropLast()
    // Compared by bytes: equal strings can be different file names, with accents in different Unicode forms.
    let shared = zip(target, folder).prefix { $0.utf8.elementsEqual($1.utf8) }.count
    guard shared > 0, shared < target.count, !target.contains(".."), !folder.contains("..") else {
      return path
    }
    let up = Array(repeating: "..", count: folder.count - shared)
    return (up + target[shared...].map(String.init)).joined(separator: "/")
  }
}
