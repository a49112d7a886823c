/// Who carries plans out, who is told of it, and the transactions that wait for the present one.
struct PlanRegistry {
  /// In the order in which plans are offered to them.
  var performers: [any Performer] = []
  /// How many of the performers, the first ones, are the runtime's own.
  var builtInCount = 0
  /// In the order in which they were added.
  var directors: [any InteractionDirector] = []
  /// In the order in which they came.
  var tracers: [any Tracer] = []
  /// The steps of transactions that were begun while another was applied.
  var waiting: [[Transaction.Step]] = []
  /// Whether a transaction, or a plan that was emitted in the frame, is being carried out.
  var isApplying = false

  /// How many plans that are being added were emitted one by another.
  var depth = 0
  /// The recognizers of the clone that plans are being added to; `nil` while there is none.
  var clones: RecognizerClones?

  /// Whether only the runtime's own performers hear of plans.
  var isPlain: Bool { tracers.isEmpty && performers.count == builtInCount }
}
