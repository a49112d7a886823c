package import CFFmpeg
package import StickerCompositor

/// The encoder of a format's frames, with FFmpeg's names, and its settings.
struct MovieCodec {
  /// FFmpeg's name of the container.
  let container: String
  /// FFmpeg's name of the encoder of frames.
  var encoder: String
  /// The encoder's options.
  let options: [String: String]
  /// The container's options.
  let containerOptions: [String: String]
  /// FFmpeg's name of the encoder of sound, with the bits per second.
  let sound: (encoder: String, bitRate: Int64)
  /// Whether frames must have an even width and height.
  let needsEvenSize: Bool

  /// Creates the settings of a movie format for a quality from 1 to 100, and frames of a width in pixels.
  ///
  /// Quality 75 is a constant rate factor of 20 for x264; 5 points more are 2 less, so that 85 is visually lossless. The
  /// fast preset takes half the time of x264's own default and gives the same SSIM (0.993 for factors of 20 and 23), in files
  /// that are a third larger.
  /// VP9's scale is longer: quality 75 is 31, 5 points more are 2.5 less.
  init(_ format: VideoFormat, quality: Int, width: Int) {
    let quality = Double(min(max(quality, 1), 100))
    if format == .webm {
      (container, encoder, needsEvenSize) = ("webm", "libvpx-vp9", false)
      let factor = min(63, (31 - (quality - 75) * 0.5).rounded())
      options = [
        "crf": "\(Int(factor))", "b": "0", "deadline": "good", "cpu-used": "4", "row-mt": "1",
        "tile-columns": width >= 1024 ? "2" : width >= 512 ? "1" : "0",
      ]
      containerOptions = [:]
      sound = ("libopus", 128_000)
    } else {
      (container, encoder, needsEvenSize) = ("mp4", "libx264", true)
      let factor = min(51, 20 - (quality - 75) * 0.4)
      options = ["crf": "\(factor)", "preset": "veryfast"]
      containerOptions = ["movflags": "+faststart"]
      sound = ("aac", 160_000)
    }
  }
}

extension VideoColors.Matrix {
  /// FFmpeg's number of the matrix.
  package var codec: AVColorSpace {
    switch self {
    case .bt601: AVCOL_SPC_SMPTE170M
    case .bt709: AVCOL_SPC_BT709
    case .bt2020: AVCOL_SPC_BT2020_NCL
    }
  }
}

extension VideoColors.Siting {
  /// FFmpeg's number of the place.
  var codec: AVChromaLocation {
    switch self {
    case .left: AVCHROMA_LOC_LEFT
    case .center: AVCHROMA_LOC_CENTER
    case .topLeft: AVCHROMA_LOC_TOPLEFT
    }
  }
}

extension TimeBase {
  /// The unit in FFmpeg's form.
  var rational: AVRational { AVRational(num: numerator, den: denominator) }
}

extension VideoHeader {
  /// The display matrix that turns and mirrors stored frames (ISO/IEC 14496-12), row by row; it keeps the frame's corner at 0, 0.
  var displayMatrix: [Int32] {
    let (cosine, sine): (Int32, Int32) = [(1, 0), (0, 1), (-1, 0), (0, -1)][quarterTurns & 3]
    let mirror: Int32 = isMirrored ? -1 : 1
    let (a, b, c, d) = (cosine * mirror, sine * mirror, -sine, cosine)
    let (width, height) = (Int32(clamping: layout.width), Int32(clamping: layout.height))
    let x = (a < 0 ? width : 0) + (c < 0 ? height : 0)
    let y = (b < 0 ? width : 0) + (d < 0 ? height : 0)
    return [a << 16, b << 16, 0, c << 16, d << 16, 0, x << 16, y << 16, 1 << 30]
  }
}
