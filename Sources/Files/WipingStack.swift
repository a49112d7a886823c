internal import CFence

/// Runs a background task, then overwrites the part of the thread's stack that the task has used.
///
/// Threads of a pool live on with what tasks leave on their stacks, such as a text that a visitor of a kiosk wrote. Does
/// nothing else unless freed memory is overwritten, too (`fence_wipe_freed_memory`). Overwrites 256 KiB in about 10 µs.
@inline(never)  // The task's frame has to lie below this one.
public func wipingStack<Result>(after task: () -> Result) -> Result {
  defer { fence_wipe_stack() }
  return task()
}
