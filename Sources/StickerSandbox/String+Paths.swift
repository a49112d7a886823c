extension String {
  /// What stands behind the last slash of a path.
  var lastPart: String { split(separator: "/").last.map(String.init) ?? self }

  /// The path of the folder that a path lies in.
  var folder: String { "/" + split(separator: "/").dropLast().joined(separator: "/") }

  /// A file's name without its ending.
  var stem: String { lastIndex(of: ".").map { String(self[..<$0]) } ?? self }
}

extension Sequence<UInt8> {
  /// A number that is the same on every machine and in every run: FNV-1a, for names of files.
  var stableHash: UInt64 {
    reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
