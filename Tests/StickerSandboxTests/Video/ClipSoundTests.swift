#if Video
  import Backend
  import Synchronization
  import Testing
  import VideoFiles

  @testable import StickerSandbox

  @Suite struct ClipSoundTests {
    /// A sound device that keeps the queued samples; a test sets the number of played samples.
    private final class Device: SoundOutput {
      let queued = Mutex<[Float]>([])
      let played = Mutex(0)
      private let pause = Mutex(true)
      var isPaused: Bool { pause.withLock(\.self) }

      var queuedSeconds: Double {
        Double(queued.withLock(\.count) / 2 - played.withLock(\.self)) / SoundFormat.rate
      }
      func queue(_ samples: [Float]) { queued.withLock { $0 += samples } }
      func clear() {
        queued.withLock { $0 = [] }
        played.withLock { $0 = 0 }
      }
      func pause(_ isPaused: Bool) { pause.withLock { $0 = isPaused } }
      /// The left channel.
      var left: [Float] {
        queued.withLock { samples in
          stride(from: 0, to: samples.count, by: 2).map { samples[$0] }
        }
      }
    }

    private let device = Device()

    /// Returns the sound of an open device that plays.
    private func sound() -> ClipSound {
      let sound = ClipSound { [device] in device }
      sound.open()
      sound.play(true, isMuted: false, at: 0)
      return sound
    }

    /// Returns sound of `count` samples from a time on, whose values rise by 1 from `first`.
    private func part(_ time: Double, _ first: Float, count: Int) -> VideoSound {
      VideoSound(
        time: time, samples: (0..<count).flatMap { [first + Float($0), -(first + Float($0))] })
    }

    @Test func queuesPartsOneAfterTheOther() {
      let sound = sound()
      sound.take(part(0, 0, count: 4800))
      sound.take(part(0.1, 4800, count: 4800))
      #expect(device.left == (0..<9600).map(Float.init))
      device.played.withLock { $0 = 2400 }
      #expect(abs((sound.time ?? -1) - 0.05) < 1e-9)
    }

    @Test func leavesOutSoundFromBeforeTheJump() {
      let sound = sound()
      sound.take(part(0, 0, count: 4800))
      sound.jump(to: 1.05)
      #expect(device.left.isEmpty)
      sound.take(part(1, 0, count: 4800))
      #expect(device.left == (2400..<4800).map(Float.init))
      #expect(abs((sound.time ?? -1) - 1.05) < 1e-9)
    }

    @Test func fillsGapsWithSilence() {
      let sound = sound()
      sound.take(part(0, 1, count: 4800))
      sound.take(part(0.15, 7, count: 4800))
      #expect(device.left.count == 4800 + 2400 + 4800)
      #expect(device.left[4800..<7200].allSatisfy { $0 == 0 } && device.left[7200] == 7)
    }

    @Test func catchesUpWithPictureAfterQueueRanDry() {
      let sound = sound()
      sound.take(part(0, 0, count: 4800))
      device.played.withLock { $0 = 4800 }
      #expect(sound.time == nil, "an empty queue says nothing about the time")
      sound.play(true, isMuted: false, at: 0.15)
      sound.take(part(0.1, 4800, count: 4800))
      #expect(device.left.dropFirst(4800).first == Float(7200))
    }

    @Test func mutedSoundIsSilentAndKeepsTime() {
      let sound = sound()
      sound.play(true, isMuted: true, at: 0)
      sound.take(part(0, 1, count: 4800))
      #expect(device.left.count == 4800 && device.left.allSatisfy { $0 == 0 })
      #expect(sound.time == 0)
    }

    @Test func stopsWithThePicture() {
      let sound = sound()
      #expect(!device.isPaused)
      sound.take(part(0, 1, count: 4800))
      sound.play(false, isMuted: false, at: 0)
      #expect(device.isPaused && sound.time == nil)
      #expect(device.left.count == 4800, "the queued sound stays for the next play")
    }
  }
#endif
