import FoundationEssentials

/// Returns the seconds since 1970.
func systemTime() -> Double { Date().timeIntervalSince1970 }
