#!/bin/sh
# Makes what docker-compose.yml and deploy/kubernetes name as secrets, in deploy/secrets/, once: what is there stays. The
# mail server is yours to name: SMTP_URL=smtp://user:password@host:587 deploy/make-secrets.sh
set -eu
umask 077
folder=${1:-"$(dirname "$0")/secrets"}
database=${VITRINE_DATABASE_HOST:-database:5432}
mkdir -p "$folder"
put() { [ -e "$folder/$1" ] || printf '%s' "$2" > "$folder/$1"; }
random() { od -An -N24 -tx1 /dev/urandom | tr -d ' \n'; }
for name in owner_password app_password secret bucket_key bucket_secret; do put "$name" "$(random)"; done
put database "postgres://vitrine_app:$(cat "$folder/app_password")@$database/vitrine"
put database_owner "postgres://vitrine:$(cat "$folder/owner_password")@$database/vitrine"
put smtp "${SMTP_URL:?names the mail server, smtp://user:password@host:587}"
echo "In $folder: $(ls "$folder" | tr '\n' ' ')"
