internal import CFence

/// Runs a background task, then overwrites the part of the thread's stack that the task has used.
///
/// Threads of a pool outlive their tasks, with data such as a kiosk user's text on their stacks. Overwrites 256 KiB in
/// about 10 µs after `fence_wipe_freed_memory` was called; otherwise only runs the task.
@inline(never)  // The task's frame has to lie below this one.
public func wipingStack<Result>(after task: () -> Result) -> Result {
  defer { fence_wipe_stack() }
  return task()
}
