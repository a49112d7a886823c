import DirectManipulation
import Geometry
import Gestures
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

/// Groups that stay: contacts, keys and commands act on all members.
@Suite struct DocumentGroupsTests {
  /// Stickers 1 to 3, of which 1 and 3 are a group, and sticker 4 apart from them.
  private func desk(groups: [[Int]] = [[7], [7], [], []], hasInterface: Bool = true) -> Desk {
    let places = [Point(300, 200), Point(500, 500), Point(900, 250), Point(900, 600)]
    var stickers = zip([1, 3, 2, 4], places).map { Desk.sticker(id: $0, at: $1) }
    for (index, path) in groups.enumerated() { stickers[index].groups = path }
    stickers[1].rotation = 0.7
    stickers[1].scale = Vector(2, 1.5)
    let desk = hasInterface ? Desk.withInterface(stickers) : Desk(stickers)
    if hasInterface { desk.tap(.snap) }
    desk.rest(0.6)
    return desk
  }

  private func tap(_ id: Int, _ desk: Desk) { desk.tap(desk.middle(id).x, desk.middle(id).y) }

  private func tapTwice(_ id: Int, _ desk: Desk) {
    let place = desk.middle(id)
    for _ in 0..<2 { desk.tap(place.x, place.y) }
  }

  private func selected(_ desk: Desk) -> [Int] { desk.world.selectedIDs.sorted() }
  private func order(_ desk: Desk) -> [Int] { desk.world.document.stickers.map(\.id) }

  private func corners(_ id: Int, _ desk: Desk) -> [Point] {
    let sticker = desk.world.entities[id]!
    let matrix = desk.world.runtime.matrixToWindow(of: sticker)
    return Rect(origin: .zero, size: desk.world[sticker, Size.self]).corners.map(matrix.apply)
  }

  private func expectFar(
    _ ids: [Int], _ desk: Desk, from before: [[Point]], by map: (Point) -> Point,
    location: SourceLocation = #_sourceLocation
  ) {
    for (id, before) in zip(ids, before) {
      for (corner, old) in zip(corners(id, desk), before) {
        #expect(corner.distance(to: map(old)) < 1e-6, "\(id)", sourceLocation: location)
      }
    }
  }

  @Test func keysMakeAndDissolveGroupAsUndoSteps() {
    let desk = desk(groups: [])
    let start = desk.world.document
    desk.world.selectedIDs = [1, 2]
    desk.type("G", with: "Ctrl")
    #expect(order(desk) == [3, 1, 2, 4], "the members lie side by side")
    #expect(desk.record(1)?.groups == [1] && desk.record(2)?.groups == [1])
    #expect(selected(desk) == [1, 2] && desk.world.store.history.done.count == 1)
    desk.type("G", with: "Ctrl")
    #expect(desk.world.store.history.done.count == 1, "one group is no group of several")
    desk.type("G", with: "Ctrl", "Shift")
    #expect(desk.world.document.stickers.allSatisfy { $0.groups.isEmpty })
    #expect(selected(desk) == [1, 2] && desk.world.store.history.done.count == 2)
    for _ in 0..<2 { desk.type("Z", with: "Ctrl") }
    #expect(desk.world.document == start)
    for _ in 0..<2 { desk.type("Z", with: "Ctrl", "Shift") }
    #expect(order(desk) == [3, 1, 2, 4])
    expectHonest(desk)
  }

  @Test func barAndMenuHaveButtonsForGroups() {
    let desk = desk()
    tap(2, desk)
    desk.frame()
    func bar() -> Set<EditorAction> { Set(desk.world.selectionBar.map(\.action)) }
    #expect(bar().isDisjoint(with: [.group, .ungroup]))
    tap(1, desk)
    desk.frame()
    #expect(bar().contains(.ungroup))
    desk.tap(.ungroup)
    desk.frame()
    #expect(!bar().contains(.ungroup) && desk.record(1)?.groups == [])
    desk.tap(.arrange)
    desk.frame()
    desk.tap(.group)
    desk.frame()
    #expect(desk.record(1)?.groups == desk.record(3)?.groups && desk.record(1)?.groups.count == 1)
    desk.tap(.endArranging)
    desk.frame()
    let place = desk.middle(1)
    desk.send(.mouseButton(.down, button: 3, position: place))
    desk.send(.mouseButton(.up, button: 3, position: place))
    desk.frame()
    let menu = desk.world.contextMenuButtons.map(\.action)
    #expect(menu.contains(.ungroup) && !menu.contains(.group))
  }

  @Test func tapSelectsGroupAndDoubleTapEntersIt() {
    let desk = desk()
    tap(1, desk)
    #expect(selected(desk) == [1, 3])
    desk.rest(1)
    tapTwice(3, desk)
    #expect(selected(desk) == [3])
    desk.rest(1)
    tap(1, desk)
    #expect(selected(desk) == [1], "the group is entered")
    desk.type("Escape")
    #expect(selected(desk) == [1, 3])
    desk.type("Escape")
    #expect(selected(desk) == [])
    desk.rest(1)
    tapTwice(1, desk)
    desk.rest(1)
    tap(2, desk)
    #expect(selected(desk) == [2])
    tap(1, desk)
    #expect(selected(desk) == [1, 3], "a tap outside has left the group")
    #expect(desk.world.store.history.done.allSatisfy { !$0.isEmpty })
    expectHonest(desk)
  }

  @Test func tapBesideStickersLeavesGroup() {
    let desk = desk()
    tapTwice(1, desk)
    #expect(selected(desk) == [1])
    desk.rest(1)
    desk.tap(640, 100)
    #expect(selected(desk) == [])
    desk.rest(1)
    tap(1, desk)
    #expect(selected(desk) == [1, 3])
  }

  @Test func doubleTapsEnterNestedGroupsOneByOne() {
    let desk = desk(groups: [[7, 8], [7, 8], [7], []])
    tap(1, desk)
    #expect(selected(desk) == [1, 2, 3])
    desk.rest(1)
    tapTwice(1, desk)
    #expect(selected(desk) == [1, 3])
    desk.rest(1)
    tapTwice(1, desk)
    #expect(selected(desk) == [1])
    desk.type("Escape")
    #expect(selected(desk) == [1, 3])
    desk.type("Escape")
    #expect(selected(desk) == [1, 2, 3])
    desk.type("G", with: "Ctrl", "Shift")
    #expect(desk.record(1)?.groups == [8] && desk.record(2)?.groups == [])
  }

  @Test func shiftTapAddsAndRemovesWholeGroup() {
    let desk = desk()
    tap(2, desk)
    desk.key("Left Shift")
    tap(3, desk)
    #expect(selected(desk) == [1, 2, 3])
    desk.rest(1)
    tap(1, desk)
    #expect(selected(desk) == [2])
    desk.key("Left Shift", .up)
  }

  @Test func tabSelectsGroupAsOneSticker() {
    let desk = desk()
    desk.type("Tab")
    #expect(selected(desk) == [1, 3])
    desk.type("Tab")
    #expect(selected(desk) == [2])
    desk.type("Tab", with: "Shift")
    #expect(selected(desk) == [1, 3])
    desk.type("Tab", with: "Shift")
    #expect(selected(desk) == [4])
  }

  @Test(arguments: [true, false]) func dragOfMemberMovesGroupAsOneStep(hasInterface: Bool) {
    let desk = desk(hasInterface: hasInterface)
    let document = desk.world.document
    let before = [1, 3].map { corners($0, desk) }
    let start = desk.middle(3)
    desk.drag(1, start, start + Vector(90, -60))
    desk.rest(1)
    expectFar([1, 3], desk, from: before) { $0 + Vector(90, -60) }
    #expect(order(desk) == [2, 4, 1, 3], "the group is in front, in its order")
    #expect(selected(desk) == [1, 3] && desk.world.store.history.done.count == 1)
    expectHonest(desk)
    desk.type("Z", with: "Ctrl")
    #expect(desk.world.document == document)
    expectHonest(desk)
  }

  @Test(arguments: [false, true]) func pinchOnMembersTransformsGroup(landsAtOnce: Bool) {
    let desk = desk()
    let before = [1, 3].map { corners($0, desk) }
    let from = (desk.middle(1), desk.middle(3))
    let to = (from.0 + Vector(40, -20), from.1 + Vector(30, 60))
    desk.touch(.down, 1, from.0.x, from.0.y)
    if !landsAtOnce { desk.frame() }
    desk.touch(.down, 2, from.1.x, from.1.y)
    if !landsAtOnce { desk.frame() }
    for step in 1...8 {
      let share = Double(step) / 8
      let (a, b) = (from.0 + (to.0 - from.0) * share, from.1 + (to.1 - from.1) * share)
      desk.touch(.move, 1, a.x, a.y)
      desk.touch(.move, 2, b.x, b.y)
      desk.frame()
    }
    let (arm, goal) = (from.1 - from.0, to.1 - to.0)
    let square = arm.length * arm.length
    let (c, s) = (
      (arm.x * goal.x + arm.y * goal.y) / square, (arm.x * goal.y - arm.y * goal.x) / square
    )
    expectFar([1, 3], desk, from: before) { point in
      let way = point - from.0
      return to.0 + Vector(c * way.x - s * way.y, s * way.x + c * way.y)
    }
    desk.rest(0.3)
    desk.touch(.up, 1, to.0.x, to.0.y)
    desk.touch(.up, 2, to.1.x, to.1.y)
    desk.rest(1)
    #expect(desk.world.store.history.done.count == 1 && desk.world.canvas.camera == .fitted)
    expectHonest(desk)
  }

  @Test func handsMoveTwoGroupsIndependently() {
    let desk = desk(groups: [[7], [7], [8], [8]])
    let before = [1, 3, 2, 4].map { corners($0, desk) }
    let (one, other) = (desk.middle(1), desk.middle(4))
    desk.touch(.down, 1, one.x, one.y)
    desk.touch(.down, 2, other.x, other.y)
    desk.frame()
    for step in 1...10 {
      desk.touch(.move, 1, one.x + Double(step) * 5, one.y)
      desk.touch(.move, 2, other.x, other.y - Double(step) * 4)
      desk.frame()
    }
    expectFar([1, 3], desk, from: before) { $0 + Vector(50, 0) }
    expectFar([2, 4], desk, from: Array(before[2...])) { $0 + Vector(0, -40) }
    desk.rest(0.3)
    desk.touch(.up, 2, other.x, other.y - 40)
    desk.frame()
    desk.touch(.up, 1, one.x + 50, one.y)
    desk.frame()
    desk.rest(1)
    #expect(desk.world.store.history.done.count == 2)
    expectHonest(desk)
  }

  @Test func cancelledDragRestoresGroupAndOrder() {
    let desk = desk()
    let document = desk.world.document
    let start = desk.middle(1)
    desk.drag(1, start, start + Vector(80, 40), lifts: false)
    desk.touch(.cancel, 1, 0, 0)
    desk.rest(1)
    #expect(desk.world.document == document && !desk.world.store.history.canUndo)
    expectHonest(desk)
  }

  @Test func memberOfEnteredGroupMovesAloneAndStaysInGroup() {
    let desk = desk()
    tapTwice(1, desk)
    desk.rest(1)
    let other = corners(3, desk)
    let start = desk.middle(1)
    desk.drag(1, start, start + Vector(30, 80))
    desk.rest(1)
    #expect(desk.middle(1).distance(to: start + Vector(30, 80)) < 0.01)
    #expect(corners(3, desk) == other)
    #expect(desk.record(1)?.groups == [7] && selected(desk) == [1])
    let ids = order(desk)
    #expect(
      abs(ids.firstIndex(of: 1)! - ids.firstIndex(of: 3)!) == 1, "\(ids): the members stay adjacent"
    )
    #expect(ids.firstIndex(of: 3)! < ids.firstIndex(of: 1)!, "the touched member is in front")
    expectHonest(desk)
  }

  @Test func keysActOnWholeGroup() {
    let desk = desk()
    tap(1, desk)
    let before = [1, 3].map { desk.record($0)!.position }
    desk.type("Right")
    desk.type("Down", with: "Shift")
    for (id, before) in zip([1, 3], before) {
      #expect(desk.record(id)!.position.distance(to: before + Vector(1, 10)) < 1e-9)
    }
    desk.type("L")
    #expect(desk.record(1)!.locked && desk.record(3)!.locked && !desk.record(2)!.locked)
    desk.type("L")
    #expect(!desk.record(1)!.locked && !desk.record(3)!.locked)
    desk.type("F")
    #expect(desk.record(1)!.flipped && desk.record(3)!.flipped)
    desk.type("Delete")
    #expect(order(desk) == [2, 4])
    desk.type("Z", with: "Ctrl")
    #expect(Set(order(desk)) == [1, 2, 3, 4])
    expectHonest(desk)
  }

  @Test func lockedMemberMovesWithGroup() {
    let desk = desk()
    tapTwice(3, desk)
    desk.rest(1)
    desk.type("L")
    #expect(desk.record(3)!.locked && !desk.record(1)!.locked)
    desk.type("Escape")
    desk.type("Escape")
    let before = [1, 3].map { corners($0, desk) }
    let start = desk.middle(1)
    desk.drag(1, start, start + Vector(60, 30))
    desk.rest(1)
    expectFar([1, 3], desk, from: before) { $0 + Vector(60, 30) }
    desk.type("Right")
    #expect(corners(3, desk)[0].distance(to: before[1][0] + Vector(60, 30)) > 0.5)
    expectHonest(desk)
  }

  @Test func copiesOfGroupAreGroupOfTheirOwn() {
    let desk = desk()
    tap(1, desk)
    desk.type("D", with: "Ctrl")
    desk.rest(1)
    let copies = desk.world.document.stickers.suffix(2)
    #expect(copies.map(\.image) == ["1.svg", "3.svg"] && copies.allSatisfy { $0.groups == [8] })
    #expect(selected(desk) == copies.map(\.id).sorted())
    desk.type("C", with: "Ctrl")
    desk.world[ClipboardControl.self].paste()
    desk.rest(1)
    #expect(Set(desk.world.document.stickers.map(\.groups)).count >= 3)
    desk.world.selectedIDs = []
    tapTwice(1, desk)
    desk.rest(1)
    desk.type("D", with: "Ctrl")
    #expect(desk.world.document.stickers.last?.groups == [], "a copy of one member")
    expectHonest(desk)
  }

  @Test func orderKeysMoveGroupAsWholeAndOthersPassIt() {
    // All four overlap.
    let stickers = [1, 2, 3, 4].map { id in
      var sticker = Desk.sticker(id: id, at: Point(600 + Double(id), 400))
      if id == 2 || id == 3 { sticker.groups = [7] }
      return sticker
    }
    let desk = Desk.withInterface(stickers)
    desk.world.selectedIDs = [1]
    desk.type("]")
    #expect(order(desk) == [2, 3, 1, 4])
    desk.type("[")
    #expect(order(desk) == [1, 2, 3, 4])
    desk.world.selectedIDs = [2]
    #expect(selected(desk) == [2, 3])
    desk.type("]")
    #expect(order(desk) == [1, 4, 2, 3])
    desk.type("[")
    desk.type("[")
    #expect(order(desk) == [2, 3, 1, 4])
    desk.world.selection.select([desk.world.entities[2]!], within: [7])
    desk.type("]")
    #expect(order(desk) == [3, 2, 1, 4])
    desk.type("]")
    #expect(order(desk) == [3, 2, 1, 4], "a member stays in its group")
    expectHonest(desk)
  }

  @Test func arrangingTreatsGroupAsWhole() {
    let desk = desk()
    desk.world.selectedIDs = [1, 2]
    #expect(selected(desk) == [1, 2, 3])
    let between = desk.record(3)!.position - desk.record(1)!.position
    desk.type("D", with: "Alt")
    desk.rest(1)
    #expect((desk.record(3)!.position - desk.record(1)!.position - between).length < 1e-9)
    let right = max(desk.record(1)!.frame.maxX, desk.record(3)!.frame.maxX)
    #expect(abs(right - desk.record(2)!.frame.maxX) < 1e-9)
    desk.perform(EditorAction("equal-width"))
    desk.rest(1)
    let frames = [1, 3].map { desk.record($0)!.frame }
    let width = Rect(around: frames.flatMap(\.corners))!.size.width
    #expect(abs(width - desk.record(2)!.frame.size.width) < 1e-6)
    expectHonest(desk)
  }

  @Test func wheelScalesGroupUnderPointer() {
    let desk = desk()
    let place = desk.middle(1)
    desk.wheel(1, at: place.x, place.y)
    desk.frame()
    #expect(selected(desk) == [1, 3])
    #expect(abs(desk.record(1)!.scale.x - Pointer.scalePerNotch) < 1e-9)
    #expect(abs(desk.record(3)!.scale.x - 2 * Pointer.scalePerNotch) < 1e-9)
    expectHonest(desk)
  }

  @Test func binDeletesWholeGroup() {
    let desk = desk()
    let bin = desk.world.layout!.bin.center
    desk.drag(1, desk.middle(1), Point(bin.x, 400), bin)
    desk.rest(1)
    #expect(order(desk) == [2, 4])
    desk.type("Z", with: "Ctrl")
    #expect(order(desk) == [1, 3, 2, 4])
    expectHonest(desk)
  }

  @Test func undoOfGroupingSelectsMembersAndRedoSelectsGroup() {
    let desk = desk()
    tap(1, desk)
    desk.type("G", with: "Ctrl", "Shift")
    desk.rest(1)
    tap(1, desk)
    #expect(selected(desk) == [1])
    desk.type("Z", with: "Ctrl")
    desk.type("Z", with: "Ctrl")
    desk.frame()
    #expect(desk.record(1)?.groups == [7] && selected(desk) == [1, 3])
  }

  @Test func doubleTapOnWordsInGroupEntersBeforeItEdits() {
    var stickers = [Desk.sticker(id: 1, at: Point(300, 300)), Desk.sticker(id: 2)]
    for index in stickers.indices {
      stickers[index].groups = [1]
      stickers[index].image = "text:words"
    }
    let desk = Desk.withInterface(stickers)
    tapTwice(1, desk)
    desk.frame()
    #expect(selected(desk) == [1] && desk.world.writing == nil)
    desk.rest(1)
    tapTwice(1, desk)
    desk.frame()
    #expect(desk.world.writing != nil)
  }

  @Test func hiddenStickerIsNotDrawnTouchedOrSelectedByKeys() {
    var stickers = (1...3).map { Desk.sticker(id: $0, at: Point(Double($0) * 300, 400)) }
    stickers[1].hidden = true
    let desk = Desk.withInterface(stickers)
    #expect(desk.world.stickerItems().count == 2)
    tap(2, desk)
    #expect(selected(desk) == [])
    desk.drag(1, desk.middle(2), desk.middle(2) + Vector(0, 100))
    #expect(desk.record(2)?.position == stickers[1].position)
    desk.type("A", with: "Ctrl")
    #expect(selected(desk) == [1, 3])
    desk.type("Tab")
    #expect(!selected(desk).contains(2))
    let composition = Composition(desk.world.document, background: nil) { $0 }
    #expect(composition.items.count == 2)
  }

  @Test func hiddenMemberMovesWithGroup() {
    var stickers = [Desk.sticker(id: 1, at: Point(300, 300)), Desk.sticker(id: 2)]
    for index in stickers.indices { stickers[index].groups = [1] }
    stickers[1].hidden = true
    let desk = Desk.withInterface(stickers)
    desk.tap(.snap)
    let start = desk.middle(1)
    desk.drag(1, start, start + Vector(50, 60))
    desk.rest(1)
    let scale = desk.world.canvas.toWindow.a
    #expect(
      (desk.record(2)!.position - stickers[1].position - Vector(50, 60) / scale).length < 1e-6)
    expectHonest(desk)
  }

  /// Fingers land on members, move, lift and are cancelled, while keys group, dissolve, enter, leave, order and undo.
  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func membersStayAdjacentUnderRandomInput(seed: UInt64) {
    var random = Seeded(seed)
    let start = (1...7).map { Desk.sticker(id: $0, at: Point(150 + Double($0) * 110, 400)) }
    let desk = Desk.withInterface(start)
    let keys = [
      "G", "G", "G", "]", "[", "Z", "Y", "D", "Delete", "Left", "Tab", "Escape", "A", "L",
    ]
    for step in 0..<250 {
      let finger = Int64(random.next() % 3)
      let ids = desk.world.document.stickers.map(\.id)
      let id = ids.isEmpty ? nil : ids[Int(random.next() % UInt64(ids.count))]
      let place = id.flatMap { desk.world.entities[$0] == nil ? nil : desk.middle($0) }
      switch random.next() % 10 {
      case 0...2:
        let key = keys[Int(random.next() % UInt64(keys.count))]
        let isShift = random.next() % 3 == 0
        if isShift { desk.key("Left Shift") }
        if "GZYDA".contains(key) { desk.key("Left Ctrl") }
        desk.key(key)
        desk.key("Left Ctrl", .up)
        desk.key("Left Shift", .up)
      case 3, 4: if let place { desk.touch(.down, finger, place.x, place.y) }
      case 5, 6:
        if let place {
          let isShift = random.next() % 2 == 0
          if isShift { desk.key("Left Shift") }
          for _ in 0...random.next() % 2 { desk.tap(place.x, place.y) }
          desk.key("Left Shift", .up)
        }
      default:
        let phases: [InputEvent.TouchPhase] = [.move, .move, .up, .up, .cancel]
        desk.touch(
          phases[Int(random.next() % 5)], finger, random.number(100...1100),
          random.number(100...700))
      }
      desk.frame()
      guard expectHonest(desk, "seed \(seed), step \(step)") else { return }
    }
    for finger: Int64 in 0..<3 { desk.touch(.cancel, finger, 0, 0) }
    desk.rest(3)
    expectHonest(desk, "seed \(seed), at the end")
    while desk.world.store.history.canUndo { desk.perform(.undo) }
    #expect(desk.world.document.stickers == start)
  }
}
