-- For other modules: contact messages that are still there.
CREATE OR REPLACE VIEW kept_contact_messages AS SELECT id FROM contact_messages;
