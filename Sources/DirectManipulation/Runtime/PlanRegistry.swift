import Motion

/// The performers of plans, their directors, the events of plans, and the transactions that wait for the current one.
struct PlanRegistry {
  /// The performers, in the order in which plans are offered to them.
  var performers: [any Performer] = []
  /// The number of built-in performers, which come first in ``performers``.
  var builtInCount = 0
  var directors: [any InteractionDirector] = []
  let events = MotionSubject<PlanEvent>()
  /// The steps of transactions that were begun while another was applied.
  var waiting: [[Transaction.Step]] = []
  /// Whether a transaction, or a plan that was emitted in the frame, is being carried out.
  var isApplying = false

  /// The depth of nested emission: the number of plans being added that were emitted by one another.
  var depth = 0
  /// The recognizers of the clone that plans are being added to; `nil` while there is none.
  var clones: RecognizerClones?

  /// Whether only the built-in performers are notified of plans: there are no other performers and no observers.
  var isPlain: Bool { !events.hasObservers && performers.count == builtInCount }
}
