import ECS
import Foundation
import SeededNumbers

struct Link: Component, Codable, Equatable { var target: Entity }

struct Label: Component, Codable, Equatable { var text: String }
