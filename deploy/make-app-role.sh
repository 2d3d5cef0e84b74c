#!/bin/sh
# Run once, when the database is made: the role by which the product works, which owns nothing (docs/operating.md#the-database).
set -eu
psql --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" --set=ON_ERROR_STOP=1 --set=password="$(cat /run/secrets/app_password)" <<'SQL'
create role vitrine_app login password :'password';
SQL
