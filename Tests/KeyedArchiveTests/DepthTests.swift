// SPDX-License-Identifier: Zlib

import Foundation
import KeyedArchive
import PropertyList
import Support
import Testing

@Suite("Depth")
struct DepthTests {
  @Test("The default depth fits the stack of a secondary thread")
  func defaultDepth() throws {
    let outcome = onSmallStack { () throws(ArchiveError) -> Int in
      let depth = ArchiveLimits.default.depth
      var value: AnyArchived = ["leaf"]
      // The leaf and the innermost array are two.
      for _ in 2..<depth { value = .dictionary([(key: value, value: .integer(1))]) }
      let bytes = try KeyedArchiver.archivedData(withRootObject: value)
      guard try KeyedUnarchiver.unarchiveRoot(AnyArchived.self, from: bytes) == value else {
        throw .custom("not the same")
      }

      var list: GraphNode?
      for _ in 0..<(depth - 1) {
        let node = GraphNode("x")
        node.next = list
        list = node
      }
      let listBytes = try KeyedArchiver.archivedData(withRootObject: list)
      var copy = try KeyedUnarchiver.unarchiveRoot(GraphNode?.self, from: listBytes)
      var count = 0
      while let node = copy {
        count += 1
        copy = node.next
      }
      return count
    }
    #expect(try outcome.get() == ArchiveLimits.default.depth - 1)
  }

  @Test("Deeper values are refused in both directions")
  func tooDeep() throws {
    let error = ArchiveError.limitExceeded("more than 128 nested objects")
    var value: AnyArchived = ["leaf"]
    for _ in 0..<200 { value = [value] }
    #expect(throws: error) { try KeyedArchiver.archivedData(withRootObject: value) }
    let wide = ArchiveLimits(depth: 1000)
    let graph = try KeyedArchiver.graph(withRootObject: value, limits: wide)
    #expect(throws: error) { try KeyedUnarchiver.unarchiveRoot(AnyArchived.self, from: graph) }
    let copy = try KeyedUnarchiver.unarchiveRoot(AnyArchived.self, from: graph, limits: wide)
    #expect(copy == value)
  }

  @Test("A chain of twenty thousand instances is an error, and no matter to a graph")
  func longChain() throws {
    let count: UInt32 = 20_000
    var objects: [PropertyList] = [.string("$null")]
    for index in 1...count {
      objects.append(
        .dictionary([
          "name": .string("x"), "next": .uid(index + 1), "$class": .uid(count + 2),
        ]))
    }
    objects += [.string("end"), HostileArchiveTests.classRecord("GraphNode")]
    let graph = try ObjectGraph(
      propertyList: .dictionary([
        "$version": .integer(100_000), "$archiver": .string("NSKeyedArchiver"),
        "$top": .dictionary(["root": .uid(1)]), "$objects": .array(objects),
      ]))
    #expect(throws: ArchiveError.limitExceeded("more than 128 nested objects")) {
      try KeyedUnarchiver.unarchiveRoot(GraphNode.self, from: graph)
    }
    #expect(try ObjectGraph(parsing: graph.binaryEncoded()).objects == graph.objects)
  }

  /// Runs on a thread with 512 KiB of stack, what Apple's secondary threads have; with twice that
  /// without optimisation.
  private func onSmallStack(
    _ body: @escaping @Sendable () throws(ArchiveError) -> Int
  ) -> Result<Int, ArchiveError> {
    let done = DispatchSemaphore(value: 0)
    nonisolated(unsafe) var outcome = Result<Int, ArchiveError>.success(0)
    let thread = Thread {
      do throws(ArchiveError) {
        unsafe outcome = .success(try body())
      } catch {
        unsafe outcome = .failure(error)
      }
      done.signal()
    }
    thread.stackSize = (isOptimizedBuild ? 512 : 1024) * 1024
    thread.start()
    done.wait()
    return unsafe outcome
  }
}
