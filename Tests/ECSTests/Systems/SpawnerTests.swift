import ECS
import Testing

/// A parameter that spawns and despawns entities at once.
@Suite struct SpawnerTests {
  private struct Spark: Component { var age = 0.0 }
  private struct Heat: Component { var degrees = 0.0 }
  private struct Struck {}
  private struct Seen { var sparks = 0 }

  private struct StrikeSparks: System {
    let strikes = MessageReader<Struck>()
    let sparks = Spawner<Spark, Heat>()

    func run() {
      for _ in strikes.read() { sparks.spawn(Spark(), Heat(degrees: 900)) }
    }
  }

  private struct CountSparks: System {
    let sparks = Query<Spark, Heat>()
    @ResMut var seen: Seen

    func run() { seen.sparks = sparks.entities.count }
  }

  @Test func laterSystemsOfTheStageSeeSpawnedEntities() {
    let world = World()
    world.insertResource(Seen())
    var schedule = Schedule("strike")
    schedule.add(StrikeSparks(), to: "strike")
    schedule.add(CountSparks(), to: "strike")
    world.send(Struck())
    world.send(Struck())
    schedule.run(world)
    #expect(world.resource(Seen.self)?.sparks == 2)
  }

  @Test func despawnsLivingEntitiesOnly() {
    let world = World()
    let sparks = Spawner<Spark, Heat>()
    sparks.bind(to: world)
    let spark = sparks.spawn(Spark(age: 1), Heat())
    #expect(sparks.contains(spark) && world.get(Spark.self, of: spark)?.age == 1)
    sparks.despawn(spark)
    sparks.despawn(spark)
    #expect(!sparks.contains(spark))
  }

  @Test func accessNamesAllComponents() {
    #expect("\(StrikeSparks().access)" == "writes Spark, Heat; receives Struck")
  }

  @Test func trapsBeforeItIsBound() async {
    await #expect(processExitsWith: .failure) { Spawner<Spark>().spawn(Spark()) }
  }
}
