/// What the desktop's file chooser is to ask.
public struct FileQuestion: Hashable, Sendable {
  /// What is looked for.
  public enum Purpose: Hashable, Sendable {
    /// A file that is there.
    case open
    /// A file to be written, with the name that is suggested.
    case save(name: String)
  }

  /// Files that can be chosen: what they are called together, and the patterns and media types that tell them.
  public struct Filter: Hashable, Sendable {
    /// What they are called.
    public var title: String
    /// Patterns of names, such as `*.json`.
    public var patterns: [String]
    /// Media types, such as `image/png`; they may end in `*`.
    public var types: [String]

    /// A filter from its parts.
    public init(_ title: String, patterns: [String] = [], types: [String] = []) {
      (self.title, self.patterns, self.types) = (title, patterns, types)
    }
  }

  /// What is looked for.
  public var purpose: Purpose
  /// The chooser's title.
  public var title: String
  /// The window that it belongs to, as portals name it: `x11:` and a number in hexadecimal digits; empty for none.
  public var window: String
  /// The path of the folder that the chooser begins in, as bytes; `nil` for the desktop's choice.
  public var folder: [UInt8]?
  /// What can be chosen, the first one at first; all files where it is empty.
  public var filters: [Filter] = []

  /// A question from its parts.
  public init(
    _ purpose: Purpose, title: String, window: String, folder: [UInt8]? = nil,
    filters: [Filter] = []
  ) {
    (self.purpose, self.title, self.window) = (purpose, title, window)
    (self.folder, self.filters) = (folder, filters)
  }

  /// The method of `org.freedesktop.portal.FileChooser` that asks it.
  var method: String { if case .save = purpose { "SaveFile" } else { "OpenFile" } }

  /// The arguments of that method; `token` is the last part of the request's path.
  func arguments(token: String) -> Variant {
    var options: [(String, Variant)] = [
      ("handle_token", .string(token)), ("modal", .boolean(true)),
    ]
    if case .save(let name) = purpose { options.append(("current_name", .string(name))) }
    if let folder { options.append(("current_folder", .path(folder))) }
    if !filters.isEmpty {
      options.append(("filters", .array(of: "(sa(us))", filters.map(\.variant))))
    }
    return .tuple([.string(window), .string(title), .dictionary(options)])
  }
}

extension FileQuestion.Filter {
  fileprivate var variant: Variant {
    let rules =
      patterns.map { Variant.tuple([.number(0), .string($0)]) }
      + types.map { Variant.tuple([.number(1), .string($0)]) }
    return .tuple([.string(title), .array(of: "(us)", rules)])
  }
}
