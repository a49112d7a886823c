/// The messages of one type that a system has not read yet.
///
/// A message is a value that says what happened or what is wanted. Any number of readers read each message once, in the
/// order of sending, and know nothing of each other. Messages live until the second end of a frame after their sending, so a
/// reader that reads once a frame misses none, whatever the order of the systems. The world keeps at most 65,536 messages of
/// a type, and then drops the older half; ``missed`` counts those.
///
/// ```swift
/// struct DragEnded { var entity: Entity }
///
/// struct CountDrags: System {
///   let drags = MessageReader<DragEnded>()
///   var count = 0
///
///   mutating func run() { for _ in drags.read() { count += 1 } }
/// }
/// ```
/// A new reader begins with the messages that are still kept.
public struct MessageReader<M>: SystemParameter {
  @usableFromInline let position: MessagePosition

  /// A reader of that type.
  @inlinable public init() { position = MessagePosition() }

  /// The number of messages that were gone before this reader read them.
  public var missed: Int { position.missed }

  /// Whether there is nothing to read.
  ///
  /// O(1).
  @inlinable
  public var isEmpty: Bool { queue.end <= position.next }

  /// Returns the messages since the last reading, oldest first.
  ///
  /// Messages that are sent while they are looked at come with the next reading. O(1), and no memory is taken.
  @inlinable
  public func read() -> ArraySlice<M> {
    let queue = queue
    position.missed += max(0, queue.first - position.next)
    let start = max(0, position.next - queue.first)
    position.next = queue.end
    return queue.messages[start...]
  }

  /// Passes over the messages that there are.
  public func skip() { position.next = queue.end }

  @inlinable
  var queue: MessageQueue<M> {
    guard let queue = position.queue else { unboundMessages(M.self) }
    // Safe: `bind(to:)` alone sets it.
    return unsafe unsafeDowncast(queue, to: MessageQueue<M>.self)
  }

  /// Adds the reading of the messages.
  public func addAccess(to access: inout SystemAccess) { access.read(message: M.self) }

  /// Makes it a reader of that world's messages, from the beginning.
  public func bind(to world: World) {
    position.queue = world.messageQueue(of: M.self)
    (position.next, position.missed) = (0, 0)
    world.messages.bound?.append(position)
  }
}

/// The position of a reader in a message queue.
///
/// Accesses are not checked for overlap, which would take most of the time of asking whether there is something to read: each
/// reads or writes one word, and nothing runs meanwhile.
@usableFromInline
final class MessagePosition {
  @exclusivity(unchecked) @usableFromInline final var uncheckedQueue: AnyMessageQueue?
  @exclusivity(unchecked) @usableFromInline final var uncheckedNext = 0
  @usableFromInline var missed = 0

  @inlinable init() {}

  /// Nil until the reader is bound to a world.
  @inlinable final var queue: AnyMessageQueue? {
    get { unsafe uncheckedQueue }
    set { unsafe uncheckedQueue = newValue }
  }

  /// The number of the next message to read.
  @inlinable final var next: Int {
    get { unsafe uncheckedNext }
    set { unsafe uncheckedNext = newValue }
  }

  /// Whether there is nothing to read; true for a reader that is not bound.
  var isAtEnd: Bool {
    guard let queue else { return true }
    return queue.end <= next
  }
}

/// Sends messages of one type; see ``MessageReader``.
///
/// ```swift
/// struct DragEnded { var entity: Entity }
/// struct Dropped: Component {}
///
/// struct TellDrops: System {
///   let dropped = Query<Dropped>()
///   let drags = MessageWriter<DragEnded>()
///
///   func run() { dropped.forEach { entity, _ in drags.send(DragEnded(entity: entity)) } }
/// }
/// ```
public struct MessageWriter<M>: SystemParameter {
  @usableFromInline
  final class Target {
    @usableFromInline var queue: MessageQueue<M>?
    @inlinable init() {}
  }
  @usableFromInline let target: Target

  /// A writer of that type.
  @inlinable public init() { target = Target() }

  /// Sends a message.
  ///
  /// Amortised O(1).
  @inlinable
  public func send(_ message: M) {
    guard let queue = target.queue else { unboundMessages(M.self) }
    queue.append(message)
  }

  /// Adds the sending of the messages.
  public func addAccess(to access: inout SystemAccess) { access.write(message: M.self) }

  /// Makes it a writer to that world.
  public func bind(to world: World) { target.queue = world.messageQueue(of: M.self) }
}

extension World {
  /// Sends a message to the readers of its type; see ``MessageReader``.
  ///
  /// Amortised O(1).
  public func send<M>(_ message: M) {
    checkThread()
    messageQueue(of: M.self).append(message)
  }

  /// Returns a reader of the messages of a type, for use outside systems.
  public func messages<M>(of type: M.Type) -> MessageReader<M> {
    let reader = MessageReader<M>()
    reader.bind(to: self)
    return reader
  }

  /// Ends a frame for the messages: those that were there at the end of the last frame go.
  ///
  /// ``Schedule/run(_:endsFrame:)`` calls it. O(types of messages + messages that go).
  public func ageMessages() {
    for queue in messages.queues where !queue.isEmpty { queue.age() }
  }

  /// Releases the memory of messages that are gone, and keeps those that are there.
  ///
  /// Their bytes stay in the queues' room otherwise until others take their place. O(messages that are kept).
  public func releaseMessageMemory() {
    for queue in messages.queues { queue.releaseMemory() }
  }

  /// The number of messages of all types that have been sent so far.
  ///
  /// Between two looks it tells whether readers have something to read. O(1).
  public var sentMessages: Int { messages.count.value }

  func messageQueue<M>(of type: M.Type) -> MessageQueue<M> {
    let key = ObjectIdentifier(type)
    // Safe: the queue that is kept for a type is of that type. A cast that checks takes longer than sending.
    if let queue = messages.queuesOfTypes[key] {
      return unsafe unsafeDowncast(queue, to: MessageQueue<M>.self)
    }
    let queue = MessageQueue<M>(count: messages.count)
    messages.queuesOfTypes[key] = queue
    messages.queues.append(queue)
    return queue
  }
}

extension World {
  /// An object of the world's own, by which it is known, also when it is gone and another world has its address.
  ///
  /// A weak reference to the world would make every retain and release of the world slow.
  var identity: MessageCount { messages.count }
}

/// The messages that a world keeps.
final class MessageQueues {
  /// By type of message.
  var queuesOfTypes: [ObjectIdentifier: AnyMessageQueue] = [:]
  var queues: [AnyMessageQueue] = []
  let count = MessageCount()
  /// The readers that are bound while a system is bound; `nil` at other times.
  fileprivate(set) var bound: [MessagePosition]?

  /// Returns the positions of the readers that are bound meanwhile, also those within groups of parameters.
  func positions(boundBy bind: () -> Void) -> [MessagePosition] {
    let outer = bound
    bound = []
    bind()
    defer { bound = outer }
    return bound ?? []
  }
}

/// A queue of messages, whatever their type is: which numbers its messages have, counted from 0 in the order of sending.
@usableFromInline
class AnyMessageQueue {
  // Not checked for overlap, as in `MessagePosition`.
  @exclusivity(unchecked) @usableFromInline final var uncheckedFirst = 0
  @exclusivity(unchecked) @usableFromInline final var uncheckedEnd = 0
  /// The number of the first message that was not there at the last end of a frame.
  private final var mark = 0

  /// The number of the first message that is kept.
  @inlinable final var first: Int {
    get { unsafe uncheckedFirst }
    set { unsafe uncheckedFirst = newValue }
  }

  /// The number that the next message gets.
  @inlinable final var end: Int {
    get { unsafe uncheckedEnd }
    set { unsafe uncheckedEnd = newValue }
  }

  final var isEmpty: Bool { first == end }

  /// Drops the messages that were there at the last end of a frame.
  final func age() {
    drop(max(0, mark - first))
    mark = end
  }

  /// Drops the first messages.
  @usableFromInline
  func drop(_ count: Int) { fatalError("ECS: a queue of messages must say how they are dropped.") }

  /// Gives back the memory of messages that are gone.
  func releaseMemory() { fatalError("ECS: a queue of messages must say how memory is released.") }
}

/// The messages of one type that a world keeps.
@usableFromInline
final class MessageQueue<M>: AnyMessageQueue {
  @inlinable static var limit: Int { 65_536 }

  @usableFromInline var messages: [M] = []
  /// The numbers of the messages that a ``MessageHandler`` has handled.
  @usableFromInline var handled: Set<Int> = []
  @usableFromInline let count: MessageCount

  init(count: MessageCount) { self.count = count }

  @inlinable
  func append(_ message: M) {
    if messages.count == Self.limit { drop(Self.limit / 2) }
    messages.append(message)
    end &+= 1
    count.value &+= 1
  }

  override func releaseMemory() {
    var kept: [M] = []
    kept.reserveCapacity(messages.count)
    for message in messages { kept.append(message) }
    messages = kept
  }

  @usableFromInline
  override func drop(_ count: Int) {
    guard count > 0 else { return }
    messages.removeFirst(count)
    first += count
    if !handled.isEmpty { handled = handled.filter { $0 >= first } }
  }
}

/// The number of messages that a world's queues have taken.
@usableFromInline
final class MessageCount {
  @usableFromInline var value = 0
}

@usableFromInline
@inline(never)
func unboundMessages(_ type: Any.Type) -> Never {
  fatalError(
    "ECS: this reader or writer of \(type) is not bound to a world. Add its system to a schedule and run that, or take a "
      + "reader from `world.messages(of:)`.")
}
