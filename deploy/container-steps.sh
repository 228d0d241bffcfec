#!/bin/sh
# Makes a copied checkout ready to run, in the current directory and as an ordinary user: installs, builds what is not
# built yet, and leaves only what the server needs.
set -eu
if [ "$(id -u)" = 0 ]; then
  echo 'Run this as a user other than root.' >&2
  exit 1
fi
# a cache of its own: the user may have no home
npm_config_cache=${npm_config_cache:-$PWD/.npm-cache}
export npm_config_cache
node scripts/prepare.mjs
rm -rf .npm-cache node_modules/.cache e2e bench
