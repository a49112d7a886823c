import CFFmpeg
import StickerCompositor
import Testing

@testable import VideoFiles

/// Frames as FFmpeg's decoders fill them.
@Suite struct DecodedFrameTests {
  /// Returns a frame of a size, with the properties that `set` sets.
  @safe private func frame(
    _ width: Int32 = 320, _ height: Int32 = 180, _ format: AVPixelFormat = AV_PIX_FMT_YUV420P,
    _ set: (inout AVFrame) -> Void = { _ in }
  ) -> DecodedFrame {
    #expect(ffmpeg_load())
    let frame = DecodedFrame()
    unsafe (frame.pointer.pointee.width, frame.pointer.pointee.height) = (width, height)
    unsafe frame.pointer.pointee.format = format.rawValue
    unsafe set(&frame.pointer.pointee)
    return frame
  }

  @Test func newFrameHasNoTimesAndFlags() {
    let frame = frame()
    #expect(frame.time == nil && !frame.hasOwnTime && frame.duration == 0)
    #expect(!frame.isDiscarded && !frame.isInterlaced && !frame.isTopFieldFirst)
    #expect((frame.width, frame.height) == (320, 180) && frame.format == AV_PIX_FMT_YUV420P)
  }

  @Test func hasTimesAndFlags() {
    let frame = frame {
      unsafe ($0.best_effort_timestamp, $0.pts, $0.pkt_duration) = (90, 90, 30)
      unsafe ($0.flags, $0.interlaced_frame, $0.top_field_first) = (AV_FRAME_FLAG_DISCARD, 1, 1)
    }
    #expect(frame.time == 90 && frame.hasOwnTime && frame.duration == 30)
    #expect(frame.isDiscarded && frame.isInterlaced && frame.isTopFieldFirst)
    #expect(!self.frame { unsafe $0.flags = AV_FRAME_FLAG_CORRUPT }.isDiscarded)
  }

  @Test func ignoresAbsurdTimesAndDurations() {
    #expect(frame { unsafe $0.best_effort_timestamp = .max }.time == nil)
    #expect(frame { unsafe $0.best_effort_timestamp = -timeLimit }.time == -timeLimit)
    #expect(frame { unsafe $0.pkt_duration = -5 }.duration == 0)
    #expect(frame { unsafe $0.pkt_duration = .max }.duration == timeLimit)
  }

  @Test(arguments: [
    (AVCOL_SPC_BT709, VideoColors.Matrix.bt709), (AVCOL_SPC_SMPTE240M, .bt709),
    (AVCOL_SPC_BT470BG, .bt601), (AVCOL_SPC_SMPTE170M, .bt601), (AVCOL_SPC_FCC, .bt601),
    (AVCOL_SPC_BT2020_NCL, .bt2020), (AVCOL_SPC_BT2020_CL, .bt2020), (AVCOL_SPC_ICTCP, .bt2020),
  ])
  func usesStatedMatrixAtAnySize(space: AVColorSpace, matrix: VideoColors.Matrix) {
    for (width, height) in [(320, 180), (3840, 2160)] as [(Int32, Int32)] {
      #expect(frame(width, height) { unsafe $0.colorspace = space }.colors.matrix == matrix)
    }
  }

  @Test func unknownMatrixDependsOnSize() {
    for space in [AVCOL_SPC_UNSPECIFIED, AVCOL_SPC_YCGCO, AVColorSpace(200)] {
      func matrix(_ width: Int32, _ height: Int32) -> VideoColors.Matrix {
        frame(width, height) { unsafe $0.colorspace = space }.colors.matrix
      }
      #expect(matrix(1024, 719) == .bt601 && matrix(1279, 534) == .bt601)
      #expect(matrix(960, 720) == .bt709 && matrix(1280, 534) == .bt709)
    }
  }

  @Test func redGreenAndBlueBecomeLimitedBT709() {
    let formats = [
      AV_PIX_FMT_GBRP, AV_PIX_FMT_RGB24, AV_PIX_FMT_PAL8, AV_PIX_FMT_XYZ12LE, AV_PIX_FMT_XYZ12BE,
    ]
    for format in formats {
      let frame = frame(320, 180, format) {
        unsafe ($0.colorspace, $0.color_range) = (AVCOL_SPC_BT470BG, AVCOL_RANGE_JPEG)
      }
      #expect(frame.isRGB && frame.colors == VideoColors(matrix: .bt709, isFullRange: false))
    }
    for format in [AV_PIX_FMT_YUV420P, AV_PIX_FMT_GRAY8, AV_PIX_FMT_NV12, AV_PIX_FMT_NONE] {
      #expect(!frame(320, 180, format).isRGB)
    }
  }

  @Test func usesFullRangeOfStreamOrFormat() {
    #expect(!frame().colors.isFullRange)
    #expect(frame { unsafe $0.color_range = AVCOL_RANGE_JPEG }.colors.isFullRange)
    #expect(!frame { unsafe $0.color_range = AVCOL_RANGE_MPEG }.colors.isFullRange)
    let formats = [
      AV_PIX_FMT_YUVJ420P, AV_PIX_FMT_YUVJ422P, AV_PIX_FMT_YUVJ444P, AV_PIX_FMT_YUVJ440P,
      AV_PIX_FMT_YUVJ411P, AV_PIX_FMT_MONOWHITE, AV_PIX_FMT_MONOBLACK,
    ]
    for format in formats {
      let frame = frame(320, 180, format) { unsafe $0.color_range = AVCOL_RANGE_MPEG }
      #expect(frame.colors.isFullRange)
    }
  }

  @Test func usesPlaceOfChromaOfFormatsWithQuarterChroma() {
    let places: [(AVChromaLocation, VideoColors.Siting)] = [
      (AVCHROMA_LOC_CENTER, .center), (AVCHROMA_LOC_TOPLEFT, .topLeft), (AVCHROMA_LOC_LEFT, .left),
      (AVCHROMA_LOC_UNSPECIFIED, .left), (AVCHROMA_LOC_BOTTOM, .left),
    ]
    for (place, siting) in places {
      func found(_ format: AVPixelFormat) -> VideoColors.Siting {
        frame(320, 180, format) { unsafe $0.chroma_location = place }.colors.siting
      }
      #expect(found(AV_PIX_FMT_YUV420P) == siting && found(AV_PIX_FMT_YUV420P10LE) == siting)
      for format in [AV_PIX_FMT_YUV422P, AV_PIX_FMT_YUV444P, AV_PIX_FMT_YUV410P, AV_PIX_FMT_NONE] {
        #expect(found(format) == .left)
      }
    }
  }

  @Test func undefinedPrimariesAndTransfersAreUnspecified() {
    for (number, primaries, transfer) in [
      (0, 2, 2), (1, 1, 1), (18, 18, 18), (19, 19, 2), (22, 22, 2), (23, 2, 2), (300, 2, 2),
    ] as [(UInt32, UInt8, UInt8)] {
      let frame = frame {
        unsafe $0.color_primaries = AVColorPrimaries(number)
        unsafe $0.color_trc = AVColorTransferCharacteristic(number)
      }
      #expect(frame.colorPrimaries == primaries && frame.colorTransfer == transfer)
    }
  }
}
