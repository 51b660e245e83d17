import Glibc

/// Texts as C reads them, as long as this object lives.
final class CStrings {
  let pointers: [UnsafePointer<CChar>?]

  init(_ texts: [String?]) {
    pointers = texts.map { $0.flatMap { UnsafePointer(strdup($0)) } }
  }

  deinit { for pointer in pointers { free(UnsafeMutablePointer(mutating: pointer)) } }
}
