# Sets up the toolkits that bench compares with, each by itself; to be sourced. One that cannot be had is named with the
# reason, and does not keep the others from it.

toolkits=.toolkits        # ignored by git
drivers=Benchmarks/toolkits
poga_version=0.1.19       # its source package has Yoga's
stretchable_version=1.1.8 # with Taffy 0.7

# toolkit_is_current NAME SOURCE…: whether a program is newer than its sources.
toolkit_is_current() {
    local program=$toolkits/$1 source
    shift
    [ -e "$program" ] || return 1
    for source in "$drivers/toolkit.h" "$@"; do [ ! "$source" -nt "$program" ] || return 1; done
}

# needs_headers PKG-CONFIG-NAME PACKAGE…: Debian's packages, unless the headers are there.
needs_headers() {
    local name=$1
    shift
    { has pkg-config && pkg-config --exists "$name"; } || install_packages pkg-config "$@"
}

set_up_gtk() {
    needs_headers gtk4 libgtk-4-dev || return 1
    has Xvfb || install_packages xvfb || return 1
    ! toolkit_is_current gtk "$drivers/gtk.c" || return 0
    has gcc || install_packages gcc || return 1
    # shellcheck disable=SC2046
    gcc -O2 -w $(pkg-config --cflags gtk4) "$drivers/gtk.c" -o "$toolkits/gtk" $(pkg-config --libs gtk4)
}

set_up_qt() {
    needs_headers Qt6Widgets qt6-base-dev || return 1
    ! toolkit_is_current qt "$drivers/qt.cpp" || return 0
    has g++ || install_packages g++ || return 1
    # shellcheck disable=SC2046
    g++ -std=c++17 -O2 -fPIC -w $(pkg-config --cflags Qt6Widgets) "$drivers/qt.cpp" -o "$toolkits/qt" \
        $(pkg-config --libs Qt6Widgets)
}

set_up_yoga() {
    ! toolkit_is_current yoga "$drivers/yoga.cpp" || return 0
    has g++ || install_packages g++ || return 1
    local sources=$toolkits/poga-$poga_version/src/poga/deps
    if [ ! -e "$sources/yoga/Yoga.h" ]; then
        has python3 || install_packages python3 || return 1
        python3 -m pip --version >/dev/null 2>&1 || install_packages python3-pip || return 1
        python3 -m pip download --quiet --disable-pip-version-check --no-binary poga --no-deps \
            --dest "$toolkits" "poga==$poga_version" >&2 || [ -e "$toolkits/poga-$poga_version.tar.gz" ] || return 1
        tar -xzf "$toolkits/poga-$poga_version.tar.gz" -C "$toolkits" || return 1
    fi
    g++ -std=c++17 -O2 -DNDEBUG -w "-DYOGA_VERSION=\"of poga $poga_version\"" -I "$sources" "$drivers/yoga.cpp" \
        "$sources"/yoga/*.cpp "$sources"/yoga/*/*.cpp -o "$toolkits/yoga"
}

set_up_taffy() {
    local place=$toolkits/taffy
    [ "$(cat "$place/version" 2>/dev/null)" != "$stretchable_version" ] || return 0
    python3 -c 'import ensurepip' 2>/dev/null || install_packages python3 python3-venv || return 1
    python3 -m venv "$place" || return 1
    "$place/bin/python" -m pip install --quiet --disable-pip-version-check "stretchable==$stretchable_version" >&2 ||
        return 1
    printf '%s\n' "$stretchable_version" >"$place/version"
}

set_up_chromium() {
    has chromium || install_packages chromium || return 1
    has python3 || install_packages python3 || return 1
    rm -f "$toolkits/chromium" # An earlier link would be written through.
    printf '#!/bin/sh\nexec python3 "$@"\n' >"$toolkits/chromium" && chmod +x "$toolkits/chromium"
}

# The solver of GNUstep is younger than Debian's package, whose -_applyConstraint is empty.
set_up_gnustep() {
    say "Debian's GNUstep GUI (0.29) has NSLayoutConstraint without a solver, and lays out nothing."
    return 1
}

set_up_toolkits() {
    local name missing=()
    mkdir -p "$toolkits"
    for name in gtk qt yoga taffy chromium gnustep; do
        say "Setting up $name …"
        "set_up_$name" || { say "$name cannot be had; going on without it."; missing+=("$name"); }
    done
    say "Set up: all toolkits${missing[*]:+ but ${missing[*]}}."
    [ ${#missing[@]} -lt 6 ]
}
