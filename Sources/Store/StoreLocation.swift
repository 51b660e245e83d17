import Foundation

/// The location of the store.
public enum StoreLocation {
  /// Returns the named file (`--store FILE`), or `$QUIZBOARD_STORE`, or
  /// `quizboard/quizboard.sqlite` in the user's data folder.
  ///
  /// The data folder is `$XDG_DATA_HOME` if that is absolute, otherwise `~/.local/share`; without
  /// `$HOME` the home folder is the account's. Empty variables are ignored. Throws ``StoreError``
  /// if there is no home folder.
  public static func path(
    named file: String? = nil,
    environment: [String: String],
    accountHome: () -> String? = StoreLocation.accountHome
  ) throws(StoreError) -> String {
    if let file { return file }
    if let file = value("QUIZBOARD_STORE", in: environment) { return file }
    return try dataFolder(environment, accountHome) + "/quizboard/quizboard.sqlite"
  }

  /// Returns whether the default path is in use, where only a store of ours can be.
  public static func isOwn(environment: [String: String]) -> Bool {
    value("QUIZBOARD_STORE", in: environment) == nil
  }

  /// Returns the home folder in the system's account database, or nil.
  public static func accountHome() -> String? {
    guard let account = getpwuid(getuid()), let home = account.pointee.pw_dir else { return nil }
    return String(cString: home)
  }

  private static func dataFolder(
    _ environment: [String: String], _ accountHome: () -> String?
  ) throws(StoreError) -> String {
    // The base directory specification declares relative paths invalid.
    if let folder = value("XDG_DATA_HOME", in: environment), folder.hasPrefix("/") { return folder }
    guard let home = value("HOME", in: environment) ?? accountHome(), !home.isEmpty else {
      throw StoreError(path: "", kind: .noLocation)
    }
    return home + "/.local/share"
  }

  private static func value(_ name: String, in environment: [String: String]) -> String? {
    guard let value = environment[name], !value.isEmpty else { return nil }
    return value
  }
}
