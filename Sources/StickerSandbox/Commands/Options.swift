import ArgumentParser
import Backend
import ColorGrading
import Geometry
import InterfaceKit
import Logging
import StickerCompositor
import StickerKiosk

/// The options of the command line.
///
/// The help of an option ends with an example in brackets; the manual page is made of the help. ``validate()`` refuses
/// contradictions, and ``opening(_:)`` resets the options that apply only to the first scene.
struct Options: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "The photo or video. The default is the bundled photo; - reads a photo from standard input.",
      valueName: "background"))
  var background: String?

  @Option(
    help: ArgumentHelp(
      "Open this scene and save it there. The file is created if it doesn't exist. With --export, this option can be repeated, and - reads the scene from standard input. A project (.stickers) is unpacked into a new scene among your pictures.\n(sticker-sandbox photo.jpg --scene party.json)",
      valueName: "file"))
  var scene: [String] = []

  @Option(
    help: ArgumentHelp(
      "Begin a new scene without a photo, in this size: \(PageFormat.allCases.map(\.rawValue).joined(separator: ", ")), each also with -landscape, or a width and a height in mm, in or px. @N adds the number of pixels per inch, which is 300 by default for mm and in.\n(--new a5-landscape, --new 148x210mm@600, --new 1920x1080px)",
      valueName: "size"),
    transform: OptionValue.of(
      "\(PageFormat.allCases.map(\.rawValue).joined(separator: ", ")), or a size such as 148x210mm, 4x6in@600 or 1080x1920px, up to 200 megapixels"
    ) { PageSize($0) })
  var new: PageSize?

  @Option(
    help: ArgumentHelp(
      "The color of the new scene's page as RRGGBB; two colors make a gradient from top to bottom, or in a direction in degrees clockwise from rightward. The default is white.\n(--new a5 --paper FFE14D, --paper FFE14D,FF3D77,45)",
      valueName: "color"),
    transform: OptionValue.of("RRGGBB, or RRGGBB,RRGGBB,DEGREES") {
      OptionValue.paper($0)
    })
  var paper: Paper?

  @Option(
    help: ArgumentHelp(
      "Take the tray's stickers from this folder instead of the bundled stickers; its subfolders are categories.\n(--stickers ~/Pictures/stickers)",
      valueName: "dir"))
  var stickers: String?

  @Option(
    help: ArgumentHelp(
      "Add a sticker at the start, with its center at X,Y in canvas points. This option can be repeated. WHAT is the path of a picture, the name of a sticker, an emoji, or text:WORDS, and ends at the last @. After X,Y follow, in any order: scale=S or width=W in canvas points, rotation=DEGREES, opacity=O from 0 to 1, flip, from=T and to=T in seconds of a video, and for text color=RRGGBB. In a new scene these stickers are part of the beginning; in an existing scene they are one undo step.\n(--place star@640,400,scale=0.5,rotation=30, --place 'text:Hello@100,200,width=400,opacity=0.5,flip')",
      valueName: "what@x,y"),
    transform: OptionValue.of(
      "WHAT@X,Y, then scale=S or width=W, rotation=DEGREES, opacity=O, flip, from=T, to=T and color=RRGGBB, each at most once and after a comma"
    ) { Placing(argument: $0) })
  var place: [Placing] = []

  @Flag(
    help:
      "Show only the canvas, without the tray and the bars.\n(sticker-sandbox photo.jpg --no-ui)")
  var noUi = false

  @Option(
    help: ArgumentHelp(
      "The size of the window, in points. The default is 1280x800, or less on a smaller screen.\n(--size 1920x1080)",
      valueName: "WxH"),
    transform: OptionValue.size("WIDTHxHEIGHT, both from 1 to 16384", upTo: 16384))
  var size: Size?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The size of buttons and text: the number of window points per interface point, from 0.5 to 4. The default is the last value chosen with Ctrl+Alt+=, or else the display's scale.\n(--ui-scale 2)",
      valueName: "x"),
    transform: OptionValue.of("a number from 0.5 to 4") {
      number($0).flatMap(InterfaceScale.init)
    })
  var uiScale: InterfaceScale?

  @Option(
    help: ArgumentHelp(
      "The theme of the interface: dark or light. The default is the last theme chosen with Ctrl+Alt+B, or else the desktop's theme.\n(--theme light)",
      valueName: "theme"),
    transform: OptionValue.choice())
  var theme: Theme?

  @Flag(
    help:
      "Continue the latest scene of this photo, without --scene.\n(sticker-sandbox photo.jpg --resume)"
  )
  var resume = false

  @Flag(help: "Fill the screen; F11 leaves full screen.\n(sticker-sandbox --fullscreen)")
  var fullscreen = false

  @Flag(
    help:
      "Run on a public screen: full screen, without a pointer, and without content from the clipboard or other programs. Touches and keys can't quit the program, except with --exit-code; SIGTERM and SIGINT end the program.\n(--kiosk --reset-after 60 --export-to /srv/photos)"
  )
  var kiosk = false

  @Option(
    help: ArgumentHelp(
      "The operator's code that quits --kiosk: a sequence of 6 to 12 taps on corners, 1 and 2 at the top, 3 and 4 at the bottom, within 2 seconds each; or a key with Ctrl. After a wrong tap, the sequence starts again. After three wrong codes, no code is accepted for 30 seconds, then for twice as long each time, up to 16 minutes.\n(--kiosk --exit-code 142332, --exit-code Ctrl+Shift+F12)",
      valueName: "code"),
    transform: OptionValue.of(
      "6 to 12 corners such as 142332, or a key such as Ctrl+Shift+F12"
    ) { OperatorCode($0) })
  var exitCode: OperatorCode?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Restore the beginning of the scene after this many seconds without a touch. The screen counts down the last ten seconds; a touch stops the countdown. With --scene, the beginning is also saved in FILE.beginning, in case the program is killed; if the scene is changed without --reset-after, the changed scene is the new beginning.\n(--reset-after 120)",
      valueName: "seconds"),
    transform: OptionValue.finite(
      "a number of seconds above 0", in: Double.leastNonzeroMagnitude..<1e7))
  var resetAfter: Double?

  @Flag(
    help:
      "Turn animations off: nothing glides, springs or fades. Animations are also off if GTK's settings have gtk-enable-animations=0. Replay a recording with this option if it was made without animations.\n(sticker-sandbox --reduced-motion)"
  )
  var reducedMotion = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The distance that a finger moves before it drags, in interface points. The default is 4.\n(--touch-slop 8)",
      valueName: "points"),
    transform: OptionValue.finite("a number of points from 0 to 10000", in: 0...10_000))
  var touchSlop = 4.0

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The distance that the mouse moves before it drags, in interface points. The default is 2.\n(--mouse-slop 0)",
      valueName: "points"),
    transform: OptionValue.finite("a number of points from 0 to 10000", in: 0...10_000))
  var mouseSlop = 2.0

  @Flag(
    help:
      "Run without a display.\n(sticker-sandbox --headless --replay hands.jsonl --scene party.json)"
  )
  var headless = false

  @Option(
    help: ArgumentHelp(
      "Write the composition as \(ExportPath.choices) and exit, without a window. A photo without time becomes a video of 4 seconds; a picture of a video shows its start. {name} stands for the scene's name, and - for standard output.\n(--scene a.json --scene b.json --export out/{name}.jpg, clip.mp4 --export out.mp4)",
      valueName: "file"),
    transform: OptionValue.of(
      "a path that ends in \(ExportPath.choices), or - for standard output"
    ) { ExportPath($0) })
  var export: ExportPath?

  @Option(
    help: ArgumentHelp(
      "The format of --export -: png, jpeg or webp. The default is png.\n(--export - --export-format webp > card.webp)",
      valueName: "format"),
    transform: OptionValue.pictureFormat)
  var exportFormat: ExportFormat?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The maximum size of the exported picture or video, in pixels: its longer side, or a box that it fits into. Smaller ones keep their size.\n(--export card.jpg --export-size 1920, --export-size 1080x1080)",
      valueName: "n|WxH"),
    transform: OptionValue.size(
      "a number of pixels such as 1920, or a box such as 1920x1080", upTo: 1 << 20, isBox: true))
  var exportSize: Size?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The bleed on each side of an exported PDF, in millimeters: the page is larger by that, and the photo is mirrored into it. The default is 0.\n(--export card.pdf --bleed 3)",
      valueName: "mm"),
    transform: OptionValue.finite("a number of millimeters from 0 to 50", in: 0...50))
  var bleed: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The maximum number of frames per second of the exported video. Other frames of the video are left out, and the remaining frames keep their times. The default is all frames; for photos, 30, or 25 as GIF or WebP.\n(clip.mp4 --export out.gif --export-rate 15)",
      valueName: "n"),
    transform: OptionValue.whole("a number from 1 to 240", in: 1...240))
  var exportRate: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The quality of exported JPEG and WebP pictures and of videos, from 1 to 100. The default is 95 for pictures and \(MovieFormat.usualQuality) for videos; for the export button, the last quality chosen in its sheet.\n(--export card.jpg --quality 90)",
      valueName: "n"),
    transform: OptionValue.whole("a number from 1 to 100", in: 1...100))
  var quality: Int?

  @Option(
    help: ArgumentHelp(
      "The folder in which the export button saves pictures and videos. The default is your pictures folder, or your videos folder.\n(--export-to ~/Pictures)",
      valueName: "dir"))
  var exportTo: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The number of exports after which the export button is blocked until nobody has touched the screen for the time of --reset-after, or for a minute. The default is \(ExportQuota.kioskLimit) with --kiosk, and no limit otherwise.\n(--kiosk --export-limit 5)",
      valueName: "n"),
    transform: OptionValue.whole("a whole number from 1 up", in: 1...))
  var exportLimit: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The maximum number of pixels of an opened picture. Larger pictures are refused. The default is 200000000.\n(--max-pixels 50000000)",
      valueName: "n"),
    transform: OptionValue.whole("a number from 1 to \(1 << 30)", in: 1...1 << 30))
  var maxPixels = 200_000_000

  @Option(
    help: ArgumentHelp(
      "Record all input in this file, as JSON Lines.\n(--record hands.jsonl)", valueName: "file"))
  var record: String?

  @Option(
    help: ArgumentHelp(
      "Replay recorded input; with --headless as fast as possible, then exit.\n(--replay hands.jsonl)",
      valueName: "file"))
  var replay: String?

  @Option(
    help: ArgumentHelp(
      "The renderer, by its SDL name.\n(--renderer opengl, --renderer software)",
      valueName: "name"))
  var renderer: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Exit after this many frames.\n(--frames 600)", valueName: "n"),
    transform: OptionValue.whole("a whole number from 0 up", in: 0...))
  var frames: Int?

  @Option(
    help: ArgumentHelp(
      "Write frame times and counts as JSON on exit. - stands for standard output.\n(--stats -)",
      valueName: "file"))
  var stats: String?

  @Option(
    help: ArgumentHelp(
      "Write the last frame as PNG on exit.\n(--screenshot shown.png)", valueName: "file")
  )
  var screenshot: String?

  @Option(
    help: ArgumentHelp(
      "The language of buttons and messages: \(LanguageFolder.installed.joined(separator: ", ")). The default is the last language chosen with the language button, or else the system's language.\n(--language de)",
      valueName: "code"),
    completion: .list(LanguageFolder.installed),
    transform: OptionValue.language)
  var language: String?

  @Option(
    help: ArgumentHelp(
      "The minimum severity of printed messages: trace, debug, info, notice, warning, error or critical. The default is warning.\n(--log-level debug)",
      valueName: "level"),
    completion: .list(Logger.Level.allCases.map(\.rawValue)),
    transform: OptionValue.choice())
  var logLevel = Logger.Level.warning

  // Tools/install builds the manual page from this output.
  @Flag(help: ArgumentHelp("List all gestures and keys, and exit.", visibility: .hidden))
  var handsAndKeys = false

  // Tools/install writes this output into the menu entry.
  @Flag(
    help: ArgumentHelp(
      "List the media types of supported pictures and videos, and exit.", visibility: .hidden))
  var mediaTypes = false
}

extension Options {
  /// Refuses options that contradict each other.
  mutating func validate() throws {
    let inputs = (scene + [background].compactMap(\.self)).filter { $0 == StandardInput.name }
    if inputs.count > 1 {
      throw ValidationError("Can't read standard input twice. Use - for one file only.")
    }
    if scene.contains(StandardInput.name), export == nil {
      throw ValidationError(
        "A scene from standard input can only be exported. Add --export, or use a file.")
    }
    if new != nil, background != nil {
      throw ValidationError("Can't use --new with a background. Leave out one of them.")
    }
    if paper != nil, new == nil {
      throw ValidationError("Can't use --paper without --new. Add --new SIZE.")
    }
    if exportFormat != nil, export?.isStandardOutput != true {
      throw ValidationError(
        "Can't use --export-format without --export -. The file's ending names its format.")
    }
    if exportSize != nil, export == nil {
      throw ValidationError("Can't use --export-size without --export. Add --export FILE.")
    }
    if exportSize != nil, export?.document != nil {
      throw ValidationError(
        "Can't use --export-size for this format. A PDF has the size of the page.")
    }
    if bleed != nil, export?.document != .pdf {
      throw ValidationError("Can't use --bleed without a PDF. Add --export FILE.pdf.")
    }
    if exportRate != nil, export == nil {
      throw ValidationError("Can't use --export-rate without --export. Add --export FILE.")
    }
  }

  /// Whether a user is at the screen; `false` without a window and in replays, which don't depend on the user's system.
  var isLive: Bool { !headless && replay == nil }

  /// The quality of exports unless the user chooses another one in the export sheet, from 1 to 100.
  var exportQuality: Int { quality ?? 95 }

  /// The size of the window if the screen has room for it, in window points.
  var windowSize: Size { size ?? Size(width: 1280, height: 800) }

  /// Whether each frame waits for its pictures, so that equal input gives equal output.
  var waitsForPictures: Bool {
    !isLive || frames != nil || record != nil || screenshot != nil || export != nil
  }
}
