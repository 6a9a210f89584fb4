// SPDX-License-Identifier: Zlib

import KeyedArchive
import Support
import Testing

@Suite("Python reads what we write")
struct PythonTests {
  @Test("plistlib finds the objects", .enabled(if: Tool.find("python3") != nil, "no python3"))
  func plistlib() throws {
    let program = """
      import plistlib, sys
      p = plistlib.loads(sys.stdin.buffer.read())
      o = p['$objects']
      assert list(p) == ['$version', '$objects', '$archiver', '$top'], list(p)
      assert p['$version'] == 100000 and p['$archiver'] == 'NSKeyedArchiver'
      root = o[p['$top']['root'].data]
      items = o[root['items'].data]
      assert o[items['$class'].data] == {
        '$classname': 'NSMutableArray', '$classes': ['NSMutableArray', 'NSArray', 'NSObject']}
      for i in items['NS.objects']:
        item = o[i.data]
        assert o[item['checked'].data] is False
        assert o[item['$class'].data]['$classname'] == 'TodoItem'
        print(o[item['label'].data])
      """
    let result = try Subprocess.run(
      #require(Tool.find("python3")), ["-c", program],
      input: try KeyedArchiver.archivedData(withRootObject: TodoList.example))
    #expect(result.status == 0, "\(result.errorText)")
    #expect(
      result.outputText.split(separator: "\n").map(String.init)
        == TodoList.example.items.map(\.label))
  }
}
