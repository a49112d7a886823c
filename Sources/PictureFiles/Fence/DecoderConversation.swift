import Glibc

/// The program's side of the conversation with one decoding process, from the request on.
///
/// The process may have been taken over by the file that it decodes: every message is checked before it is
/// used, and anything unexpected ends the conversation.
struct DecoderConversation {
  let socket: FenceSocket
  let process: pid_t
  let request: PictureRequest
  let limits: PictureLimits
  /// Measures the process's elapsed time, processor time and state.
  let look: () -> DecoderPatience.Look

  /// Waits for the picture; the caller must end the process before it reads the picture's memory.
  ///
  /// Throws if the process reports an error, takes too long, ends, or sends an unexpected message.
  func delivery() throws(PictureError) -> PictureDelivery {
    var patience = DecoderPatience(limits, start: look())
    var memory: SharedMemory?
    var threads: ThreadRequests?
    while true {
      // The time limit applies whatever messages the process sends meanwhile.
      if monotonicSeconds() >= patience.nextLook, !patience.goesOn(after: look()) {
        throw PictureError(
          .tooSlow, "decoding took too long. Save the picture again with another program.")
      }
      threads?.grant()
      // The system doesn't report the end of a thread.
      let nextGrant = threads?.areWaiting == true ? monotonicSeconds() + 0.005 : .infinity
      let deadline = min(patience.nextLook, nextGrant)
      switch socket.receive(until: deadline, beside: threads?.listener ?? -1) {
      case .threads(let listener):
        let requests = ThreadRequests(listener: listener, process: process)
        guard threads == nil, memory == nil else { throw .crashed }
        threads = requests
      case .other:
        guard threads?.take() == true else { throw .crashed }
      case .message(.size(let announcement)) where memory == nil:
        let given = try SharedMemory(announcement, request)
        guard socket.send(.memory, with: given.file) else { throw .crashed }
        patience.expect(
          pixelCount: announcement.fullWidth * announcement.fullHeight * announcement.frameCount,
          limits)
        memory = given
      case .message(.done(let format, let isWhole)):
        guard let memory else { throw .crashed }
        return PictureDelivery(memory: memory, format: format, isWhole: isWhole)
      case .message(.failed(let error)): throw error
      case .timeout: break
      case .message, .nonsense, .end: throw .crashed
      }
    }
  }
}
