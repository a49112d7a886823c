/// A reader of the messages of one type that a system has not read yet.
///
/// A message is a value that states an event or a request. Any number of readers read each message once, in the order
/// of sending, independently of one another. A message is dropped at the second end of a frame after its sending, so a
/// reader that reads once a frame misses none, whatever the order of the systems. The world keeps at most 65,536
/// messages of a type, and then drops the older half; ``missed`` counts the dropped messages that a reader has not
/// read.
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
/// A new reader starts at the oldest message that is still queued. A copy of a reader shares the original's position,
/// so each message is read by only one of the two.
public struct MessageReader<M>: SystemParameter {
  @usableFromInline let position: MessagePosition

  /// Creates a reader that is not bound to a world yet.
  @inlinable public init() { position = MessagePosition() }

  /// The number of messages that were dropped before this reader read them.
  public var missed: Int { position.missed }

  /// Whether the reader has no message to read.
  ///
  /// O(1).
  @inlinable
  public var isEmpty: Bool { queue.end <= position.next }

  /// Returns the messages that were sent since the last read, oldest first.
  ///
  /// Messages that are sent while the result is in use come with the next read. O(1), without allocating memory.
  @inlinable
  public func read() -> ArraySlice<M> {
    let queue = queue
    position.missed += max(0, queue.first - position.next)
    let start = max(0, position.next - queue.first)
    position.next = queue.end
    return queue.messages[start...]
  }

  /// Skips the messages that were sent so far.
  public func skip() { position.next = queue.end }

  @inlinable
  var queue: MessageQueue<M> {
    guard let queue = position.queue else { unboundMessages(M.self) }
    return knownObject(queue, as: MessageQueue<M>.self)
  }

  /// Adds read access to the messages of this type.
  public func addAccess(to access: inout SystemAccess) { access.read(message: M.self) }

  /// Binds the reader to a world, before the oldest queued message of this type.
  public func bind(to world: World) {
    let queue = world.messageQueue(of: M.self)
    (position.queue, position.next, position.missed) = (queue, queue.first, 0)
    world.messages.bound?.append(position)
  }
}

/// The position of a reader in a message queue.
///
/// Accesses skip the exclusivity check, which would take most of the time of `isEmpty`. Overlaps are impossible: each
/// access reads or writes one word, and no other code runs meanwhile.
@usableFromInline
final class MessagePosition {
  @exclusivity(unchecked) @usableFromInline final var uncheckedQueue: AnyMessageQueue?
  @exclusivity(unchecked) @usableFromInline final var uncheckedNext = 0
  @usableFromInline var missed = 0

  @inlinable init() {}

  /// The queue that the reader reads; `nil` until the reader is bound to a world.
  @inlinable final var queue: AnyMessageQueue? {
    get { unsafe uncheckedQueue }
    set { unsafe uncheckedQueue = newValue }
  }

  /// The number of the next message to read.
  @inlinable final var next: Int {
    get { unsafe uncheckedNext }
    set { unsafe uncheckedNext = newValue }
  }

  /// Whether there is no message to read; true for a reader that is not bound.
  var isAtEnd: Bool {
    guard let queue else { return true }
    return queue.end <= next
  }
}

/// A writer that sends messages of one type; see ``MessageReader``.
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
    // The exclusivity check is skipped as in `MessagePosition`.
    @exclusivity(unchecked) @usableFromInline var uncheckedQueue: MessageQueue<M>?
    @inlinable init() {}

    /// The queue of the bound world; `nil` until the writer is bound.
    @inlinable var queue: MessageQueue<M>? {
      get { unsafe uncheckedQueue }
      set { unsafe uncheckedQueue = newValue }
    }
  }
  @usableFromInline let target: Target

  /// Creates a writer that is not bound to a world yet.
  @inlinable public init() { target = Target() }

  /// Sends a message.
  ///
  /// Amortized O(1). Traps if the writer is not bound to a world.
  @inlinable
  public func send(_ message: M) {
    guard let queue = target.queue else { unboundMessages(M.self) }
    queue.append(message)
  }

  /// Adds write access to the messages of this type.
  public func addAccess(to access: inout SystemAccess) { access.write(message: M.self) }

  /// Binds the writer to a world.
  public func bind(to world: World) { target.queue = world.messageQueue(of: M.self) }
}

extension World {
  /// Sends a message to the readers of its type; see ``MessageReader``.
  ///
  /// Amortized O(1).
  public func send<M>(_ message: M) {
    messageQueue(of: M.self).append(message)
  }

  /// Returns a reader of the messages of a type, for use outside systems.
  public func messages<M>(of type: M.Type) -> MessageReader<M> {
    let reader = MessageReader<M>()
    reader.bind(to: self)
    return reader
  }

  /// Ends a frame for the messages: drops the messages that were already queued at the end of the previous frame.
  ///
  /// ``Schedule/run(_:endsFrame:)`` calls it. O(types of messages + dropped messages).
  public func ageMessages() {
    for queue in messages.queues where !queue.isEmpty { queue.age() }
  }

  /// Releases the memory of dropped messages, and keeps the queued messages.
  ///
  /// Without this call, the bytes of dropped messages stay in memory until new messages overwrite them.
  /// O(queued messages).
  public func releaseMessageMemory() {
    for queue in messages.queues { queue.releaseMemory() }
  }

  /// The number of messages of all types that have been sent so far.
  ///
  /// If the number is the same as before, no message has been sent in between, so that readers need not be checked.
  /// O(1).
  public var sentMessages: Int { link.sentMessages }

  func messageQueue<M>(of type: M.Type) -> MessageQueue<M> {
    let key = ObjectIdentifier(type)
    if let queue = messages.queuesOfTypes[key] {
      return knownObject(queue, as: MessageQueue<M>.self)
    }
    let queue = MessageQueue<M>(in: link)
    messages.queuesOfTypes[key] = queue
    messages.queues.append(queue)
    return queue
  }
}

/// The message queues of a world.
final class MessageQueues {
  /// The queues by message type.
  var queuesOfTypes: [ObjectIdentifier: AnyMessageQueue] = [:]
  var queues: [AnyMessageQueue] = []
  let link = WorldLink()
  /// The positions of the readers that are bound during ``positions(boundBy:)``; `nil` at other times.
  fileprivate(set) var bound: [MessagePosition]?

  /// Calls `bind` and returns the positions of the readers that it binds, including readers within groups of
  /// parameters.
  func positions(boundBy bind: () -> Void) -> [MessagePosition] {
    let outer = bound
    bound = []
    bind()
    defer { bound = outer }
    return bound ?? []
  }
}

/// A queue of messages, without their type: the numbers of the messages, counted from 0 in the order of sending.
@usableFromInline
class AnyMessageQueue {
  // The exclusivity check is skipped as in `MessagePosition`.
  @exclusivity(unchecked) @usableFromInline final var uncheckedFirst = 0
  @exclusivity(unchecked) @usableFromInline final var uncheckedEnd = 0
  /// The number of the first message that was sent after the last end of a frame.
  private final var mark = 0

  /// The number of the oldest queued message.
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

  /// Ends a frame: drops the messages that were already queued at the previous end of a frame.
  final func age() {
    drop(max(0, mark - first))
    mark = end
  }

  /// Drops the oldest `count` messages.
  @usableFromInline
  func drop(_ count: Int) { fatalError("ECS: a message queue must override `drop(_:)`.") }

  /// Releases the memory of dropped messages.
  func releaseMemory() { fatalError("ECS: a message queue must override `releaseMemory()`.") }
}

/// The queued messages of one type in a world.
@usableFromInline
final class MessageQueue<M>: AnyMessageQueue {
  @inlinable static var limit: Int { 65_536 }

  // The exclusivity check, which takes half of the time of a message, is skipped: no other code runs during an access.
  @exclusivity(unchecked) @usableFromInline var uncheckedMessages: [M] = []
  /// The numbers of the messages that a ``MessageHandler`` has handled.
  @usableFromInline var handled: Set<Int> = []
  @usableFromInline let link: WorldLink

  init(in link: WorldLink) { self.link = link }

  @inlinable var messages: [M] {
    get { unsafe uncheckedMessages }
    _modify { yield unsafe &uncheckedMessages }
  }

  @inlinable
  func append(_ message: M) {
    if messages.count == Self.limit { drop(Self.limit / 2) }
    messages.append(message)
    end &+= 1
    link.sentMessages &+= 1
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
    // A dropped message may release an object whose deinitializer sends a message: that one is queued apart meanwhile.
    var kept: [M] = []
    swap(&kept, &messages)
    kept.removeFirst(count)
    kept += messages
    messages = kept
    first += count
    if !handled.isEmpty { handled = handled.filter { $0 >= first } }
  }
}

@usableFromInline
@inline(never)
func unboundMessages(_ type: Any.Type) -> Never {
  fatalError(
    "ECS: this reader or writer of \(type) is not bound to a world. Add its system to a schedule and run that, or take a "
      + "reader from `world.messages(of:)`.")
}
