#!/bin/sh
# Dumps the database of one service into /backups. The name appears only when the dump is complete.
set -eu
umask 077
# In a file, because command lines can be read by every process.
printf 'uri: "%s"\n' "$MONGO_URL" > "${TMP:-/tmp}/mongo.yaml"
cd "${BACKUPS:-/backups}"
name="$(date -u +%Y-%m-%dT%H-%M-%SZ).archive.gz"
rm -f ./*.unfinished
mongodump --config="${TMP:-/tmp}/mongo.yaml" --readPreference=secondaryPreferred --gzip --archive="$name.unfinished"
# A dump that can't be read is no backup.
gzip -t "$name.unfinished"
mv "$name.unfinished" "$name"
echo "wrote $name, $(wc -c < "$name") bytes"
# Names sort by time: all but the newest go.
ls -1 ./*.archive.gz | sort -r | tail -n "+$((KEEP + 1))" | while read -r old; do
  rm -- "$old"
  echo "removed $old"
done
