import ArgumentParser
import Geometry
import StickerCompositor

/// The options of the command line.
struct Options: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "The photo; the bundled one if left out. - reads it from standard input.",
      valueName: "background"))
  var background: String?

  @Option(
    help: ArgumentHelp(
      "Open this scene, and keep it saved there; created if it does not exist. Can be repeated with --export, which also takes - for standard input.\n(sticker-sandbox photo.jpg --scene party.json)",
      valueName: "file"))
  var scene: [String] = []

  @Option(
    help: ArgumentHelp(
      "Take the tray's stickers from here instead of the bundled ones; folders in it are kinds of stickers.\n(--stickers ~/Pictures/stickers)",
      valueName: "dir"))
  var stickers: String?

  @Option(
    help: ArgumentHelp(
      "Put a sticker down at the start, its middle at X,Y in canvas points; can be repeated. WHAT is a picture's path, the name of a sticker, an emoji, or text:WORDS, and ends at the last @. After X,Y come, in any order: scale=S or width=W in canvas points, rotation=DEGREES, opacity=O from 0 to 1, flip, and for words color=RRGGBB. A new scene begins with it; added to one that exists, all are one step of undo.\n(--place star@640,400,scale=0.5,rotation=30, --place 'text:Hello@100,200,width=400,opacity=0.5,flip')",
      valueName: "what@x,y"))
  var place: [Placing] = []

  @Flag(
    help:
      "The canvas alone fills the window: no tray, no bars.\n(sticker-sandbox photo.jpg --no-ui)")
  var noUi = false

  @Option(
    help: ArgumentHelp(
      "The window's size in points; 1280x800 if left out, or less on a smaller screen.\n(--size 1920x1080)",
      valueName: "WxH"))
  var size: WindowSize?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How large buttons and words are: how many of the window's points a point of the interface has, from 0.5 to 4; what Ctrl+Alt+= has made of it last if left out, or what the display says.\n(--ui-scale 2)",
      valueName: "x"))
  var uiScale: ScaleOption?

  @Option(
    help: ArgumentHelp(
      "Whether the interface is dark or light; what Ctrl+Alt+B has made of it last if left out, or what the desktop prefers.\n(--theme light)",
      valueName: "theme"))
  var theme: ThemeOption?

  @Flag(
    help:
      "Go on with what was put on this photo the last time, without --scene.\n(sticker-sandbox photo.jpg --resume)"
  )
  var resume = false

  @Flag(help: "Fill the screen; F11 goes back.\n(sticker-sandbox --fullscreen)")
  var fullscreen = false

  @Flag(
    help:
      "For a screen in public: full screen, no pointer, no way out by touch or key but --exit-code, nothing from the clipboard or other programs. It ends with SIGTERM or SIGINT.\n(--kiosk --reset-after 60 --export-to /srv/photos)"
  )
  var kiosk = false

  @Option(
    help: ArgumentHelp(
      "The operator's way out of --kiosk: 6 to 12 corners to be tapped one after another, 1 and 2 at the top, 3 and 4 at the bottom, within 2 seconds each; or a key with Ctrl. A wrong tap begins anew; after three wrong codes no code counts for 30 seconds, then for twice as long each time, up to 16 minutes.\n(--kiosk --exit-code 142332, --exit-code Ctrl+Shift+F12)",
      valueName: "code"))
  var exitCode: ExitOption?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Go back to how it began when nobody has touched it for so many seconds; the last ten are counted on the screen, and a touch stops that. With --scene, FILE.beginning keeps how it began, in case the program is killed; changing the scene without --reset-after begins anew.\n(--reset-after 120)",
      valueName: "seconds"))
  var resetAfter: IdleTime?

  @Flag(
    help:
      "Nothing glides, springs or fades: all is at once where it comes to rest. So it is, too, where GTK's settings have gtk-enable-animations=0; play recordings with it that were made so.\n(sticker-sandbox --reduced-motion)"
  )
  var reducedMotion = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How far a finger moves before it drags, in points of the interface.\n(--touch-slop 8)",
      valueName: "points"))
  var touchSlop = SlopDistance(points: 4)

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How far the mouse moves before it drags, in points of the interface.\n(--mouse-slop 0)",
      valueName: "points"))
  var mouseSlop = SlopDistance(points: 2)

  @Flag(
    help: "Use no display.\n(sticker-sandbox --headless --replay hands.jsonl --scene party.json)")
  var headless = false

  @Option(
    help: ArgumentHelp(
      "Write the composition as \(ExportFormat.choices) and exit, with no window; {name} stands for the scene's name, - for standard output.\n(--scene a.json --scene b.json --export out/{name}.jpg)",
      valueName: "file"))
  var export: ExportPath?

  @Option(
    help: ArgumentHelp(
      "The format of --export -: png, jpeg or webp; png if left out.\n(--export - --export-format webp > card.webp)",
      valueName: "format"))
  var exportFormat: FormatOption?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The largest size of the exported picture, in pixels: its longer side, or a box that it fits into; smaller pictures stay as they are.\n(--export card.jpg --export-size 1920, --export-size 1080x1080)",
      valueName: "n|WxH"))
  var exportSize: ExportSize?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How good exported JPEG and WebP pictures are, from 1 to 100; 95 if left out, or as chosen last with the button.\n(--export card.jpg --quality 90)",
      valueName: "n"))
  var quality: Quality100?

  @Option(
    help: ArgumentHelp(
      "Where the export button puts pictures; your own folder for pictures if left out.\n(--export-to ~/Pictures)",
      valueName: "dir"))
  var exportTo: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The most pictures that the export button makes until nobody has touched the screen for as long as --reset-after says, or a minute; \(ExportQuota.kioskLimit) with --kiosk, else any number.\n(--kiosk --export-limit 5)",
      valueName: "n"))
  var exportLimit: PictureCount?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The most pixels of a picture that is opened; larger ones are refused.\n(--max-pixels 50000000)",
      valueName: "n"))
  var maxPixels = PixelCount(count: 200_000_000)

  @Option(
    help: ArgumentHelp(
      "Write all input as it comes, as JSON Lines.\n(--record hands.jsonl)", valueName: "file"))
  var record: String?

  @Option(
    help: ArgumentHelp(
      "Play recorded input; with --headless as fast as it can, then exit.\n(--replay hands.jsonl)",
      valueName: "file"))
  var replay: String?

  @Option(
    help: ArgumentHelp(
      "What draws, as SDL names it.\n(--renderer opengl, --renderer software)", valueName: "name"))
  var renderer: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Stop after so many frames.\n(--frames 600)", valueName: "n"))
  var frames: FrameCount?

  @Option(
    help: ArgumentHelp(
      "Write frame times and counts on exit, as JSON; - for standard output.\n(--stats -)",
      valueName: "file"))
  var stats: String?

  @Option(
    help: ArgumentHelp(
      "Write the last picture shown, as PNG, on exit.\n(--screenshot shown.png)", valueName: "file")
  )
  var screenshot: String?

  @Option(
    help: ArgumentHelp(
      "The language of buttons and messages; that of the system if left out, or what its button chose last.\n(--language de)",
      valueName: "code"))
  var language: LanguageCode?

  @Option(
    help: ArgumentHelp(
      "How much to say: trace, debug, info, notice, warning, error, critical.\n(--log-level debug)",
      valueName: "level"))
  var logLevel = LogLevel.warning

  // Tools/install builds the manual page from this output.
  @Flag(help: ArgumentHelp("Say what hands and keys can do, and exit.", visibility: .hidden))
  var handsAndKeys = false

  // Tools/install writes this output into the menu entry.
  @Flag(
    help: ArgumentHelp("List the media types of pictures, and exit.", visibility: .hidden))
  var mediaTypes = false
}

extension Options {
  /// Refuses options that contradict each other.
  mutating func validate() throws {
    let inputs = (scene + [background].compactMap(\.self)).filter { $0 == StandardInput.name }
    if inputs.count > 1 {
      throw ValidationError("standard input can be read once; give - for one file only")
    }
    if scene.contains(StandardInput.name), export == nil {
      throw ValidationError(
        "a scene from standard input can only be exported; add --export, or give a file")
    }
    if exportFormat != nil, export?.isStandardOutput != true {
      throw ValidationError("--export-format is for --export -; a file's ending names its format")
    }
    if exportSize != nil, export == nil {
      throw ValidationError("--export-size is for --export; add --export FILE")
    }
  }

  /// Whether a user is at the screen: false without a window and in replays, which must not depend on the user's system.
  var isLive: Bool { !headless && replay == nil }

  /// The quality of exports that nothing else is chosen for, from 1 to 100.
  var exportQuality: Int { quality?.value ?? 95 }

  /// The size of the window where the screen has room for it, in points.
  var windowSize: Size { (size ?? .usual).size }

  /// Whether each frame waits for the pictures in it, so that the same always comes of the same.
  var waitsForPictures: Bool {
    !isLive || frames != nil || record != nil || screenshot != nil || export != nil
  }
}
