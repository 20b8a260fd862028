-- Two roles besides the superuser, which none of our processes uses: the owner migrates, the app reads and writes rows.
-- So no serving process can alter a table or disable the trigger that protects the ledger. This runs once, when the
-- cluster is created. Each migrate and restore grants the rights, in any database
-- (api/src/database/data-source.ts). They recognize the serving role by its name: the owner's without _owner.
CREATE ROLE skycrumb_owner LOGIN PASSWORD :'owner_password';
CREATE ROLE skycrumb LOGIN PASSWORD :'app_password';
CREATE DATABASE skycrumb OWNER skycrumb_owner;
