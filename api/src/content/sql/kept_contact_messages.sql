-- For other modules: the ids of stored contact messages.
CREATE OR REPLACE VIEW kept_contact_messages AS SELECT id FROM contact_messages;
