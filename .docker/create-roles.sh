#!/bin/sh
# PostgreSQL's image runs this once, when it creates the cluster.
set -eu
psql --set ON_ERROR_STOP=1 --username postgres --set owner_password="$OWNER_PASSWORD" --set app_password="$APP_PASSWORD" \
  --file /roles.sql
