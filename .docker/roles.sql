-- Two roles beside the superuser, whom nobody of ours is: the owner migrates, the app reads and writes rows. So no
-- process that serves can alter a table or switch off the trigger that guards the ledger. This runs once, when the cluster
-- is made: what the roles may and may not do is said by each migrate and each restore, in whichever database
-- (api/src/database/limit-serving-roles.ts). By their names they know who serves: the owner's without _owner.
CREATE ROLE skycrumb_owner LOGIN PASSWORD :'owner_password';
CREATE ROLE skycrumb LOGIN PASSWORD :'app_password';
CREATE DATABASE skycrumb OWNER skycrumb_owner;
