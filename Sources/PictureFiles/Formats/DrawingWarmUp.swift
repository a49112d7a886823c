import Files

/// The resources for SVG drawings that a sandboxed process can't open.
enum DrawingWarmUp {
  /// Opens the fonts and starts the threads that an SVG file needs, by the words that it contains.
  ///
  /// librsvg renders a filter on a thread that stays for later drawings of this process; the sandbox must close
  /// around that thread too. No library parses the file here: it is searched for two words.
  static func run(for bytes: PictureBytes) {
    if bytes.contains("filter") {
      // One thread instead of one for each processor.
      setEnvironmentVariable("RAYON_NUM_THREADS", "1")
      // librsvg renders smaller blurs without a thread.
      draw("<filter id='f'><feGaussianBlur stdDeviation='4'/></filter><rect filter='url(#f)' ")
    }
    guard bytes.contains("text"), DrawingFonts.prepare() else { return }
    let styles = ["sans-serif", "serif", "monospace"].flatMap { family in
      ["normal", "bold"].map { "<text y='9' font-family='\(family)' font-weight='\($0)'>a</text>" }
    }
    draw(styles.joined() + "<text y='9'>\u{1F600}</text><rect ")
  }

  private static func draw(_ elements: String) {
    let text = """
      <svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>\(elements)width='4' height='4'/></svg>
      """
    _ = try? PictureDecoder().decode(PictureBytes(Array(text.utf8)))
  }
}
