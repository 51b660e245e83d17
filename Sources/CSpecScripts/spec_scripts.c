#include "SpecScripts.h"

// `#embed` is C23. clang supports it in every mode, with a warning.
#pragma clang diagnostic ignored "-Wc23-extensions"

// The files come from Debian's packages lua-luassert and lua-say, which `make` installs. The
// repository has no copy.
static const unsigned char luassert[] = {
#embed "/usr/share/lua/5.4/luassert/init.lua"
};
static const unsigned char luassert_array[] = {
#embed "/usr/share/lua/5.4/luassert/array.lua"
};
static const unsigned char luassert_assert[] = {
#embed "/usr/share/lua/5.4/luassert/assert.lua"
};
static const unsigned char luassert_assertions[] = {
#embed "/usr/share/lua/5.4/luassert/assertions.lua"
};
static const unsigned char luassert_formatters[] = {
#embed "/usr/share/lua/5.4/luassert/formatters/init.lua"
};
static const unsigned char luassert_formatters_binarystring[] = {
#embed "/usr/share/lua/5.4/luassert/formatters/binarystring.lua"
};
static const unsigned char luassert_languages_en[] = {
#embed "/usr/share/lua/5.4/luassert/languages/en.lua"
};
static const unsigned char luassert_match[] = {
#embed "/usr/share/lua/5.4/luassert/match.lua"
};
static const unsigned char luassert_matchers[] = {
#embed "/usr/share/lua/5.4/luassert/matchers/init.lua"
};
static const unsigned char luassert_matchers_composite[] = {
#embed "/usr/share/lua/5.4/luassert/matchers/composite.lua"
};
static const unsigned char luassert_matchers_core[] = {
#embed "/usr/share/lua/5.4/luassert/matchers/core.lua"
};
static const unsigned char luassert_mock[] = {
#embed "/usr/share/lua/5.4/luassert/mock.lua"
};
static const unsigned char luassert_modifiers[] = {
#embed "/usr/share/lua/5.4/luassert/modifiers.lua"
};
static const unsigned char luassert_namespaces[] = {
#embed "/usr/share/lua/5.4/luassert/namespaces.lua"
};
static const unsigned char luassert_spy[] = {
#embed "/usr/share/lua/5.4/luassert/spy.lua"
};
static const unsigned char luassert_state[] = {
#embed "/usr/share/lua/5.4/luassert/state.lua"
};
static const unsigned char luassert_stub[] = {
#embed "/usr/share/lua/5.4/luassert/stub.lua"
};
static const unsigned char luassert_util[] = {
#embed "/usr/share/lua/5.4/luassert/util.lua"
};
static const unsigned char say[] = {
#embed "/usr/share/lua/5.4/say/init.lua"
};
static const unsigned char quizboard_assertions[] = {
#embed "../../scripts/spec/assertions.lua"
};

#define SCRIPT(name, bytes) {name, bytes, sizeof bytes}

static const struct qb_spec_script scripts[] = {
    SCRIPT("quizboard.assertions", quizboard_assertions),
    SCRIPT("luassert", luassert),
    SCRIPT("luassert.array", luassert_array),
    SCRIPT("luassert.assert", luassert_assert),
    SCRIPT("luassert.assertions", luassert_assertions),
    SCRIPT("luassert.formatters", luassert_formatters),
    SCRIPT("luassert.formatters.binarystring", luassert_formatters_binarystring),
    SCRIPT("luassert.languages.en", luassert_languages_en),
    SCRIPT("luassert.match", luassert_match),
    SCRIPT("luassert.matchers", luassert_matchers),
    SCRIPT("luassert.matchers.composite", luassert_matchers_composite),
    SCRIPT("luassert.matchers.core", luassert_matchers_core),
    SCRIPT("luassert.mock", luassert_mock),
    SCRIPT("luassert.modifiers", luassert_modifiers),
    SCRIPT("luassert.namespaces", luassert_namespaces),
    SCRIPT("luassert.spy", luassert_spy),
    SCRIPT("luassert.state", luassert_state),
    SCRIPT("luassert.stub", luassert_stub),
    SCRIPT("luassert.util", luassert_util),
    SCRIPT("say", say),
};

const size_t qb_spec_script_count = sizeof scripts / sizeof scripts[0];

const struct qb_spec_script *qb_spec_script(size_t index) {
  return index < qb_spec_script_count ? &scripts[index] : NULL;
}
