// SPDX-License-Identifier: Zlib

import KeyedArchive
import PropertyList

/// Goes through an object graph in the order that all pictures of it share: depth first, the
/// entries of dictionaries sorted by the text of their key, the fields of objects by name.
///
/// Each container is entered once and numbered, from 1; where it is met again only its number is
/// reported. So a walk ends for cyclic graphs, and takes no longer than the file is large. It needs
/// no stack: graphs may be as deep as they like.
struct GraphWalk {
  enum Kind: Equatable {
    case array, set, orderedSet, dictionary
    case object(className: String)
  }

  struct Container {
    let kind: Kind
    let isMutable: Bool
    /// Elements, fields, or keys and values in turn.
    let children: [Child]
    /// Its number, if it is met again somewhere.
    var id: Int?

    /// The number of elements, entries or fields.
    var count: Int { kind == .dictionary ? children.count / 2 : children.count }
  }

  typealias Child = (place: Place, value: PropertyList)

  /// Where in its container a value stands.
  enum Place {
    case root
    case item(Int)
    case key(entry: Int)
    case value(entry: Int)
    case field(String)
  }

  enum Event {
    /// A value that holds no others.
    case scalar(ArchiveValue)
    case begin(Container)
    case end(Container)
    /// The container with this number once more.
    case again(id: Int)
  }

  let graph: ObjectGraph
  private let root: PropertyList
  private var repeated: Set<Int> = []

  /// Looks through the graph once, to learn which containers are met again.
  init(_ graph: ObjectGraph) {
    self.graph = graph
    root = Self.root(of: graph)
    var repeated: Set<Int> = []
    run { event, _ in
      if case .again(let id) = event { repeated.insert(id) }
    }
    self.repeated = repeated
  }

  /// The root; for an archive of several, a dictionary of them.
  private static func root(of graph: ObjectGraph) -> PropertyList {
    if let root = graph.rootValue { return root }
    var entries = PropertyList.Dictionary()
    for entry in graph.topLevel { entries[entry.key] = entry.value }
    return .dictionary(entries)
  }

  /// Reports everything in order.
  func run<Problem: Error>(
    _ report: (Event, Place) throws(Problem) -> Void
  ) throws(Problem) {
    var numbers: [ObjectGraph.Reference: Int] = [:]
    var containerCount = 0
    var open: [(container: Container, place: Place, next: Int)] = []
    var pending: Child? = (.root, root)
    while let (place, value) = pending {
      let reference = graph.reference(in: value)
      // Before the value is looked at: a large object that is referred to often is read once.
      if let number = reference.flatMap({ numbers[$0] }) {
        try report(.again(id: number), place)
      } else {
        let content = graph.value(of: value)
        if var container = container(content) {
          containerCount += 1
          if let reference { numbers[reference] = containerCount }
          if repeated.contains(containerCount) { container.id = containerCount }
          try report(.begin(container), place)
          open.append((container, place, 0))
        } else {
          try report(.scalar(content), place)
        }
      }
      pending = nil
      while pending == nil, let last = open.indices.last {
        let next = open[last].next
        if next < open[last].container.children.count {
          open[last].next += 1
          pending = open[last].container.children[next]
        } else {
          let (container, place, _) = open.removeLast()
          try report(.end(container), place)
        }
      }
    }
  }
}
