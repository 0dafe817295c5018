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

case "${1:-}" in
  "") ;;
  restore)
    run restore "${2:?Which service?}"
    exit
    ;;
  -h | --help)
    cat << HELP
docker compose run --rm backup                     dumps the database of each service into \$BACKUPS, and keeps the newest \$BACKUPS_KEPT
docker compose run --rm backup restore booking     puts the newest dump of booking back; -e ARCHIVE=… before \`backup\` chooses another

docs/runbooks/backup.md says what comes before and after a restore.
HELP
    exit
    ;;
  *)
    echo "There is no '$1'. --help names what there is." >&2
    exit 2
    ;;
esac
for service in $(env | sed -n 's/^MONGO_PASSWORD_\([A-Z]*\)=.*/\1/p' | tr '[:upper:]' '[:lower:]' | sort); do
  echo "$service:"
  run backup "$service"
done
