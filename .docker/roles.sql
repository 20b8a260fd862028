-- Two roles beside the superuser, whom nobody of ours is: the owner migrates, the app reads and writes rows. So no
-- process that serves can alter a table or switch off the trigger that guards the ledger. This runs once, when the cluster
-- is made: what else the roles may and may not do, each migrate step says again (api/src/database/limit-serving-roles.ts).
CREATE ROLE skycrumb_owner LOGIN PASSWORD :'owner_password';
CREATE ROLE skycrumb LOGIN PASSWORD :'app_password';
CREATE DATABASE skycrumb OWNER skycrumb_owner;
\connect skycrumb
-- By this the migrate step knows who serves.
ALTER DEFAULT PRIVILEGES FOR ROLE skycrumb_owner IN SCHEMA public
  GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO skycrumb;
ALTER DEFAULT PRIVILEGES FOR ROLE skycrumb_owner IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO skycrumb;
