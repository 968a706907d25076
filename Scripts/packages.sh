# The system packages that the scripts need; to be sourced. Debian's are installed, elsewhere a sentence says what is needed.

say() { printf '%s\n' "$*" >&2; }
has() { command -v "$1" >/dev/null 2>&1; }

# Installs Debian packages where that is possible without asking; elsewhere says what is needed and fails.
install_packages() {
    local sudo=()
    if [ "$(id -u)" -ne 0 ] && has sudo; then sudo=(sudo -n); fi
    if has apt-get && { [ "$(id -u)" -eq 0 ] || [ ${#sudo[@]} -gt 0 ]; }; then
        say "Installing $* …"
        "${sudo[@]}" apt-get update -qq >&2 || say "The package lists could not be updated; going on with those at hand."
        "${sudo[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "$@" >&2 && return 0
    fi
    say "Please install $* yourself (Debian's names: the headers of GMP and expat, pkg-config, a C++ compiler, Python 3 with pip)."
    return 1
}

# What drawing pictures as PNG needs; the tests of it are passed over without.
set_up_pictures() {
    local missing=()
    has ldconfig && ldconfig -p | grep -q 'libcairo\.so\.2' || missing+=(libcairo2)
    has ldconfig && ldconfig -p | grep -q 'libfreetype\.so\.6' || missing+=(libfreetype6)
    [ -e /usr/share/fonts/opentype/inter/Inter-Regular.otf ] || missing+=(fonts-inter)
    # Images of apps: bitmaps, SVG and PDF.
    has ldconfig && ldconfig -p | grep -q 'libgdk_pixbuf-2\.0\.so\.0' || missing+=(libgdk-pixbuf-2.0-0)
    has ldconfig && ldconfig -p | grep -q 'librsvg-2\.so\.2' || missing+=(librsvg2-2)
    has ldconfig && ldconfig -p | grep -q 'libpoppler-glib\.so\.8' || missing+=(libpoppler-glib8)
    ls /usr/lib/*/gdk-pixbuf-2.0/*/loaders/libpixbufloader-heif.so > /dev/null 2>&1 || missing+=(heif-gdk-pixbuf)
    # Characters that Inter lacks.
    has ldconfig && ldconfig -p | grep -q 'libfontconfig\.so\.1' || missing+=(libfontconfig1)
    [ -e /usr/share/fonts/truetype/noto/NotoColorEmoji.ttf ] || missing+=(fonts-noto-color-emoji)
    [ ${#missing[@]} -eq 0 ] || install_packages "${missing[@]}"
}

# What building the package needs.
set_up_package() {
    has swift || { say "Swift 6.3 is needed; see https://www.swift.org/install."; return 1; }
    local missing=()
    has pkg-config || missing+=(pkg-config)
    { has pkg-config && pkg-config --exists gmp; } || missing+=(libgmp-dev)
    # Documents of Interface Builder are read with it; the solver does not need it.
    { has pkg-config && pkg-config --exists expat; } || missing+=(libexpat1-dev)
    # The tutorial of one's own solver compiles it.
    has cc || missing+=(gcc)
    # The second checker of certificates, which tests run beside the first.
    has python3 || missing+=(python3)
    # Tests of merges make repositories.
    has git || missing+=(git)
    [ ${#missing[@]} -eq 0 ] || install_packages "${missing[@]}"
}

# Reads Objective-C: two packages of PyPI for Scripts/tinamou-objc-reader, which finds them in this folder. Once they are
# there, no network is needed. Tests of Objective-C fail without them, unless TINAMOU_OBJC_READER is none.
objc_reader_place=.build/objc-reader
objc_reader_packages=(tree-sitter==0.26.1 tree-sitter-objc==3.0.2)
set_up_objective_c() {
    local place=$objc_reader_place mark="$objc_reader_place/installed"
    [ "${TINAMOU_OBJC_READER:-}" != none ] || return 0
    [ "$(cat "$mark" 2>/dev/null)" != "${objc_reader_packages[*]}" ] || return 0
    python3 -c 'import ensurepip' 2>/dev/null || install_packages python3 python3-venv || return 1
    say "Installing ${objc_reader_packages[*]} in $place …"
    rm -rf "$place" && mkdir -p "$(dirname "$place")" && python3 -m venv "$place" &&
        "$place/bin/python" -m pip install --quiet --disable-pip-version-check "${objc_reader_packages[@]}" >&2 &&
        "$place/bin/python" Scripts/tinamou-objc-reader --version >/dev/null &&
        printf '%s\n' "${objc_reader_packages[*]}" >"$mark" && return 0
    say "Objective-C cannot be tested: ${objc_reader_packages[*]} were not installed. TINAMOU_OBJC_READER=none leaves it out."
    return 1
}
