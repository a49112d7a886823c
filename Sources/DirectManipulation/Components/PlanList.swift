import ECS

/// The plans of an element, in the order in which they came.
struct PlanList: Component {
  struct Entry {
    var plan: any Plan
    var name: String?
    /// The plans that this one emitted.
    var emitted: [any Plan]
  }

  var entries: [Entry] = []
}
