/// The component types that are written into snapshots, with their names.
public struct ComponentCodes: Sendable {
  typealias Read =
    @Sendable (KeyedDecodingContainer<Snapshot.Key>, Snapshot.Key) throws -> any Component & Codable

  var names: [ObjectIdentifier: String] = [:]
  var readers: [String: Read] = [:]

  /// Creates a registry without component types.
  public init() {}

  /// Registers a component type under a name, by default the name of the type; traps if the name is taken.
  public mutating func register<C: Component & Codable & SendableMetatype>(
    _ type: C.Type, as name: String? = nil
  ) {
    let name = name ?? "\(type)"
    guard readers[name] == nil else {
      fatalError("ECS: two types of components are named \(name).")
    }
    names[ObjectIdentifier(type)] = name
    readers[name] = { try $0.decode(C.self, forKey: $1) }
  }

  /// Returns the `userInfo` that a decoder needs to read a snapshot for a world.
  public func userInfo(for world: World) -> [CodingUserInfoKey: any Sendable] {
    [Snapshot.codesKey: self, Snapshot.worldKey: world.number]
  }
}

/// The entities of a world, with the components that have a code, to be stored, compared and restored.
///
/// Any encoder can write a snapshot. A decoder needs ``ComponentCodes/userInfo(for:)``; the handles in decoded
/// components then refer to the same slots of the world that was passed to it. A snapshot contains no components
/// without a code, no resources, no observers and no messages.
public struct Snapshot: Codable {
  /// A component's name as a coding key.
  struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  private enum Part: String, CodingKey { case generations, vacant, components }

  static let codesKey = CodingUserInfoKey(rawValue: "ECS.ComponentCodes")!
  static let worldKey = CodingUserInfoKey(rawValue: "ECS.world")!

  /// The generation of each slot; even in a vacant slot.
  let generations: [UInt32]
  /// The vacant slots; the last of them is reused first.
  let vacant: [UInt32]
  /// The components of each slot, with their names.
  let components: [[(name: String, value: any Component & Codable)]]

  init(
    generations: [UInt32], vacant: [UInt32],
    components: [[(name: String, value: any Component & Codable)]]
  ) {
    self.generations = generations
    self.vacant = vacant
    self.components = components
  }

  /// Decodes a snapshot.
  ///
  /// Throws `DecodingError` for a name without a code, and for slots that contradict each other. Traps if the decoder's
  /// `userInfo` has no codes.
  public init(from decoder: any Decoder) throws {
    guard let codes = decoder.userInfo[Self.codesKey] as? ComponentCodes else {
      fatalError("ECS: set the decoder's `userInfo` to `codes.userInfo(for: world)` first.")
    }
    let parts = try decoder.container(keyedBy: Part.self)
    generations = try parts.decode([UInt32].self, forKey: .generations)
    vacant = try parts.decode([UInt32].self, forKey: .vacant)
    var list = try parts.nestedUnkeyedContainer(forKey: .components)
    var components: [[(name: String, value: any Component & Codable)]] = []
    while !list.isAtEnd {
      let slot = try list.nestedContainer(keyedBy: Key.self)
      components.append(
        try slot.allKeys.sorted { $0.stringValue < $1.stringValue }.map { key in
          guard let read = codes.readers[key.stringValue] else {
            throw DecodingError.dataCorruptedError(
              forKey: key, in: slot,
              debugDescription: "no component has the code \(key.stringValue)")
          }
          return (key.stringValue, try read(slot, key))
        })
    }
    self.components = components
    guard isSound else {
      throw DecodingError.dataCorruptedError(
        forKey: .generations, in: parts, debugDescription: "the slots contradict each other")
    }
  }

  /// Encodes the snapshot; the same world gives the same bytes in every run if the encoder sorts keys.
  ///
  /// Throws if the encoder or a component's own encoding throws.
  public func encode(to encoder: any Encoder) throws {
    var parts = encoder.container(keyedBy: Part.self)
    try parts.encode(generations, forKey: .generations)
    try parts.encode(vacant, forKey: .vacant)
    var list = parts.nestedUnkeyedContainer(forKey: .components)
    for slot in components {
      var container = list.nestedContainer(keyedBy: Key.self)
      for (name, value) in slot { try container.encode(value, forKey: Key(stringValue: name)) }
    }
  }

  private var isSound: Bool {
    let empty = generations.indices.filter { generations[$0] & 1 == 0 && generations[$0] != 0 }
    return generations.count == components.count
      && generations.allSatisfy { $0 <= Entity.generationMask }
      && Set(vacant).count == vacant.count && Set(vacant) == Set(empty.map(UInt32.init))
      && components.indices.allSatisfy { generations[$0] & 1 == 1 || components[$0].isEmpty }
  }
}

extension Entity: Codable {
  /// Decodes the slot and the generation of a handle, for the world whose snapshot is decoded.
  ///
  /// Throws `DecodingError` if no entity can have the generation, and if the decoder lacks
  /// ``ComponentCodes/userInfo(for:)``.
  public init(from decoder: any Decoder) throws {
    var numbers = try decoder.unkeyedContainer()
    let (index, generation) = try (numbers.decode(UInt32.self), numbers.decode(UInt32.self))
    guard let world = decoder.userInfo[Snapshot.worldKey] as? UInt16, generation & 1 == 1,
      generation <= Entity.generationMask
    else {
      throw DecodingError.dataCorruptedError(
        in: numbers,
        debugDescription:
          "an entity needs an odd generation, and the decoder `codes.userInfo(for:)`")
    }
    self.init(index: index, tag: UInt32(world) << Entity.generationBits | generation)
  }

  /// Encodes the slot and the generation, without the world; throws if the encoder does.
  public func encode(to encoder: any Encoder) throws {
    var numbers = encoder.unkeyedContainer()
    try numbers.encode(index)
    try numbers.encode(generation)
  }
}
