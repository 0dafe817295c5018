#!/bin/sh
# Restores the newest dump into a mongod of its own, which ends with this script, and says what is in it and how long it took.
set -eu
umask 077
cd "${BACKUPS:-/backups}"
data="${DATA:-/rehearsal}"
export HOME="${TMP:-/tmp}"
archive="$(ls -1 | grep '\.archive\.gz$' | sort | tail -n 1)"
if [ -z "$archive" ]; then
  echo "There is no dump here" >&2
  exit 1
fi
mongod --dbpath "$data" --port 27117 --bind_ip 127.0.0.1 --fork --logpath "$data/mongod.log" > /dev/null
trap 'mongod --dbpath "$data" --shutdown > /dev/null' EXIT
began="$(date +%s)"
gzip -t "$archive"
mongorestore --port 27117 --gzip --archive="$archive"
took="$(($(date +%s) - began))"
# A dump without a document is no backup.
mongosh --quiet --port 27117 --eval '
  let documents = 0;
  for (const { name } of db.adminCommand({ listDatabases: 1, nameOnly: true }).databases) {
    if (["admin", "config", "local"].includes(name)) continue;
    const database = db.getSiblingDB(name);
    for (const collection of database.getCollectionNames().sort()) {
      const count = database[collection].countDocuments();
      documents += count;
      print(`${name}.${collection}: ${count}`);
    }
  }
  quit(documents > 0 ? 0 : 1);
'
echo "rehearsed $archive in $((took / 60)) min $((took % 60)) s"
