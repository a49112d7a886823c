/// The parts of the world that a system reads and writes, derived from its parameters.
public struct SystemAccess: Hashable, Sendable, CustomStringConvertible {
  /// A component type, a resource type or a message type.
  public struct Part: Hashable, Sendable, CustomStringConvertible {
    /// The kinds of parts.
    public enum Kind: Hashable, Sendable { case component, resource, message }

    /// The kind of the part.
    public let kind: Kind
    /// The name of the type.
    public let description: String
    private let type: ObjectIdentifier

    init(_ kind: Kind, _ type: Any.Type) {
      self.kind = kind
      description = "\(type)"
      self.type = ObjectIdentifier(type)
    }
  }

  /// The parts that are read only, in the order of the parameters.
  public private(set) var reads: [Part] = []
  /// The parts that are changed, in the order of the parameters.
  public private(set) var writes: [Part] = []
  /// The messages among ``writes`` that are handled, not sent; see ``MessageHandler``.
  public private(set) var handles: Set<Part> = []
  /// Whether the system has the whole world; see ``Exclusive``.
  public private(set) var isExclusive = false

  /// Nothing.
  public init() {}

  /// Adds the reading of a component type.
  public mutating func read(component type: Any.Type) { read(Part(.component, type)) }
  /// Adds the changing of a component type.
  public mutating func write(component type: Any.Type) { write(Part(.component, type)) }
  /// Adds the reading of a resource type.
  public mutating func read(resource type: Any.Type) { read(Part(.resource, type)) }
  /// Adds the changing of a resource type.
  public mutating func write(resource type: Any.Type) { write(Part(.resource, type)) }
  /// Adds the reading of a message type.
  public mutating func read(message type: Any.Type) { read(Part(.message, type)) }
  /// Adds the sending of a message type.
  public mutating func write(message type: Any.Type) { write(Part(.message, type)) }
  /// Adds the handling of a message type.
  public mutating func handle(message type: Any.Type) {
    handles.insert(Part(.message, type))
    write(Part(.message, type))
  }
  /// Adds the whole world.
  public mutating func takeWorld() { isExclusive = true }

  /// The parts that one of the two writes and the other reads or writes; empty also if one of them is exclusive.
  public func conflicts(with other: SystemAccess) -> [Part] {
    let both = Set(writes).intersection(other.reads + other.writes)
      .union(Set(other.writes).intersection(reads + writes))
    return both.sorted { $0.description < $1.description }
  }

  /// `reads A, B; writes C; receives M; handles K; sends N`, or nothing; `everything` in place of the components and resources of
  /// an exclusive system.
  public var description: String {
    let parts = [
      ("reads", reads.filter { $0.kind != .message && !isExclusive }),
      ("writes", writes.filter { $0.kind != .message && !isExclusive }),
      ("receives", reads.filter { $0.kind == .message }),
      ("handles", writes.filter(handles.contains)),
      ("sends", writes.filter { $0.kind == .message && !handles.contains($0) }),
    ]
    let named = parts.filter { !$0.1.isEmpty }
      .map { "\($0.0) \($0.1.map(\.description).joined(separator: ", "))" }
    return ((isExclusive ? ["everything"] : []) + named).joined(separator: "; ")
  }

  private mutating func read(_ part: Part) {
    if !reads.contains(part), !writes.contains(part) { reads.append(part) }
  }

  private mutating func write(_ part: Part) {
    reads.removeAll { $0 == part }
    if !writes.contains(part) { writes.append(part) }
  }
}
