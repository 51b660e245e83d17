import Foundation

/// Where the store is.
public enum StoreLocation {
  /// The file that was named (`--store FILE`), else `$QUIZBOARD_STORE`, else
  /// `quizboard/quizboard.sqlite` in the person's data folder.
  ///
  /// That folder is `$XDG_DATA_HOME` where it is absolute, else `~/.local/share`; without `$HOME`
  /// the home is the account's. An empty variable counts as none. Throws ``StoreError`` where there
  /// is no home either.
  public static func path(
    named file: String? = nil,
    environment: [String: String],
    accountHome: () -> String? = StoreLocation.accountHome
  ) throws(StoreError) -> String {
    if let file { return file }
    if let file = value("QUIZBOARD_STORE", in: environment) { return file }
    return try dataFolder(environment, accountHome) + "/quizboard/quizboard.sqlite"
  }

  /// Whether that is a place where only a store of ours can be: in the data folder, named by
  /// nobody.
  public static func isOwn(environment: [String: String]) -> Bool {
    value("QUIZBOARD_STORE", in: environment) == nil
  }

  /// The home folder that the system's list of accounts gives this person, or nil.
  public static func accountHome() -> String? {
    guard let account = getpwuid(getuid()), let home = account.pointee.pw_dir else { return nil }
    return String(cString: home)
  }

  private static func dataFolder(
    _ environment: [String: String], _ accountHome: () -> String?
  ) throws(StoreError) -> String {
    // A relative path there is invalid by the base directory specification, and to be ignored.
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
