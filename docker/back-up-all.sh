#!/bin/sh
# Dumps the database of each service that has a password here. `restore SERVICE` puts the newest dump of one back, or ARCHIVE.
set -eu
scripts="${SCRIPTS:-/scripts}"
root="${BACKUPS:-/backups}"

# Runs a script for one service, with the rights to its database alone.
run() {
  password="$(printenv "MONGO_PASSWORD_$(echo "$2" | tr '[:lower:]' '[:upper:]')")" || { echo "There is no service '$2'" >&2; exit 1; }
  mkdir -p "$root/$2"
  MONGO_URL="mongodb://$2:$password@mongo:27017/$2?replicaSet=rs0" BACKUPS="$root/$2" sh "$scripts/$1.sh"
}

if [ "${1:-}" = restore ]; then
  run restore "${2:?Which service?}"
  exit
fi
for service in $(env | sed -n 's/^MONGO_PASSWORD_\([A-Z]*\)=.*/\1/p' | tr '[:upper:]' '[:lower:]' | sort); do
  echo "$service:"
  run backup "$service"
done
