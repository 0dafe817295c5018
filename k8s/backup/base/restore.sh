#!/bin/sh
# Replaces each collection by the one in a dump: ARCHIVE, or the newest.
set -eu
umask 077
printf 'uri: "%s"\n' "$MONGO_URL" > "${TMP:-/tmp}/mongo.yaml"
cd "${BACKUPS:-/backups}"
archive="${ARCHIVE:-$(ls -1 | grep '\.archive\.gz$' | sort | tail -n 1)}"
if [ ! -f "$archive" ]; then
  echo "There is no dump '$archive' here. There are:" >&2
  ls -1 >&2
  exit 1
fi
gzip -t "$archive"
echo "restoring $archive"
mongorestore --config="${TMP:-/tmp}/mongo.yaml" --drop --gzip --archive="$archive"
