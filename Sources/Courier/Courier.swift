import CQuizboardCurlShim

/// Returns true if libcurl is installed.
func hasLibcurl() -> Bool { qb_curl_open() }
