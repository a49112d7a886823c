internal import CFFmpeg
import StickerCompositor

/// A picture or a piece of sound, as a decoder returned it.
@safe
final class DecodedFrame {
  private let frame = MediaFrame()

  /// FFmpeg's frame, which lives as long as this object.
  var pointer: UnsafeMutablePointer<AVFrame> { unsafe frame.pointer }

  /// The time at which the frame is shown, in ticks of its stream; `nil` if no packet has a time.
  var time: Int64? { unsafe knownTime(pointer.pointee.best_effort_timestamp) }
  /// Whether the file has the time at which the frame is shown, and not only that at which it is decoded.
  var hasOwnTime: Bool { unsafe pointer.pointee.pts != ffmpeg_no_time }
  /// The time for which the frame is shown, in ticks of its stream; 0 if unknown.
  var duration: Int64 { unsafe max(0, min(pointer.pointee.pkt_duration, timeLimit)) }
  /// Whether the frame is decoded but not shown, as edit lists demand.
  var isDiscarded: Bool { unsafe pointer.pointee.flags & AV_FRAME_FLAG_DISCARD != 0 }
  /// The width, in pixels.
  var width: Int { unsafe Int(pointer.pointee.width) }
  /// The height, in pixels.
  var height: Int { unsafe Int(pointer.pointee.height) }
  /// The arrangement of the samples.
  var format: AVPixelFormat { unsafe AVPixelFormat(rawValue: pointer.pointee.format) }
  /// Whether odd and even rows were recorded at different times.
  var isInterlaced: Bool { unsafe pointer.pointee.interlaced_frame != 0 }
  /// Whether the even rows, which begin with the top row, were recorded first.
  var isTopFieldFirst: Bool { unsafe pointer.pointee.top_field_first != 0 }

  /// The meaning of the samples after conversion to 4:2:0: red, green and blue become BT.709 in the limited range.
  ///
  /// An unknown matrix is BT.601 below 720 lines, unless the frame is wide as high definition is.
  var colors: VideoColors {
    if isRGB { return VideoColors(matrix: .bt709, isFullRange: false) }
    let isHigh = height >= 720 || width >= 1280
    let matrix: VideoColors.Matrix =
      switch unsafe pointer.pointee.colorspace {
      case AVCOL_SPC_BT709, AVCOL_SPC_SMPTE240M: .bt709
      case AVCOL_SPC_BT470BG, AVCOL_SPC_SMPTE170M, AVCOL_SPC_FCC: .bt601
      case AVCOL_SPC_BT2020_NCL, AVCOL_SPC_BT2020_CL, AVCOL_SPC_ICTCP: .bt2020
      default: isHigh ? .bt709 : .bt601
      }
    return VideoColors(matrix: matrix, isFullRange: isFullRange, siting: siting)
  }

  /// The primary colors, a number of ISO/IEC 23091-2; 2 if unspecified.
  var colorPrimaries: UInt8 {
    let number = unsafe pointer.pointee.color_primaries.rawValue
    return VideoHeader.primaries.contains(number) ? UInt8(number) : 2
  }

  /// The transfer characteristics, a number of ISO/IEC 23091-2; 2 if unspecified.
  var colorTransfer: UInt8 {
    let number = unsafe pointer.pointee.color_trc.rawValue
    return VideoHeader.transfers.contains(number) ? UInt8(number) : 2
  }

  /// The place of the chroma samples after conversion to 4:2:0; of other formats, the conversion makes samples on the left.
  private var siting: VideoColors.Siting {
    guard let facts = unsafe av_pix_fmt_desc_get(format),
      unsafe (facts.pointee.log2_chroma_w, facts.pointee.log2_chroma_h) == (1, 1)
    else { return .left }
    return switch unsafe pointer.pointee.chroma_location {
    case AVCHROMA_LOC_CENTER: .center
    case AVCHROMA_LOC_TOPLEFT: .topLeft
    default: .left
    }
  }

  /// Whether the samples are red, green and blue, or indices of such colors.
  var isRGB: Bool {
    guard let facts = unsafe av_pix_fmt_desc_get(format) else { return false }
    let flags = unsafe facts.pointee.flags
    return flags & UInt64(AV_PIX_FMT_FLAG_RGB | AV_PIX_FMT_FLAG_PAL) != 0
      || format == AV_PIX_FMT_XYZ12LE || format == AV_PIX_FMT_XYZ12BE
  }

  /// Whether luma uses all values, as the stream or one of JPEG's formats says.
  private var isFullRange: Bool {
    switch format {
    case AV_PIX_FMT_YUVJ420P, AV_PIX_FMT_YUVJ422P, AV_PIX_FMT_YUVJ444P, AV_PIX_FMT_YUVJ440P,
      AV_PIX_FMT_YUVJ411P, AV_PIX_FMT_MONOWHITE, AV_PIX_FMT_MONOBLACK:
      true
    default: unsafe pointer.pointee.color_range == AVCOL_RANGE_JPEG
    }
  }
}
