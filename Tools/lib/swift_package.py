"""The package's targets as SwiftPM describes them, for the scripts beside this file."""

import json
import pathlib
import subprocess

SOURCES = pathlib.Path("Sources")


def output(*command: str) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


class Package:
    def __init__(self) -> None:
        package = json.loads(output("swift", "package", "dump-package"))
        self.targets = {target["name"]: target for target in package["targets"]}
        self.products = {
            name for product in package["products"] if "library" in product["type"] for name in product["targets"]
        }

    def imports(self, name: str) -> list[str]:
        """The targets of this package that a target depends on."""
        names = [(d.get("byName") or d.get("target") or [""])[0] for d in self.targets[name]["dependencies"]]
        return [name for name in names if name in self.targets]

    def below(self, name: str) -> list[str]:
        """Everything that a target needs, each after its own dependencies."""
        found = dict.fromkeys(other for name in self.imports(name) for other in [*self.below(name), name])
        return list(found)

    def is_swift(self, name: str) -> bool:
        return self.targets[name]["type"] == "regular" and any((SOURCES / name).rglob("*.swift"))

    def search_paths(self, name: str) -> list[str]:
        """The compiler's flags for the module maps and headers of a C target."""
        folder = SOURCES / name
        include = folder / "include"
        paths = ["-I", str(include if include.exists() else folder)]
        config = self.targets[name].get("pkgConfig")
        flags = output("pkg-config", "--cflags-only-I", config).split() if config else []
        return paths + [part for flag in flags for part in ("-Xcc", flag)]

    def import_flags(self) -> list[str]:
        """Builds the package; the compiler's flags with which a file can import its modules."""
        subprocess.run(["swift", "build", "--quiet"], check=True)
        flags = ["-I", output("swift", "build", "--show-bin-path").strip() + "/Modules"]
        for name, target in self.targets.items():
            if (SOURCES / name).exists() and not self.is_swift(name) and target["type"] in ("system", "regular"):
                flags += self.search_paths(name)
        return flags
