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

  /// The parts that the system only reads, in the order of the parameters.
  public private(set) var reads: [Part] = []
  /// The parts that the system changes, in the order of the parameters.
  public private(set) var writes: [Part] = []
  /// The messages among ``writes`` that the system handles; see ``MessageHandler``.
  public private(set) var handles: Set<Part> = []
  /// Whether the system has access to the whole world; see ``Exclusive``.
  public private(set) var isExclusive = false

  /// Creates an access without any part.
  public init() {}

  /// Adds read access to a component type.
  public mutating func read(component type: Any.Type) { read(Part(.component, type)) }
  /// Adds write access to a component type.
  public mutating func write(component type: Any.Type) { write(Part(.component, type)) }
  /// Adds read access to a resource type.
  public mutating func read(resource type: Any.Type) { read(Part(.resource, type)) }
  /// Adds write access to a resource type.
  public mutating func write(resource type: Any.Type) { write(Part(.resource, type)) }
  /// Adds read access to a message type, for a system that receives such messages.
  public mutating func read(message type: Any.Type) { read(Part(.message, type)) }
  /// Adds write access to a message type, for a system that sends such messages.
  public mutating func write(message type: Any.Type) { write(Part(.message, type)) }
  /// Adds write access to a message type, for a system that handles such messages.
  public mutating func handle(message type: Any.Type) {
    handles.insert(Part(.message, type))
    write(Part(.message, type))
  }
  /// Adds access to the whole world.
  public mutating func takeWorld() { isExclusive = true }

  /// Returns the parts that both accesses use and at least one of them writes, sorted by name.
  ///
  /// ``isExclusive`` is not considered: an exclusive access conflicts with every other access, even if the result is
  /// empty.
  public func conflicts(with other: SystemAccess) -> [Part] {
    let both = Set(writes).intersection(other.reads + other.writes)
      .union(Set(other.writes).intersection(reads + writes))
    return both.sorted { $0.description < $1.description }
  }

  /// The access as text: `reads A, B; writes C; receives M; handles K; sends N`, without the items that are empty.
  ///
  /// For an exclusive system, `everything` replaces the components and resources.
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
