import DirectManipulation
import EditorKit
import StickerCanvas

/// Whether no feature takes the canvas: the user isn't writing, drawing, cropping or adjusting the photo.
///
/// Each of these features has a main button of its own.
struct CanvasIsFree: DerivedValue {
  @Res private var keyboard: Keyboard
  @OptionalRes private var cropping: PhotoCropping?
  @OptionalRes private var adjusting: PhotoAdjusting?
  @OptionalRes private var drawing: DrawingTools?

  var value: Bool {
    !keyboard.isWriting && cropping?.isOpen != true && adjusting?.isOpen != true
      && drawing?.isOn != true
  }
}
