#!/bin/bash
# cross-setup.sh: build a Windows/macOS cross toolchain for Rust on Debian 12 x86-64 without rustup downloads.
#
#   cross-setup.sh PREFIX [win|msvc|mac|mac-intel|wine|sem]...      (default: win)
#
#     win        x86_64-pc-windows-gnu: check, clippy, build, link        (no root needed)
#     msvc       x86_64-pc-windows-msvc: check and clippy only            (needs win; adds zig)
#     mac        aarch64-apple-darwin: check and clippy only              (adds zig)
#     mac-intel  x86_64-apple-darwin: check and clippy only               (adds zig)
#     wine       lets `test` and `run` of the windows-gnu target work     (root: apt-get install wine wine64)
#
# Then use PREFIX/bin/xcargo in place of cargo:
#     PREFIX/bin/xcargo check  --target x86_64-pc-windows-gnu --workspace --all-targets
#     PREFIX/bin/xcargo clippy --target x86_64-pc-windows-gnu -- -D warnings
#     PREFIX/bin/xcargo test   --target x86_64-pc-windows-gnu
#
# Why it works: Debian's security archive has a recent rustc ("rustc-web") AND the exact sources of that
# compiler's standard library ("rust-web-src"). A standard library must be built by the very compiler it
# belongs to, so the rustup toolchains here (no rust-src) cannot be used for it; cargo itself may be any.
# The packages are unpacked, not installed: Debian's rustc-web conflicts with nothing that way.
# What is done is remembered in PREFIX/stamp, so a second run only fetches what is missing.
# Network: Debian packages, Rust crates (about 20 for std), PyPI (ziglang, for msvc and mac only).
set -euo pipefail
P=$(mkdir -p "${1:?usage: cross-setup.sh PREFIX [win|msvc|mac|mac-intel|wine]...}" && cd "$1" && pwd); shift
[ $# -gt 0 ] || set -- win
MIN=1.96; ZIG=0.17.0
mkdir -p "$P"/{debs,bin,stamp}; cd "$P"
say() { echo "[cross-setup +${SECONDS}s] $*"; }
deb() { (cd debs && for d in "$@"; do ls "${d}"_*.deb >/dev/null 2>&1 || apt-get download -qq "$d" 2>/dev/null || { echo "cannot download $d (apt-get update?)" >&2; exit 1; }; done); }

if [ ! -e stamp/rust ]; then
  v=$(apt-cache policy rustc-web | sed -n 's/.*Candidate: //p')
  mm=$(echo "$v" | cut -d. -f1,2)
  dpkg --compare-versions "${v:-0}" ge "$MIN" || { echo "rustc-web is '$v', need $MIN or newer; apt-get update first" >&2; exit 1; }
  LLVM=$(apt-cache show "rustc-web=$v" "libstd-rust-web-$mm=$v" 2>/dev/null | grep -om1 'libllvm[0-9]*')
  deb rustc-web "libstd-rust-web-$mm" libstd-rust-web-dev "$LLVM" rust-web-clippy rust-web-src
  for d in rustc-web "libstd-rust-web-$mm" libstd-rust-web-dev "$LLVM" rust-web-clippy; do dpkg -x debs/"$d"_*.deb rust; done
  # only the standard library of the 340 MB of sources
  dpkg-deb --fsys-tarfile debs/rust-web-src_*.deb | tar -x -C rust --wildcards './usr/src/rustc-*/library/*' './usr/lib/rustlib/src/*'
  for t in rustc clippy-driver cargo-clippy rustdoc; do
    printf '#!/bin/sh\nLD_LIBRARY_PATH=%s/rust/usr/lib/x86_64-linux-gnu${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH} exec %s/rust/usr/bin/%s "$@"\n' "$P" "$P" $t > bin/$t
    chmod +x bin/$t
  done
  # std as a static library only: its dylib form would need the target's linker
  sed -i 's/^crate-type = \["dylib", "rlib"\]/crate-type = ["rlib"]/' rust/usr/src/rustc-*/library/std/Cargo.toml
  touch stamp/rust; say "unpacked $(bin/rustc -V)"
fi

std() { # std TARGET
  [ -e stamp/std-$1 ] && return
  local src=$(echo "$P"/rust/usr/src/rustc-*/library) out=$P/rust/usr/lib/rustlib/$1/lib
  # std imports Windows' own libraries through dlltool, which the compiler looks for on PATH
  env -u CARGO_BUILD_TARGET -u CARGO_ENCODED_RUSTFLAGS -u CARGO_INCREMENTAL -u CARGO_BUILD_RUSTFLAGS PATH="$P/mingw/usr/bin:$PATH" RUSTC="$P/bin/rustc" RUSTC_BOOTSTRAP=1 CARGO_TARGET_DIR="$P/std-build" \
    RUSTFLAGS="-Zforce-unstable-if-unmarked -Cembed-bitcode=yes" __CARGO_DEFAULT_LIB_METADATA=crossstd CARGO_PROFILE_RELEASE_DEBUG=0 \
    cargo build -q --release --locked --manifest-path "$src/sysroot/Cargo.toml" --target "$1" --features "panic-unwind backtrace"
  rm -rf "$out"; mkdir -p "$out"; cp "$P/std-build/$1"/release/deps/*.rlib "$out"
  case $1 in *-windows-gnu) for o in rsbegin rsend; do RUSTC_BOOTSTRAP=1 bin/rustc --target "$1" --emit=obj -o "$out/$o.o" "$src/rtstartup/$o.rs"; done;; esac
  rm -rf "$P/std-build"; touch stamp/std-$1; say "standard library for $1: $(du -sh "$out" | cut -f1)"
}
mingw() {
  [ -e stamp/mingw ] && return
  # C only (enough for SQLite and ring). aws-lc-rs wants C++ too: add g++-mingw-w64-x86-64-win32.
  local set=(binutils-mingw-w64-x86-64 mingw-w64-common mingw-w64-x86-64-dev gcc-mingw-w64-base gcc-mingw-w64-x86-64-win32 gcc-mingw-w64-x86-64-win32-runtime)
  deb "${set[@]}"; for d in "${set[@]}"; do dpkg -x debs/"$d"_*.deb mingw; done
  ln -sf x86_64-w64-mingw32-gcc-win32 mingw/usr/bin/x86_64-w64-mingw32-gcc
  touch stamp/mingw; say "mingw-w64: $(du -sh mingw | cut -f1)"
}
zig() {
  [ -e stamp/zig ] && return
  python3 -m venv zig && zig/bin/pip install -q --disable-pip-version-check "ziglang==$ZIG"
  local z="$P/zig/bin/python -m ziglang"
  printf '#!/bin/sh\nexec %s ar "$@"\n'  "$z" > bin/zig-ar
  printf '#!/bin/sh\nexec %s lib "$@"\n' "$z" > bin/zig-lib
  for a in aarch64 x86_64; do cat > bin/zig-cc-mac-$a <<ZCC
#!/bin/bash
# clang with zig's macOS headers; Apple-only flags that zig wants spelled its own way are dropped
out=(); skip=
for a in "\$@"; do
  if [ "\$skip" ]; then skip=; continue; fi
  case \$a in --target=*|-mmacos*-version-min=*) ;; -arch|-isysroot) skip=1 ;; *) out+=("\$a") ;; esac
done
exec $z cc -target $a-macos.12.0 "\${out[@]}"
ZCC
  done
  chmod +x bin/zig-*; touch stamp/zig; say "zig: $(du -sh zig | cut -f1)"
}
wine_() {
  command -v wine >/dev/null || apt-get -o DPkg::Lock::Timeout=300 install -qq -y --no-install-recommends wine wine64 xvfb xauth >/dev/null
  [ -e stamp/wine ] && return
  mingw
  # wine 8.0 has no bcryptprimitives.dll, which every Rust program for Windows imports (ProcessPrng)
  cat > prng.c <<'C'
#include <windows.h>
BOOLEAN NTAPI SystemFunction036(PVOID, ULONG);
__declspec(dllexport) BOOL WINAPI ProcessPrng(BYTE *p, SIZE_T n)
{
    while (n) {
        ULONG k = n > 65536 ? 65536 : (ULONG)n;
        if (!SystemFunction036(p, k)) return FALSE;
        p += k; n -= k;
    }
    return TRUE;
}
C
  rm -rf wineprefix
  (export WINEPREFIX=$P/wineprefix WINEARCH=win64 WINEDEBUG=-all; wineboot -i >/dev/null 2>&1 || true; wineserver -w
   mingw/usr/bin/x86_64-w64-mingw32-gcc -O2 -shared -o "$WINEPREFIX/drive_c/windows/system32/bcryptprimitives.dll" prng.c -ladvapi32
   wine winecfg -v win10 >/dev/null 2>&1 || true; wineserver -w)
  touch stamp/wine; say "wine prefix: $(du -sh wineprefix | cut -f1)"
}

for what in "$@"; do case $what in
  win) mingw; std x86_64-pc-windows-gnu ;;
  msvc) mingw; zig; std x86_64-pc-windows-msvc ;;
  mac) zig; std aarch64-apple-darwin ;;
  mac-intel) zig; std x86_64-apple-darwin ;;
  wine) wine_ ;;
  *) echo "unknown part: $what" >&2; exit 2 ;;
esac; done

cat > bin/xcargo <<X
#!/bin/bash
# cargo with the cross compiler; its own target directory, so that the ordinary builds are not invalidated
P=$P
X
cat >> bin/xcargo <<'X'
export RUSTC=$P/bin/rustc RUSTDOC=$P/bin/rustdoc CARGO_TARGET_DIR=${XCARGO_TARGET_DIR:-${CARGO_TARGET_DIR:-target}/cross} PATH=$P/mingw/usr/bin:$PATH
M=$P/mingw/usr/bin/x86_64-w64-mingw32
export CC_x86_64_pc_windows_gnu=$M-gcc AR_x86_64_pc_windows_gnu=$M-ar CARGO_TARGET_X86_64_PC_WINDOWS_GNU_LINKER=$M-gcc
export CC_x86_64_pc_windows_msvc=$M-gcc AR_x86_64_pc_windows_msvc=$P/bin/zig-lib
for a in aarch64 x86_64; do export CC_${a}_apple_darwin=$P/bin/zig-cc-mac-$a AR_${a}_apple_darwin=$P/bin/zig-ar; done
if [ -e $P/stamp/wine ]; then
  export CARGO_TARGET_X86_64_PC_WINDOWS_GNU_RUNNER=${CARGO_TARGET_X86_64_PC_WINDOWS_GNU_RUNNER:-/usr/lib/wine/wine64} WINEPREFIX=${WINEPREFIX:-$P/wineprefix} WINEDEBUG=${WINEDEBUG:--all}
  # test programs live in deps/, WebView2Loader.dll one folder up
  d=$(realpath -m "$CARGO_TARGET_DIR/x86_64-pc-windows-gnu"); export WINEPATH="Z:${d//\//\\}\\debug;Z:${d//\//\\}\\release"
fi
if [ "$1" = clippy ]; then exec $P/bin/cargo-clippy "$@"; fi
exec cargo "$@"
X
chmod +x bin/xcargo
say "ready: $(du -sh "$P" | cut -f1) in $P"
