import DirectManipulation
import ManipulationTable
import MaterialMotion
import Testing

/// motion.md, "Copies": a clone has the same plans with recognizers of its own, and no contacts.
@Suite struct MotionRuntimeCloningTests {
  private let table = Table(touchSlop: 0)
  private var world: World { table.world }
  private var runtime: MotionRuntime { table.runtime }

  private func clone(_ element: Entity, at position: Point) throws -> Entity {
    let clone = try #require(world.clone(element))
    world[clone, Transform.self].position = position
    return clone
  }

  private func drag(_ finger: Int64, from start: Point, by step: Vector) {
    table.finger(finger).down(start.x, start.y)
    table.tick()
    table.finger(finger).move(start.x + step.x, start.y + step.y)
    table.tick()
    table.finger(finger).up()
    table.tick()
  }

  @Test("Fingers on a clone move only the clone, and fingers on the original only the original")
  func fingersMoveCloneAndOriginalSeparately() throws {
    let element = table.element(at: Point(200, 200))
    runtime.add(Draggable(), to: element)
    let clone = try clone(element, at: Point(600, 200))
    drag(1, from: Point(600, 200), by: Vector(30, 0))
    #expect(table.transform(clone).position == Point(630, 200))
    #expect(table.transform(element).position == Point(200, 200))
    drag(1, from: Point(200, 200), by: Vector(0, 40))
    #expect(table.transform(element).position == Point(200, 240))
    #expect(table.transform(clone).position == Point(630, 200))
    world.despawn(clone)
    drag(1, from: Point(200, 240), by: Vector(10, 0))
    #expect(table.transform(element).position == Point(210, 240))
    #expect(world._brokenInvariant() == nil)
  }

  @Test("A clone of an element that fingers hold has no contacts and is at rest")
  func hasNoContacts() throws {
    let element = table.sticker(at: Point(200, 200))
    table.finger(1).down(200, 200)
    table.finger(2).down(220, 210)
    table.tick()
    table.finger(1).move(210, 190)
    table.tick()
    let clone = try clone(element, at: Point(600, 200))
    #expect(!world[clone, Gesture.self].isActive && !runtime.isHeld(clone))
    let rest = table.corners(clone)
    table.finger(1).move(150, 100)
    table.finger(2).move(260, 240)
    table.tick()
    #expect(table.corners(clone) == rest)
    world.despawn(element)
    #expect(table.corners(clone) == rest && !runtime.isActive)
    drag(3, from: Point(600, 200), by: Vector(30, 0))
    #expect(table.corners(clone) == rest.map { $0 + Vector(30, 0) })
  }

  @Test("A clone has recognizers of its own, also in place of one that a plan was given")
  func replacesGivenRecognizers() throws {
    let element = table.element(at: Point(200, 200))
    let pan = TranslationGestureRecognizer(minimumNumberOfTouches: 1, maximumNumberOfTouches: 2)
    pan.slop = 7
    let plan = Draggable(panGestureRecognizer: pan)
    runtime.transact {
      $0.add(plan: plan, named: "drag", to: element)
      $0.add(plan: Rotatable.aboutAnchor(), to: element)
    }
    let clone = try clone(element, at: Point(600, 200))
    let other = try #require(
      runtime.recognizer(TranslationGestureRecognizer.self, of: clone, for: plan))
    #expect(other !== pan && runtime.element(of: other) == clone)
    #expect(other.maximumNumberOfTouches == 2 && other.slop == 7)
    #expect(
      world[clone, GestureSource.self].recognizers.contains {
        $0 is AnchorRotationGestureRecognizer
      })
    #expect(runtime.plans(of: clone).count == 2)
    runtime.transact { $0.remove(planNamed: "drag", from: clone) }
    #expect(runtime.plans(of: clone).count == 1 && runtime.element(of: other) == nil)
    #expect(runtime.element(of: pan) == element)
  }

  @Test("A recognizer on another element moves the clone, too")
  func sharesHandles() throws {
    let (handle, element) = (table.element(at: Point(100, 500)), table.element())
    let pan = TranslationGestureRecognizer()
    runtime.attach(pan, to: handle)
    runtime.add(Draggable(panGestureRecognizer: pan), to: element)
    let clone = try clone(element, at: Point(600, 200))
    drag(1, from: Point(100, 500), by: Vector(5, 6))
    #expect(table.transform(element).position == Point(205, 206))
    #expect(table.transform(clone).position == Point(605, 206))
  }

  @Test("A clone of a tree has clones of the children, and handles among them are its own")
  func clonesTree() throws {
    let root = table.element(at: Point(200, 200))
    let handle = table.element(at: Point(100, 60), in: root)
    let leaf = table.element(at: Point(10, 10), in: handle)
    let pan = TranslationGestureRecognizer()
    runtime.attach(pan, to: handle)
    runtime.add(Draggable(panGestureRecognizer: pan), to: root)
    let clone = try clone(root, at: Point(600, 200))
    #expect(world.children(of: root) == [handle] && world.children(of: handle) == [leaf])
    let handleClone = try #require(world.children(of: clone).first)
    #expect(world.children(of: clone).count == 1 && world.children(of: handleClone).count == 1)
    #expect(world.descendants(of: clone).allSatisfy { ![root, handle, leaf].contains($0) })
    let grip = runtime.matrixToWindow(of: handleClone).apply(Point(90, 50))
    drag(1, from: grip, by: Vector(7, 8))
    #expect(table.transform(clone).position == Point(607, 208))
    #expect(table.transform(root).position == Point(200, 200))
    #expect(world.despawnTree(clone) && world.children(of: root) == [handle])
    #expect(runtime.element(of: pan) == handle && world._brokenInvariant() == nil)
  }

  @Test("A clone of a child stays in the same parent, also in a world without a runtime")
  func clonesChildIntoSameParent() throws {
    let world = World()
    let root = world.spawn(Transform())
    let child = world.spawn(Transform(), Parent(root))
    let sibling = try #require(world.clone(child))
    #expect(world.children(of: root) == [child, sibling])
    let other = try #require(world.clone(root))
    #expect(world.children(of: other).count == 2 && world.children(of: root).count == 2)
  }

  @Test("Springs, tosses and scrolling of a clone are its own")
  func clonesInteractions() throws {
    let element = table.element(at: Point(200, 200))
    let spring = Spring(.position, to: Point(400, 200))
    runtime.add(spring, to: element)
    let springing = try #require(world.clone(element))
    #expect(spring.isMoving(element) && spring.isMoving(springing))
    world.despawn(element)
    #expect(spring.isMoving(springing))
    table.frame(at: 10)
    #expect(table.transform(springing).position == Point(400, 200) && !runtime.isAnimating)

    let puck = table.element(at: Point(800, 200))
    let toss = Tossable(to: Point(800, 300))
    runtime.add(toss, to: puck)
    let other = try clone(puck, at: Point(100, 100))
    table.frame(at: 30)
    #expect(table.transform(other).position == Point(800, 300))

    let list = table.element(at: Point(300, 600), size: Size(width: 200, height: 100))
    let rows = table.element(at: Point(100, 200), size: Size(width: 200, height: 400), in: list)
    runtime.add(Scrollable(), to: rows)
    let listClone = try clone(list, at: Point(700, 600))
    let rowsClone = try #require(world.children(of: listClone).first)
    runtime.scroll(rowsClone, by: Vector(0, -20))
    #expect(table.transform(rowsClone).position == Point(100, 180))
    #expect(table.transform(rows).position == Point(100, 200))
  }

  @Test("A clone is flung by its own fingers, and not by those that hold the original")
  func clonesFlingable() throws {
    let element = table.sticker(at: Point(200, 200))
    let (fling, still) = (Flingable(), Flingable(leastScaleSpeed: .infinity))
    runtime.transact {
      $0.add(plan: fling, to: element)
      $0.add(plan: still, to: element)
    }
    func spread(about middle: Point, lifting: Bool) {
      table.finger(1).down(middle.x - 10, middle.y)
      table.finger(2).down(middle.x + 10, middle.y)
      table.tick()
      table.time += 0.05
      table.finger(1).move(middle.x - 15, middle.y)
      table.finger(2).move(middle.x + 15, middle.y)
      table.tick()
      guard lifting else { return }
      table.finger(1).up()
      table.finger(2).up()
      table.tick()
    }
    spread(about: Point(200, 200), lifting: false)
    let clone = try clone(element, at: Point(600, 200))
    table.frame(at: table.time + 0.01)
    #expect(!runtime.isAnimating && table.transform(clone).scale.x == 1.5)
    #expect(runtime.plans(of: clone).filter { $0 is Flingable }.count == 2)
    table.finger(1).up()
    table.finger(2).up()
    table.tick()
    runtime.transact { $0.remove(plan: still, from: clone) }
    spread(about: Point(600, 200), lifting: true)
    #expect(runtime.isAnimating(clone, .scale) && !runtime.isAnimating(element, .scale))
    world.despawn(element)
    table.frame(at: 20)
    #expect(table.transform(clone).scale.x > 2.5 && !runtime.isAnimating)
  }

  @Test("An animation that the program has begun goes on with the clone")
  func clonesProgramsAnimations() throws {
    let element = table.element(at: .zero)
    runtime.animate(
      element, .position, by: SpringMotion(from: .zero, to: Point(50, 0), at: 0))
    let clone = try #require(world.clone(element))
    world.despawn(element)
    table.frame(at: 10)
    #expect(table.transform(clone).position == Point(50, 0) && !runtime.isAnimating)
  }

  @Test("A clone has a reactive object of its own")
  func hasReactiveObjectOfItsOwn() throws {
    let element = table.element(at: Point(1, 2))
    let place = runtime.get(element).position
    let clone = try #require(world.clone(element))
    runtime.get(clone).position.value = Point(3, 4)
    #expect(place.value == Point(1, 2) && runtime.get(clone) !== runtime.get(element))
  }

  @Test("A clone of a gliding element rests, and the original glides on")
  func cloneOfGlidingElementRests() throws {
    let element = table.element(at: Point(200, 200))
    let toss = Tossable(gliding: Glide(slowing: 0.2))
    runtime.add(toss, to: element)
    table.finger(1).down(200, 200)
    table.tick()
    table.finger(1).drag(from: Point(200, 200), to: Point(300, 200), seconds: 0.1)
    table.finger(1).up()
    table.tick()
    #expect(toss.isMoving(element))
    let clone = try clone(element, at: Point(600, 500))
    table.frame(at: table.time + 0.1)
    #expect(table.transform(clone).position == Point(600, 500) && !toss.isMoving(clone))
    #expect(table.transform(element).position.x > 301)
  }
}
