import Backend
import ArgumentParser
internal import CFence
import Glibc
import Logging
import PictureFiles
import RarePictures
import StickerEditor

/// The program: reads the command line, runs a session, and says in one line what went wrong.
@main
struct StickerSandbox: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sticker-sandbox",
    abstract: "Puts stickers on a photo with bare fingers, several people at once.",
    discussion: """
      Drag with one finger or the left button, scale and turn with two fingers; the wheel scales, \
      Shift+wheel turns, Alt+drag does both. F1 shows all hands and keys; Ctrl+S saves, Ctrl+E exports, \
      F11 fills the screen, Ctrl+Q leaves.

      Exit status: 0 done, 1 it could not be done, 2 wrong usage.
      """,
    version: "sticker-sandbox 0.1.0")

  @OptionGroup var options: Options

  static func main() {
    // Strangers' pictures are decoded in processes that know nothing but this.
    if CommandLine.arguments.dropFirst().first == PictureServer.argument {
      Glibc.exit(PictureServer.run(fallback: RarePictures.decode))
    }
    fence_give_back_large_memory()
    // A file that may not grow is an error that is told, and no reason to die.
    signal(SIGXFSZ, SIG_IGN)
    Glibc.exit(run(Array(CommandLine.arguments.dropFirst())))
  }

  /// Does what the arguments say; the exit status.
  static func run(_ arguments: [String]) -> Int32 {
    do {
      var command = try parseAsRoot(arguments)
      guard let sandbox = command as? StickerSandbox else {
        try command.run()
        return 0
      }
      LoggingSystem.bootstrap(LineLog.init)
      if sandbox.options.handsAndKeys {
        printManual()
      } else if let target = sandbox.options.export {
        try ExportCommand(sandbox.options, to: target).run()
      } else {
        try runSessions(sandbox.options)
      }
      return 0
    } catch let failure as Failure {
      report(failure.message)
      return failure.status
    } catch {
      return usage(error)
    }
  }

  /// Runs a session, and those that a person goes to from it, in one window.
  private static func runSessions(_ options: Options) throws(Failure) {
    let platform = Backends.platform(options)
    var session = try Session(options, on: platform, endsOnSignals: true)
    try session.run()
    while let next = session.next {
      let (window, language) = (session.screen.window, session.world.catalogue.code)
      let (scale, theme) = (session.screen.pump.scale, session.world.theme)
      do throws(Failure) {
        session = try Session(
          session.options.opening(next, in: language, scale, theme), on: platform, in: window)
      } catch {
        // What cannot be opened leaves the person where they were.
        session = try Session(
          session.options.opening(session.whereItWas, in: language, scale, theme), on: platform,
          in: window,
          telling: error.phrase)
      }
      try session.run()
    }
  }

  /// Prints what hands and keys can do: a line each, its parts with tabs between them.
  private static func printManual() {
    for line in Editor.manual { print(line.what, line.touch, line.mouseAndKeys, separator: "\t") }
  }

  /// Help and version are what was asked for; all else is wrong usage.
  private static func usage(_ error: any Error) -> Int32 {
    guard exitCode(for: error) != .success else {
      print(fullMessage(for: error))
      return 0
    }
    let line = message(for: error).split(whereSeparator: \.isNewline).first.map(String.init)
    report("\(advised(line ?? "wrong usage")); see sticker-sandbox --help")
    return 2
  }

  /// A complaint of a value, and what the value can be.
  private static func advised(_ line: String) -> String {
    guard let mark = line.firstRange(of: "is invalid for '") else { return line }
    let option = line[mark.upperBound...].prefix { $0 != " " && $0 != "'" }
    guard let values = Options.values[String(option)] else { return line }
    // Where the parser would list the values, it does so on lines of its own.
    let complaint = line.firstRange(of: ". Please").map { String(line[..<$0.lowerBound]) } ?? line
    return "\(complaint): give \(values)"
  }

  /// Says something on standard error, in one line.
  static func report(_ line: String) {
    // Safe: the call is told how many bytes there are.
    let bytes = Array("sticker-sandbox: \(line.asLine)\n".utf8)
    _ = unsafe bytes.withUnsafeBytes { unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
