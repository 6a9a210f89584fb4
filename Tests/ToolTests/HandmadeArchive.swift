// SPDX-License-Identifier: Zlib

/// A keyed archive written by hand, as an XML property list: shapes that no archiver makes.
enum HandmadeArchive {
  /// - Parameter objects: the XML of the objects from number 1, which is the root.
  static func xml(_ objects: [String]) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
    <key>$archiver</key><string>NSKeyedArchiver</string>
    <key>$version</key><integer>100000</integer>
    <key>$top</key><dict><key>root</key>\(reference(1))</dict>
    <key>$objects</key><array><string>$null</string>\(objects.joined())</array>
    </dict></plist>
    """
  }

  static func reference(_ number: Int) -> String {
    "<dict><key>CF$UID</key><integer>\(number)</integer></dict>"
  }

  /// An NSArray, or another class that holds its elements as one does.
  static func array(_ elements: [Int], class number: Int) -> String {
    let references = elements.map(reference).joined()
    return "<dict><key>NS.objects</key><array>\(references)</array>"
      + "<key>$class</key>\(reference(number))</dict>"
  }

  /// A class record.
  static func record(_ name: String) -> String {
    "<dict><key>$classname</key><string>\(name)</string>"
      + "<key>$classes</key><array><string>\(name)</string><string>NSObject</string></array></dict>"
  }
}
