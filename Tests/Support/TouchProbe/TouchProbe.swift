import CSDL2

/// A program that opens a window on the whole screen and prints each event of fingers, mouse and keys as a line.
///
/// The line `ready` comes first, when the window has been exposed; a `quit` event (SIGTERM) ends the program.
@main
struct TouchProbe {
  static func main() {
    let width = Int32(CommandLine.arguments.dropFirst().first ?? "") ?? 1280
    let height = Int32(CommandLine.arguments.dropFirst(2).first ?? "") ?? 800
    // Safe: both names are C strings that SDL copies.
    unsafe SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
    unsafe SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0")
    guard SDL_Init(SDL_INIT_VIDEO) == 0 else { Report.fail("SDL_Init") }
    // Safe: SDL copies the title; the window lives as long as the process.
    let window = unsafe SDL_CreateWindow(
      "TouchProbe", 0, 0, width, height, SDL_WINDOW_BORDERLESS.rawValue)
    // Safe: the pointer is only compared.
    guard unsafe window != nil else { Report.fail("SDL_CreateWindow") }
    // Safe: SDL fills the event it is handed, whose type says which member of the union is meant.
    var event = unsafe SDL_Event()
    while unsafe SDL_WaitEvent(&event) == 1 {
      if unsafe event.type == SDL_QUIT.rawValue { break }
      if let line = unsafe Report.line(of: event) { Report.write(line) }
    }
    SDL_Quit()
  }
}
