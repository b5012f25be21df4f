import Foundation

print("hello", FileManager.default.currentDirectoryPath.isEmpty ? "nowhere" : "there")
