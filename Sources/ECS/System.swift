/// Something that is done to a world each time its schedule runs; it may keep state of its own.
public protocol System {
  /// What it is called, in orders and in prints; the type's name unless said otherwise.
  var name: String { get }

  /// What it says that it reads and writes; nothing unless said otherwise.
  var access: SystemAccess { get }

  /// Does it once.
  mutating func run(_ world: World)
}

extension System {
  /// The type's name.
  public var name: String { "\(Self.self)" }

  /// Nothing is said.
  public var access: SystemAccess { SystemAccess() }
}

/// Which components, resources and events a system reads and writes, for those who read a schedule.
public struct SystemAccess: Hashable, Sendable, CustomStringConvertible {
  /// The names of the types that are read only.
  public let reads: [String]
  /// The names of the types that are changed.
  public let writes: [String]

  /// These types.
  public init(reads: [Any.Type] = [], writes: [Any.Type] = []) {
    self.reads = reads.map { "\($0)" }
    self.writes = writes.map { "\($0)" }
  }

  /// `reads A, B; writes C`, or nothing.
  public var description: String {
    let parts = [("reads", reads), ("writes", writes)].filter { !$0.1.isEmpty }
    return parts.map { "\($0.0) \($0.1.joined(separator: ", "))" }.joined(separator: "; ")
  }
}

/// A named part of a schedule.
public struct Stage: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// What it is called; two stages of one name are the same stage.
  public let name: String

  /// A stage of that name.
  public init(_ name: String) { self.name = name }

  /// A stage of that name.
  public init(stringLiteral name: String) { self.name = name }

  /// The name.
  public var description: String { name }
}

/// A closure as a system.
struct ClosureSystem: System {
  let name: String
  let access: SystemAccess
  let body: (World) -> Void

  func run(_ world: World) { body(world) }
}
