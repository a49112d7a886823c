import DirectManipulation
import PictureFiles
import StickerEditor

extension Session {
  /// Leaves out of the tray what the person's folder has and cannot be opened; it is told in one line.
  func leaveOutBroken() {
    guard options.stickers != nil, !options.noUi else { return }
    var broken: [String] = []
    while true {
      let shown = world.shownTrayStickers
      if options.waitsForPictures { for name in shown { _ = screen.pictures.image(named: name) } }
      let found = shown.filter { screen.pictures.problem(with: $0) != nil }
      if found.isEmpty { break }
      world.leaveOutOfTray(Set(found))
      broken += found
    }
    guard let first = broken.first else { return }
    if broken.count == 1 {
      tellOperator("\(first) cannot be opened: left out of the tray")
    } else {
      tellOperator("\(first) and \(broken.count - 1) more cannot be opened: left out of the tray")
    }
  }
}
