// Writes a scene and other files while system calls fail, one at a time, and checks that nothing is lost.
// usage: FaultyDisk FOLDER errors ERRNO...   lets every n-th call of every kind fail with each of the errors
//        FaultyDisk FOLDER dies N            ends with status 77 before the n-th call of any kind
//        FaultyDisk FOLDER check             checks the files that a program with `dies` has left
import CFaults
import Foundation

let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count >= 2 else { fatalError("see the first lines of this program") }
let folder = arguments[0]
switch arguments[1] {
case "errors":
  for number in arguments[2...].compactMap(Int32.init) { try everyCallFails(with: number) }
case "dies":
  let life = try Life(folder)
  faults_arm(-1, Int32(arguments[2]) ?? 1, 0)
  life.run()
  _ = faults_disarm()
case "check":
  let problems = try Life(folder, isOver: true).problems()
  problems.forEach { print($0) }
  exit(problems.isEmpty ? 0 : 1)
default: fatalError("see the first lines of this program")
}

/// Runs a ``Life`` for every n-th call of every kind, which fails with an error.
func everyCallFails(with error: Int32) throws {
  var (faults, problems) = (0, 0)
  for call in 0..<faults_count() {
    // Safe: the name is a text that ends and lives as long as the program.
    let name = unsafe String(cString: faults_name(call))
    if error == 0, name != "write" { continue }
    for number in Int32(1)... {
      let place = "\(folder)/\(error)-\(name)-\(number)"
      try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
      let life = try Life(place)
      faults_arm(call, number, error)
      life.run()
      let hasFailed = faults_disarm() != 0
      for problem in try life.problems() {
        print("error \(error) in \(name) \(number): \(problem)")
        problems += 1
      }
      try FileManager.default.removeItem(atPath: place)
      guard hasFailed else { break }
      faults += 1
    }
  }
  print("\(faults) faults, \(problems) problems")
  if problems > 0 || faults < (error == 0 ? 10 : 50) { exit(1) }
}
