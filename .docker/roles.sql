-- Two roles beside the superuser, whom nobody of ours is: the owner migrates, the app reads and writes rows. So no
-- process that serves can alter a table or switch off the trigger that guards the ledger.
CREATE ROLE skycrumb_owner LOGIN PASSWORD :'owner_password';
CREATE ROLE skycrumb LOGIN PASSWORD :'app_password';
CREATE DATABASE skycrumb OWNER skycrumb_owner;
-- Nobody else comes in, and nobody but the owner makes temporary tables, which would hide ours.
REVOKE ALL ON DATABASE skycrumb FROM PUBLIC;
GRANT CONNECT ON DATABASE skycrumb TO skycrumb;
\connect skycrumb
REVOKE ALL ON SCHEMA public FROM PUBLIC;
GRANT ALL ON SCHEMA public TO skycrumb_owner;
GRANT USAGE ON SCHEMA public TO skycrumb;
ALTER DEFAULT PRIVILEGES FOR ROLE skycrumb_owner IN SCHEMA public
  GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO skycrumb;
ALTER DEFAULT PRIVILEGES FOR ROLE skycrumb_owner IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO skycrumb;
