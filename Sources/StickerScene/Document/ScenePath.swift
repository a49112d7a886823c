internal import Files

/// Paths of pictures as a document holds them: relative to the folder that the document lies in.
public enum ScenePath {
  /// The path to open for a path that stands in a document.
  public static func resolve(_ path: String, inDocumentAt document: String) -> String {
    path.isAbsolutePath ? path : String(document.upToLastSlash) + path
  }

  /// The path to write into a document for a picture; both must be given from the root.
  ///
  /// A path that is not from the root, or shares nothing but the root with the document, stays.
  public static func relative(_ path: String, toDocumentAt document: String) -> String {
    guard path.isAbsolutePath, document.isAbsolutePath else { return path }
    let target = path.pathNames
    let folder = document.pathNames.dropLast()
    // By bytes: two names that look the same may differ in how their accents are written.
    let shared = zip(target, folder).prefix { $0.utf8.elementsEqual($1.utf8) }.count
    guard shared > 0, shared < target.count, !target.contains(".."), !folder.contains("..") else {
      return path
    }
    let up = Array(repeating: "..", count: folder.count - shared)
    return (up + target[shared...].map(String.init)).joined(separator: "/")
  }
}
