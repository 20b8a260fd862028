-- Everything staff can search (reporting/search/find-matches.ts): `says` is shown, `text` is searched, one line for each
-- of these. Texts are written exactly as in the search indexes.
CREATE OR REPLACE VIEW search_things AS
SELECT 'Order'::text AS type, order_id AS id, placed_at AS at, total::numeric, says, text FROM search_entries
UNION ALL
SELECT 'Organization'::text, id, created_at, 0::numeric, ARRAY[name, code, contact_name, contact_email]::text[],
    folded(name || E'\n' || code || E'\n' || contact_name || E'\n' || contact_email)
  FROM organizations WHERE deleted_at IS NULL
UNION ALL
SELECT 'Classroom'::text, classroom.id, classroom.created_at, 0::numeric, ARRAY[classroom.name, classroom.code, teacher_name]::text[],
    folded(classroom.name || E'\n' || classroom.code || E'\n' || teacher_name)
  FROM classrooms classroom JOIN organizations organization ON organization.id = organization_id
 WHERE classroom.deleted_at IS NULL AND organization.deleted_at IS NULL
UNION ALL
SELECT 'Product'::text, id, created_at, 0::numeric, ARRAY[name]::text[], folded(name) FROM products
UNION ALL
SELECT 'ContactMessage'::text, id, created_at, 0::numeric, ARRAY[name, email, coalesce(organization, ''), message]::text[],
    folded(name || E'\n' || email || E'\n' || coalesce(organization, '') || E'\n' || message)
  FROM contact_messages
UNION ALL
SELECT 'Email'::text, id, created_at, 0::numeric, ARRAY[recipient, subject]::text[], folded(recipient || E'\n' || subject) FROM emails;
