import EditorKit
import Dispatch
import ArgumentParser
internal import CFence
import Files
import Glibc
import Logging
import PictureFiles
import StickerEditor
#if Video
  import VideoFiles
#endif

/// The program: reads the command line, runs a session, and prints failures as one line each.
@main
struct StickerSandbox: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sticker-sandbox",
    abstract:
      "Puts stickers on a photo or video by touch, mouse or keyboard, with several people at once.",
    discussion: """
      Drag a sticker with one finger or the left mouse button; scale and rotate it with two \
      fingers. The wheel scales, Shift+wheel rotates, and Alt+drag does both. F1 shows all \
      gestures and keys, Ctrl+S saves, Ctrl+E exports, F11 switches full screen, and Ctrl+Q quits.

      Exit status: 0 success, 1 failure such as a missing file or unsaved changes, 2 wrong usage.
      """,
    version: "sticker-sandbox 0.1.0")

  @OptionGroup var options: Options

  static func main() {
    // Must come first: otherwise the next opened file would take a closed descriptor's number and receive messages.
    guard fence_open_standard_files() == 0 else { Glibc.exit(1) }
    // Untrusted pictures and videos are decoded in processes of this program that do nothing else.
    if CommandLine.arguments.dropFirst().first == PictureServer.argument {
      Glibc.exit(PictureServer.run())
    }
    if CommandLine.arguments.dropFirst().first == ProjectServer.argument {
      Glibc.exit(ProjectServer.run())
    }
    #if Video
      if CommandLine.arguments.dropFirst().first == VideoServer.argument {
        Glibc.exit(VideoServer.run())
      }
    #endif
    fence_open_for_signals()
    fence_give_back_large_memory()
    fence_end_when_out_of_memory()
    // Reaching the file size limit is reported as an error instead of ending the process.
    signal(SIGXFSZ, SIG_IGN)
    Glibc.exit(run(commandLineArguments))
  }

  /// Runs the program with arguments; returns the exit status.
  static func run(_ arguments: [String]) -> Int32 {
    do {
      var command = try parseAsRoot(arguments)
      guard let sandbox = command as? StickerSandbox else {
        try command.run()
        return 0
      }
      LoggingSystem.bootstrap(LineLog.init)
      try run(sandbox.options)
      return 0
    } catch let failure as Failure {
      report(failure.message)
      return failure.status
    } catch {
      return usage(error)
    }
  }

  private static func run(_ given: Options) throws(Failure) {
    var (options, temporary) = (given, String?.none)
    if given.background == StandardInput.name {
      let (path, isTemporary) = try StandardInput.photo(given)
      options.background = path
      if isTemporary { temporary = path }
    }
    defer { if let temporary { Disk.remove(temporary) } }
    let unpacked = try options.unpackProjects()
    defer { unpacked.forEach(Project.remove) }
    if options.handsAndKeys {
      printManual()
    } else if options.mediaTypes {
      let types = PictureFormat.allCases.flatMap(\.mediaTypes) + AssetFolder.videoTypes
      print(types.map { "\($0);" }.joined())
    } else if let target = options.export {
      if let temporary { try removeOnSignal(temporary) }
      try ExportCommand(options, to: target).run()
    } else {
      // Must come before any user input is stored.
      if options.kiosk || options.resetAfter != nil { fence_wipe_freed_memory() }
      try runSessions(options)
    }
  }

  /// Has SIGTERM, SIGINT and SIGHUP remove a temporary file before they end the process with status 130.
  private static func removeOnSignal(_ path: String) throws(Failure) {
    let alarms = try AlarmPipe()
    DispatchQueue(label: "signals").async {
      while alarms.next() == nil {}
      Disk.remove(path)
      _exit(130)
    }
  }

  /// Runs a session, and the sessions that the user opens from it, in one window.
  ///
  /// If the next session can't be made, the previous scene is opened again, with a message.
  private static func runSessions(_ options: Options) throws(Failure) {
    let watchdog = try Watchdog()
    let platform = WatchedPlatform(platform: Backends.platform(options), watchdog: watchdog)
    var session = try Session(options, on: platform, watchdog: watchdog)
    try session.run()
    while let next = session.parts.navigation.next {
      // Nothing here may hold on to the old session's parts, so that its pictures are released.
      do throws(Failure) {
        session = try session.continued(
          with: next, on: platform, opened: session.parts.navigation.openedStore)
      } catch {
        // If the scene can't be opened, the previous one stays open.
        session = try session.continued(
          with: session.parts.navigation.currentScene, on: platform,
          telling: error.phrase)
      }
      try session.run()
    }
  }

  /// Prints all gestures and keys: one line per action, its parts separated by tabs.
  private static func printManual() {
    for line in Editor.manual { print(line.what, line.touch, line.mouseAndKeys, separator: "\t") }
  }

  /// Prints help and version with status 0, and anything else from the parser as wrong usage with status 2.
  private static func usage(_ error: any Error) -> Int32 {
    guard exitCode(for: error) != .success else {
      print(fullMessage(for: error))
      return 0
    }
    let line = "\(message(for: error).split(whereSeparator: \.isNewline).first ?? "Wrong usage")"
    let complaint = UnknownOption(complaint: line)?.line ?? line
    let isSentence = complaint.hasSuffix("?") || complaint.hasSuffix(".")
    report("\(complaint)\(isSentence ? "" : ".") See sticker-sandbox --help.")
    return 2
  }

  /// Prints a message to standard error, as one line.
  static func report(_ line: String) {
    FileDescriptor.write(Array("sticker-sandbox: \(line.asLine)\n".utf8), to: STDERR_FILENO)
  }
}
