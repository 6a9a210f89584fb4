// SPDX-License-Identifier: Zlib

import Glibc

/// One line of /proc/self/maps.
struct Mapping {
  let start: UInt
  let end: UInt
  let name: String

  /// Everything that this process may have written to.
  static func writable() -> [Mapping] {
    var mappings: [Mapping] = []
    for line in text(of: "/proc/self/maps").split(separator: "\n") {
      let fields = line.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: true)
      let bounds = fields[0].split(separator: "-")
      guard fields[1].hasPrefix("rw"), let start = UInt(bounds[0], radix: 16),
        let end = UInt(bounds[1], radix: 16)
      else { continue }
      mappings.append(
        Mapping(start: start, end: end, name: fields.count > 5 ? String(fields[5]) : "anonymous"))
    }
    return mappings
  }

  private static func text(of path: String) -> String {
    let file = open(path, O_RDONLY)
    precondition(file >= 0)
    defer { close(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(file, &buffer, buffer.count)
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Searches the memory of this process, through /proc/self/mem: all of it, whether it is in use,
/// was given back to the allocator, or belongs to the stack of a call that has returned.
struct MemorySearch {
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 4096)

  /// What was found, as the mapping and the form of the key.
  func find(_ needles: [Needle], stack: UnsafeMutableRawBufferPointer) -> Set<String> {
    // One bit for each value of the lowest 16 bits, because almost nothing in memory is a needle.
    let filter = UnsafeMutablePointer<Bool>.allocate(capacity: 1 << 16)
    defer { filter.deallocate() }
    filter.initialize(repeating: false, count: 1 << 16)
    for needle in needles { filter[Int(needle.complement & 0xffff)] = true }
    let memory = open("/proc/self/mem", O_RDONLY)
    precondition(memory >= 0)
    defer {
      close(memory)
      erase(buffer)
    }
    var found: Set<String> = []
    let own = UInt(bitPattern: buffer.baseAddress!)
    let stackStart = UInt(bitPattern: stack.baseAddress!)
    for mapping in Mapping.writable() {
      var address = mapping.start
      while address < mapping.end {
        let wanted = min(buffer.count, Int(mapping.end - address))
        let count = pread(memory, buffer.baseAddress!, wanted, off_t(address))
        guard count >= 8 else { break }
        for offset in 0...(count - 8) {
          let complement = ~buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
          guard filter[Int(complement & 0xffff)] else { continue }
          let place = address + UInt(offset)
          // What this search has read before is not a finding.
          if place >= own && place < own + UInt(buffer.count) { continue }
          let isStack = place >= stackStart && place < stackStart + UInt(stack.count)
          for needle in needles where needle.complement == complement {
            found.insert("\(isStack ? "stack" : mapping.name), \(needle.form)")
          }
        }
        if count == wanted && address + UInt(count) == mapping.end { break }
        // The next piece begins within this one, for what lies across the border.
        address += UInt(count - 7)
      }
    }
    return found
  }
}
