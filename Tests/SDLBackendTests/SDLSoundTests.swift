import Backend
import CSDL2
import Glibc
import Testing

@testable import SDLBackend

/// Sound devices of SDL's drivers that need no hardware, each in a process of its own.
@Suite struct SDLSoundTests {
  /// The length of the device's own buffer, in seconds.
  private static let latency = 1024 / SoundFormat.rate

  @Test func countsQueuedSamplesAndBufferOfDevice() async {
    await #expect(processExitsWith: .success) {
      SDL.setHint("SDL_AUDIODRIVER", "dummy", overrides: true)
      let sound = try #require(SDLSound())
      #expect(sound.queuedSeconds == Self.latency)
      let second = [Float](repeating: 0, count: Int(SoundFormat.rate) * SoundFormat.channels)
      sound.queue(second)
      sound.queue(Array(second.prefix(second.count / 2)))
      #expect(sound.queuedSeconds == 1.5 + Self.latency, "the device is paused")
      sound.clear()
      #expect(sound.queuedSeconds == Self.latency)
    }
  }

  @Test func playsWhileNotPaused() async {
    await #expect(processExitsWith: .success) {
      SDL.setHint("SDL_AUDIODRIVER", "dummy", overrides: true)
      let sound = try #require(SDLSound())
      let samples = Int(SoundFormat.rate) * SoundFormat.channels / 10
      sound.queue([Float](repeating: 0.1, count: samples))
      sound.pause(false)
      let deadline = ContinuousClock.now + .seconds(60)
      while sound.queuedSeconds > Self.latency, ContinuousClock.now < deadline { usleep(1000) }
      #expect(sound.queuedSeconds == Self.latency)
      sound.pause(true)
      sound.queue([Float](repeating: 0.1, count: samples))
      usleep(50_000)
      #expect(sound.queuedSeconds == 0.1 + Self.latency)
    }
  }

  @Test func endsSubsystemWithDevice() async {
    await #expect(processExitsWith: .success) {
      SDL.setHint("SDL_AUDIODRIVER", "dummy", overrides: true)
      for _ in 0..<3 {
        let sound = try #require(SDLSound())
        #expect(SDL_WasInit(UInt32(SDL_INIT_AUDIO)) != 0)
        withExtendedLifetime(sound) {}
      }
      #expect(SDL_WasInit(UInt32(SDL_INIT_AUDIO)) == 0)
    }
  }

  @Test func isMissingWithoutDriver() async {
    await #expect(processExitsWith: .success) {
      SDL.setHint("SDL_AUDIODRIVER", "gramophone", overrides: true)
      #expect(SDLSound() == nil)
      #expect(SDL_WasInit(UInt32(SDL_INIT_AUDIO)) == 0)
    }
  }

  /// The driver starts, and its only device can't be opened.
  @Test func isMissingWithoutDevice() async {
    await #expect(processExitsWith: .success) {
      SDL.setHint("SDL_AUDIODRIVER", "disk", overrides: true)
      unsafe setenv("SDL_DISKAUDIOFILE", "/nowhere/sound.raw", 1)
      #expect(SDLSound() == nil)
      #expect(SDL_WasInit(UInt32(SDL_INIT_AUDIO)) == 0)
    }
  }
}
