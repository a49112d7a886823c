import DirectManipulation
import EditorKit
import InterfaceKit
import StickerCanvas
import StickerScene

/// Animates an exported picture from the canvas to the Export button.
struct FlyingPicturePlugin: Plugin {
  func build(_ app: App) {
    app.world.insertParameters(FlyingPictures())
    app.addFlights(FlyingPicture.self, in: .messages)
  }
}

/// An exported picture that flies to its button.
struct FlyingPicture: Flight {
  /// The photo and the stickers, at their places in the window when the flight began.
  let parts: [DrawnItem]
  /// The frame at which the flight starts and the point at which it ends, in interface points.
  let (start, goal): (Rect, Point)
  var progress = 0.0

  static let duration = 0.7
  /// The maximum number of stickers on a flying picture; a scene with more has no flight.
  static let greatestCount = 200
  /// The width of the white rim, as a share of the picture's width.
  private static let rim = 0.025

  /// The current frame, in interface points; the picture mostly shrinks at first, and mostly moves at last.
  private var frame: Rect {
    let size = 0.5 * (1 - progress) * (1 - progress) + 0.03
    let way = progress * progress
    return Rect(
      center: start.center + (goal - start.center) * way, width: start.size.width * size,
      height: start.size.height * size)
  }

  /// The drawing of the picture: a print with a white rim, which fades out at the end of the flight.
  var items: [DrawnItem] {
    let frame = frame
    let scale = frame.size.width / start.size.width
    let move = AffineTransform.translation(.zero - start.origin)
      .then(.scale(Vector(x: scale, y: scale))).then(.translation(frame.origin - .zero))
    let opacity = min(1, (1 - progress) * 4)
    let paper = frame.inset(by: -Self.rim * frame.size.width)
    // The panel has the same size during the whole flight, so that it is rendered once.
    let white = Panel(size: Size(width: 8, height: 8), radius: 0, color: 0xFFFF_FFFF)
    return [DrawnItem(.panel(white), in: paper, opacity: opacity)]
      + parts.map {
        DrawnItem($0.picture, $0.transform.then(move), opacity: $0.opacity * opacity)
      }
  }
}

/// Starts the flights of exported pictures, for the program.
final class FlyingPictures: SystemParameterGroup {
  @OptionalRes private var layout: Layout?
  @OptionalRes private var toolbar: ShownPanel<Toolbar>?
  private let animations = Animations()
  private let stickers = Stickers()
  private let records = StickerRecords()
  private let drawing = StickerDrawing()
  private let photo = Photo()
  private let canvas = Canvas()
  private let flights = Flights<FlyingPicture>()

  /// Starts the flight of the exported picture to the Export button, or to the canvas's upper right corner without one.
  ///
  /// Does nothing without an interface, with reduced motion, with more than ``FlyingPicture/greatestCount`` stickers,
  /// or if the photo can't be opened.
  func fly() {
    guard let layout, !animations.areReduced,
      stickers.inOrder.count <= FlyingPicture.greatestCount, let photo = photo.item,
      // The whole photo would fly, not the crop.
      photo.part == .whole
    else { return }
    let (size, toWindow) = (canvas.size, canvas.toWindow)
    let area = Rect(origin: .zero, size: size)
    let shown = stickers.inOrder.filter { area.contains(records.record(of: $0).middle) }
    let corners = [Point.zero, Point(size.width, size.height)]
    guard let start = Rect(around: corners.map(toWindow.apply)), !start.size.isEmpty,
      start.size.width.isFinite, start.size.height.isFinite
    else { return }
    let button = toolbar?.frame(of: .button(.export))?.center
    flights.start(
      FlyingPicture(
        parts: [photo] + shown.map(drawing.item), start: start,
        goal: button ?? Point(layout.canvas.maxX, layout.canvas.minY)))
  }
}
