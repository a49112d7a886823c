/// A request to the desktop's file chooser.
public struct FileQuestion: Hashable, Sendable {
  /// The purpose of the chosen file.
  public enum Purpose: Hashable, Sendable {
    /// An existing file to open.
    case open
    /// A file to write, with a suggested name.
    case save(name: String)
  }

  /// A filter of the files that the chooser shows: a title, with name patterns and media types.
  public struct Filter: Hashable, Sendable {
    /// The filter's name in the chooser.
    public var title: String
    /// The patterns of file names, such as `*.json`.
    public var patterns: [String]
    /// The media types, such as `image/png`; a type may end in `*`.
    public var types: [String]

    /// Creates a filter from its parts.
    public init(_ title: String, patterns: [String] = [], types: [String] = []) {
      (self.title, self.patterns, self.types) = (title, patterns, types)
    }
  }

  /// The purpose of the chosen file: opening or saving.
  public var purpose: Purpose
  /// The chooser's title.
  public var title: String
  /// The portal identifier of the chooser's parent window: `x11:` and a hexadecimal number; empty for none.
  public var window: String
  /// The path of the folder that the chooser begins in, as bytes; `nil` for the desktop's choice.
  public var folder: [UInt8]?
  /// The filters that the user can select, the first one initially; empty for all files.
  public var filters: [Filter] = []

  /// Creates a question from its parts.
  public init(
    _ purpose: Purpose, title: String, window: String, folder: [UInt8]? = nil,
    filters: [Filter] = []
  ) {
    (self.purpose, self.title, self.window) = (purpose, title, window)
    (self.folder, self.filters) = (folder, filters)
  }

  /// The method of `org.freedesktop.portal.FileChooser` for this question.
  var method: String { if case .save = purpose { "SaveFile" } else { "OpenFile" } }

  /// The arguments of that method before the options.
  var arguments: [Variant] { [.string(window), .string(title)] }

  /// The options of that method.
  var options: [(String, Variant)] {
    var options = [("modal", Variant.boolean(true))]
    if case .save(let name) = purpose { options.append(("current_name", .string(name))) }
    if let folder { options.append(("current_folder", .path(folder))) }
    if !filters.isEmpty {
      options.append(("filters", .array(of: "(sa(us))", filters.map(\.variant))))
    }
    return options
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
