/// Paths of pictures as a document holds them: relative to the folder that the document lies in.
public enum ScenePath {
  /// The path to open for a path that stands in a document.
  public static func resolve(_ path: String, inDocumentAt document: String) -> String {
    guard !path.hasPrefix("/"), let slash = document.lastIndex(of: "/") else { return path }
    return document[...slash] + path
  }

  /// The path to write into a document for a picture; both must be given from the root.
  ///
  /// A path that is not from the root, or shares nothing but the root with the document, stays.
  public static func relative(_ path: String, toDocumentAt document: String) -> String {
    guard path.hasPrefix("/"), document.hasPrefix("/") else { return path }
    let target = path.split(separator: "/")
    let folder = document.split(separator: "/").dropLast()
    let shared = zip(target, folder).prefix { $0 == $1 }.count
    guard shared > 0, shared < target.count, !target.contains(".."), !folder.contains("..") else {
      return path
    }
    let up = Array(repeating: "..", count: folder.count - shared)
    return (up + target[shared...].map(String.init)).joined(separator: "/")
  }
}
