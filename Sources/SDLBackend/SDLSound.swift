internal import Backend
internal import CSDL2

/// The default sound device of the desktop.
final class SDLSound: SoundOutput {
  private let device: SDL_AudioDeviceID
  /// The length of the device's own buffer, in seconds.
  private let latency: Double

  /// Opens the device, paused; returns `nil` if there is none.
  ///
  /// May take seconds if the desktop's sound server doesn't answer, so call this on a background thread.
  init?() {
    guard SDL_InitSubSystem(UInt32(SDL_INIT_AUDIO)) == 0 else { return nil }
    let frames: UInt16
    (device, frames) = SDL.openSound(
      rate: Int32(SoundFormat.rate), channels: UInt8(SoundFormat.channels), frames: 1024)
    latency = Double(frames) / SoundFormat.rate
    guard device != 0 else {
      SDL_QuitSubSystem(UInt32(SDL_INIT_AUDIO))
      return nil
    }
  }

  deinit {
    // SDL crashes if it closes device 0.
    guard device != 0 else { return }
    SDL_CloseAudioDevice(device)
    SDL_QuitSubSystem(UInt32(SDL_INIT_AUDIO))
  }

  var queuedSeconds: Double {
    let frame = MemoryLayout<Float>.stride * SoundFormat.channels
    return Double(SDL_GetQueuedAudioSize(device)) / Double(frame) / SoundFormat.rate + latency
  }

  func queue(_ samples: [Float]) { SDL.queue(samples, on: device) }

  func clear() { SDL_ClearQueuedAudio(device) }

  func pause(_ isPaused: Bool) { SDL_PauseAudioDevice(device, isPaused ? 1 : 0) }
}
