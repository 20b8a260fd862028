-- What the last release sends to the database (docs/migrations.md#two-releases-side-by-side).
-- Written by RECORD_RELEASE=yes npm run test:unit -- rolling-deployment, when a release is made. Not to be edited.
-- migrations: Initial1763700000000 Administration1763800000000 AdministeredOrders1763810000000 AdministeredShop1763820000000 OneUnpaidOrder1763910000000 FieldEdits1763940000000 PaymentFailures1763950000000 ContactEmailChanges1763970000000 TradeWords1763990000000 PurchaseFunctions1764000000000 DayTotals1764001000000 FillDayTotals1764001100000 OrderDays1764001200000 FillOrderDays1764001300000 SearchIndexes1764001400000 LedgerAdjustments1764002000000 LedgerAdjustmentsValid1764002100000 Statements1764002200000 OrderEntries1764002300000 ResetOrderCount1764003500000 ModuleViews1764004000000

-- sent by api/src/database/count-rows.ts#countRows
SELECT count(*)::int AS count FROM (SELECT 1 FROM outbox WHERE state = 'dead' LIMIT 10001) AS counted

-- sent by api/src/database/count-rows.ts#countRows
SELECT count(*)::int AS count FROM (SELECT 1 FROM (SELECT 1 FROM outbox WHERE state = 'open') AS matching LIMIT 10001) AS counted

-- sent by api/src/database/count-rows.ts#expectedRows
EXPLAIN (FORMAT JSON) SELECT 1 FROM outbox WHERE state = 'dead'

-- sent by api/src/database/count-rows.ts#expectedRows
EXPLAIN (FORMAT JSON) SELECT 1 FROM (SELECT 1 FROM outbox WHERE state = 'open') AS matching

-- sent by api/src/database/report-pool.ts#query
SELECT 1

-- sent by api/src/database/data-source.ts#migrate
SELECT pg_advisory_lock($1)

-- sent by api/src/database/data-source.ts#migrate
SELECT pg_advisory_unlock($1)

-- sent by api/src/database/outbox-backlog.ts#countBacklog
SELECT count(*) FILTER (WHERE state = 'open')::int AS open,
        count(*) FILTER (WHERE state = 'dead')::int AS dead,
        coalesce(extract(epoch FROM now() - min(created_at) FILTER (WHERE state = 'open')), 0)::float AS "oldestSeconds"
       FROM outbox WHERE state <> 'done'

-- sent by api/src/database/outbox.ts#add
SELECT leave_message(name, payload, $3) AS id
         FROM unnest($1::text[], $2::jsonb[]) WITH ORDINALITY AS message (name, payload, place) ORDER BY place

-- sent by api/src/database/outbox.ts#claim
UPDATE outbox SET attempts = attempts + 1, available_at = now() + make_interval(secs => $2)
        WHERE id IN (SELECT id FROM outbox WHERE state = 'open' AND available_at <= now()
                      ORDER BY available_at, id LIMIT $1 FOR UPDATE SKIP LOCKED)
        RETURNING id, name, payload, attempts, created_at

-- sent by api/src/database/outbox.ts#renewLease
UPDATE outbox SET available_at = now() + make_interval(secs => $2), attempts = greatest(attempts, 1)
        WHERE id = $1 AND state = 'open' RETURNING attempts

-- sent by api/src/database/outbox.ts#finish
SELECT finish_messages($1, $2)

-- sent by api/src/database/outbox.ts#purgeDone
DELETE FROM outbox WHERE id IN (
         SELECT id FROM outbox WHERE state = 'done' AND finished_at < now() - make_interval(days => $1) LIMIT $2)

-- sent by api/src/database/outbox.ts#postpone
UPDATE outbox SET last_error = $3, available_at = now() + make_interval(secs => $4)
        WHERE id = $1 AND attempts = $2 AND state = 'open'

-- sent by api/src/embedded/postgres.ts#ensureDatabase
select 1 from pg_database where datname = $1

-- sent by api/src/embedded/postgres.ts#ensureDatabase
create database skycrumb

-- sent by api/src/mail/delivery/anonymize-emails.ts#anonymizeEmails
UPDATE emails SET recipient = 'removed@invalid'
      WHERE id IN (SELECT id FROM emails
        WHERE created_at < now() - interval '7 years' AND recipient <> 'removed@invalid'
        LIMIT $1 FOR UPDATE SKIP LOCKED)

-- sent by api/src/mail/delivery/count-sent.ts#countSent
SELECT count(*)::int AS count FROM emails
      WHERE organization_id = $1 AND kind = $2 AND status = 'sent' AND starts_with(message_id, $3)

-- sent by api/src/jobs/retry-dead-emails.ts#emailsDeadOrWaiting
SELECT id, name AS message, state, attempts AS tries, created_at AS since, last_error AS "lastError"
       FROM outbox WHERE name = ANY($1) AND (state = 'dead' OR (state = 'open' AND last_error IS NOT NULL)) ORDER BY created_at, id

-- sent by api/src/jobs/retry-dead-emails.ts#retryDeadEmails
UPDATE outbox SET state = 'open', available_at = now(), finished_at = NULL, attempts = 0,
  created_at = CASE state WHEN 'dead' THEN now() ELSE created_at END WHERE name = ANY($1) AND (state = 'dead' OR (state = 'open' AND last_error IS NOT NULL))

-- sent by api/src/jobs/retry-dead-emails.ts#retryEmail
UPDATE outbox SET state = 'open', available_at = now(), finished_at = NULL, attempts = 0,
  created_at = CASE state WHEN 'dead' THEN now() ELSE created_at END WHERE id = $1 AND name = ANY($2) AND (state = 'dead' OR (state = 'open' AND last_error IS NOT NULL))

-- sent by api/src/jobs/retry-dead-emails.ts#repeatMessage
SELECT name, payload FROM outbox WHERE id = $1 AND name = ANY($2)

-- sent by api/src/mail/delivery/resend.ts#noteResend
UPDATE emails SET resends = resends + 1
      WHERE message_id = (SELECT regexp_replace(message_id, '\.r\d+@', '@') FROM emails WHERE id = $1)

-- sent by api/src/mail/delivery/email-log.ts#claimEmails
WITH wanted AS (
    SELECT given.*, CASE WHEN coalesce(first.resends, 0) = 0 THEN given.first_id ELSE regexp_replace(given.first_id, '@', '.r' || coalesce(first.resends, 0) || '@') END AS message_id,
        row_number() OVER (PARTITION BY first_id ORDER BY place) = 1 AS is_first
      FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::uuid[], $6::uuid[], $7::bigint[]) WITH ORDINALITY
        AS given (first_id, kind, recipient, subject, order_id, organization_id, outbox_id, place)
      LEFT JOIN emails first ON first.message_id = given.first_id
  ), claimed AS (
    INSERT INTO emails (message_id, kind, recipient, subject, order_id, organization_id, outbox_id, claimed_at)
    SELECT message_id, kind, recipient, subject, order_id, organization_id, outbox_id, now()
      FROM wanted WHERE is_first ORDER BY message_id
    ON CONFLICT (message_id) DO UPDATE SET claimed_at = now(), recipient = excluded.recipient,
        outbox_id = excluded.outbox_id
      WHERE emails.status <> 'sent'
        AND (emails.claimed_at IS NULL OR emails.claimed_at < now() - make_interval(secs => $8))
    RETURNING message_id
  ) SELECT wanted.message_id AS "messageId",
        CASE WHEN is_first AND claimed.message_id IS NOT NULL THEN 'claimed'
             WHEN before.status = 'sent' THEN 'sent' ELSE 'in-hand' END AS state,
        coalesce(before.status = 'failed', false) AS "hasFailed"
      FROM wanted LEFT JOIN claimed USING (message_id) LEFT JOIN emails before USING (message_id)
     ORDER BY place

-- sent by api/src/mail/delivery/email-log.ts#markSent
WITH sent AS (
       UPDATE emails SET status = 'sent', sent_at = given.sent_at, error_message = NULL, claimed_at = NULL
         FROM unnest($1::text[], $2::timestamptz[]) AS given (message_id, sent_at)
        WHERE emails.message_id = given.message_id
     ) SELECT finish_messages(array_remove($3::bigint[], NULL), 'done')

-- sent by api/src/mail/delivery/email-log.ts#markFailed
UPDATE emails SET status = 'failed', error_message = $2, claimed_at = NULL WHERE message_id = $1 AND status <> 'sent'

-- sent by api/src/payments/purge-events.ts#purgeEventBodies
UPDATE provider_events SET payload = NULL WHERE id IN (
           SELECT id FROM provider_events WHERE payload IS NOT NULL AND received_at < now() - interval '30 days'
            LIMIT $1)

-- sent by api/src/payments/sweep-intents.ts#claimRows
UPDATE payment_intents SET checked_at = now() WHERE id IN (
       SELECT id FROM payment_intents WHERE status = 'open' AND checked_at < now() - CASE WHEN coalesce(bound_at, created_at) > now() - interval '2 hours'
       THEN interval '50 seconds' ELSE interval '1 hour' END
        ORDER BY bound_at IS NULL, checked_at LIMIT $1 FOR UPDATE SKIP LOCKED)
      RETURNING id

-- sent by api/src/payments/sweep-intents.ts#claimRows
UPDATE payment_intents SET checked_at = now() WHERE id IN (
       SELECT id FROM payment_intents WHERE status = 'open' AND checked_at < $2
        ORDER BY bound_at IS NULL, checked_at LIMIT $1 FOR UPDATE SKIP LOCKED)
      RETURNING id

-- sent by api/src/payments/sweep-intents.ts#findAbandonedIntents
SELECT id FROM payment_intents
      WHERE status = 'open' AND bound_at IS NULL AND created_at < now() - interval '24 hours'
      ORDER BY created_at LIMIT $1

-- sent by api/src/payments/payment-failures.ts#recordFailure
SELECT record_payment_failure($1, $2, $3, $4, $5)

-- sent by api/src/payments/payment-failures.ts#findDeclines
SELECT failed_at AS at, code, decline_code AS "declineCode", message
       FROM payment_failures WHERE intent_id = $1 ORDER BY failed_at, id

-- sent by api/src/payments/intents.ts#findOpenIntent
SELECT id FROM payment_intents WHERE visitor_hash = $1 AND status = 'open' AND bound_at IS NULL

-- sent by api/src/payments/intents.ts#saveIntent
INSERT INTO payment_intents (id, amount, currency, visitor_hash, bound_at)
      VALUES ($1, $2, $3, $4, CASE WHEN $5 THEN now() END) ON CONFLICT DO NOTHING RETURNING id

-- sent by api/src/payments/intents.ts#setProvisionalAmount
UPDATE payment_intents SET amount = $2 WHERE id = $1 AND bound_at IS NULL

-- sent by api/src/payments/intents.ts#claimIntent
SELECT claim_intent($1, $2, $3) AS taken

-- sent by api/src/payments/intents.ts#setIntentAmounts
UPDATE payment_intents SET amount = $2 WHERE id = ANY($1)

-- sent by api/src/payments/intents.ts#closeIntent
SELECT close_intent($1, $2)

-- sent by api/src/payments/intents.ts#detachVisitor
UPDATE payment_intents SET visitor_hash = NULL WHERE id = $1

-- sent by api/src/payments/request-intent.ts#amountOf
SELECT amount FROM payment_intents WHERE id = $1

-- sent by api/src/payments/stripe-webhook.ts#storeEvent
SELECT store_provider_event($1, $2, $3, $4, $5, $6, $7, $8)

-- sent by api/src/accounts/sessions/sessions.ts#createSession
INSERT INTO sessions (token_hash, organization_id, admin_user_id, created_at, used_at, expires_at)
     VALUES ($1, $2, $3, $4, $4, $4::timestamptz + make_interval(secs => $5))

-- sent by api/src/accounts/sessions/sessions.ts#endSession
DELETE FROM sessions WHERE token_hash = $1

-- sent by api/src/accounts/sessions/sessions.ts#purgeExpiredSessions
DELETE FROM sessions WHERE expires_at <= $1

-- sent by api/src/accounts/contact-email/end-contact-email-changes.ts#endContactEmailChanges
UPDATE contact_email_changes SET ended_at = now() WHERE organization_id = $1 AND ended_at IS NULL

-- sent by api/src/accounts/sessions/end-other-sessions.ts#endOtherSessions
DELETE FROM sessions WHERE organization_id = $1 AND token_hash IS DISTINCT FROM $2 RETURNING token_hash

-- sent by api/src/accounts/sessions/end-other-sessions.ts#endPasswordLinks
UPDATE password_links SET used_at = now() WHERE organization_id = $1 AND used_at IS NULL

-- sent by api/src/accounts/passwords/make-password-link.ts#makePasswordLink
INSERT INTO password_links AS link (token_hash, organization_id, purpose, created_at, expires_at)
     SELECT $1, $2, $3::varchar, $4::timestamptz, $4::timestamptz + make_interval(mins => $5)
      WHERE $6::int IS NULL OR $6 > (SELECT count(*) FROM password_links
              WHERE organization_id = $2 AND purpose = $3::varchar AND created_at > $4::timestamptz - interval '1 hour'
                AND token_hash <> $1)
     ON CONFLICT (token_hash) DO UPDATE SET expires_at = excluded.expires_at WHERE link.used_at IS NULL
     RETURNING token_hash

-- sent by api/src/accounts/passwords/password-links.ts#getLinkOwner
SELECT organization_id FROM password_links WHERE token_hash = ANY($1::text[]) AND used_at IS NULL

-- sent by api/src/accounts/passwords/password-links.ts#spendLink
UPDATE password_links SET used_at = $2 WHERE token_hash = ANY($1::text[]) AND used_at IS NULL AND expires_at > $2

-- sent by api/src/accounts/audit/find-audit.ts#findAuditEntries
SELECT e.id, e.at, e.admin_id AS "adminId", a.full_name AS "adminName", e.action, e.subject_type AS "subjectType",
        e.subject_id AS "subjectId", e.subject_name AS "subjectName", e.before::text, e.after::text
      FROM audit_entries e JOIN admin_users a ON a.id = e.admin_id
  WHERE ($1::text IS NULL OR a.full_name ILIKE $1 OR e.action ILIKE $1 OR replace(e.action, '-', ' ') ILIKE $1
      OR e.subject_name ILIKE $1 OR lower(e.subject_id) = $5 OR lower(right(e.subject_id, 8)) = $5)
    AND ($2::text IS NULL OR e.subject_type = $2)
    AND ($6::text IS NULL OR e.subject_id = $6)
    AND ($3::timestamptz IS NULL OR e.at >= $3) AND ($4::timestamptz IS NULL OR e.at <= $4) AND ($7::bigint IS NULL OR e.id < $7) ORDER BY e.id DESC LIMIT $8

-- sent by api/src/accounts/audit/find-audit.ts#findAuditEntries
SELECT count(*)::int AS count FROM audit_entries e JOIN admin_users a ON a.id = e.admin_id
  WHERE ($1::text IS NULL OR a.full_name ILIKE $1 OR e.action ILIKE $1 OR replace(e.action, '-', ' ') ILIKE $1
      OR e.subject_name ILIKE $1 OR lower(e.subject_id) = $5 OR lower(right(e.subject_id, 8)) = $5)
    AND ($2::text IS NULL OR e.subject_type = $2)
    AND ($6::text IS NULL OR e.subject_id = $6)
    AND ($3::timestamptz IS NULL OR e.at >= $3) AND ($4::timestamptz IS NULL OR e.at <= $4)

-- sent by api/src/accounts/contact-email/request-contact-email-change.ts#assertFew
SELECT count(*)::int AS count FROM contact_email_changes
      WHERE organization_id = $1 AND created_at > $2::timestamptz - interval '1 hour'

-- sent by api/src/accounts/contact-email/request-contact-email-change.ts#store
INSERT INTO contact_email_changes (id, organization_id, old_email, new_email, token_hash, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6::timestamptz, $6::timestamptz + make_interval(hours => $7))

-- sent by api/src/accounts/contact-email/mail-contact-email-change.ts#findChange
SELECT organization_id AS "organizationId", old_email AS "oldEmail", new_email AS "newEmail",
        ended_at IS NULL AS "isOpen"
       FROM contact_email_changes WHERE id = $1

-- sent by api/src/accounts/audit/purge-audit.ts#purgeAudit
DELETE FROM audit_entries WHERE at < $1::timestamptz - make_interval(years => $2)

-- sent by api/src/accounts/audit/record-audit.ts#recordAudit
INSERT INTO audit_entries (admin_id, action, subject_type, subject_id, subject_name, before, after)
     VALUES ($1, $2, $3, $4, left($5, 255), $6::jsonb, $7::jsonb)

-- sent by api/src/accounts/contact-email/confirm-contact-email-change.ts#getOwner
SELECT organization_id FROM contact_email_changes WHERE token_hash = ANY($1::text[]) AND ended_at IS NULL

-- sent by api/src/accounts/contact-email/confirm-contact-email-change.ts#spend
UPDATE contact_email_changes SET ended_at = $2 WHERE token_hash = ANY($1::text[]) AND ended_at IS NULL AND expires_at > $2
     RETURNING new_email

-- sent by api/src/accounts/contact-email/pending-contact-email.ts#pendingContactEmail
SELECT organization_id AS id, new_email AS "newEmail" FROM contact_email_changes
        WHERE organization_id = ANY($1::uuid[]) AND ended_at IS NULL AND expires_at > $2

-- sent by api/src/accounts/edits/guard-edit.ts#recordEdit
INSERT INTO field_edits (subject_type, subject_id, field, edited_by, edited_at)
       SELECT $1, $2, field, $4::uuid, clock_timestamp() FROM unnest($3::text[]) AS field
     ON CONFLICT (subject_type, subject_id, field)
       DO UPDATE SET edited_by = excluded.edited_by, edited_at = excluded.edited_at

-- sent by api/src/accounts/edits/guard-edit.ts#findLastEdit
SELECT CASE WHEN e.edited_by IS NULL THEN 'The organization itself' ELSE a.full_name END AS "editedBy",
        e.edited_at AS "editedAt"
       FROM field_edits e LEFT JOIN admin_users a ON a.id = e.edited_by
      WHERE e.subject_type = $1 AND e.subject_id = $2 AND e.field = ANY($3)
      ORDER BY e.edited_at DESC LIMIT 1

-- sent by api/src/accounts/audit/find-subject-changes.ts#findSubjectChanges
SELECT entry.at, admin_users.full_name AS "adminName", entry.before, entry.after
       FROM audit_entries entry JOIN admin_users ON admin_users.id = entry.admin_id
      WHERE entry.subject_type = $1 AND entry.subject_id = $2 AND entry.action = $3 ORDER BY entry.at, entry.id

-- sent by api/src/accounts/sessions/find-viewer.ts#findLiveSessions
SELECT s.token_hash, s.organization_id, s.admin_user_id, s.used_at, a.role
       FROM sessions s LEFT JOIN admin_users a ON a.id = s.admin_user_id
      WHERE s.token_hash = ANY($1::text[]) AND s.expires_at > $2 AND (a.id IS NULL OR a.is_active)
        AND s.used_at > CASE WHEN a.id IS NULL THEN $3::timestamptz ELSE $4::timestamptz END

-- sent by api/src/accounts/sessions/find-viewer.ts#noteUse
UPDATE sessions SET used_at = $2 WHERE token_hash = ANY($1::text[])

-- sent by api/src/catalog/create-product.ts#nextPlace
SELECT COALESCE(max(display_order), 0) + 1 AS next FROM products

-- sent by api/src/catalog/order-products.ts#orderProducts
SELECT id, name FROM products ORDER BY display_order, name

-- sent by api/src/catalog/order-products.ts#orderProducts
UPDATE products SET display_order = place.number
       FROM unnest($1::uuid[]) WITH ORDINALITY AS place (id, number) WHERE products.id = place.id

-- sent by api/src/catalog/order-products.ts#lockAllProducts
SELECT 1 FROM products ORDER BY id FOR NO KEY UPDATE

-- sent by api/src/catalog/find-stock.ts#findStock
SELECT id, price, inventory FROM products WHERE id = ANY($1::uuid[])

-- sent by api/src/catalog/find-products-showing.ts#findProductsShowing
SELECT name FROM products WHERE image_url = $1 ORDER BY name

-- sent by api/src/catalog/reserve-stock.ts#assertInStock
SELECT id, name, price, category, image_url, is_active, inventory FROM products
  WHERE id = ANY($1::uuid[])

-- sent by api/src/catalog/reserve-stock.ts#lockProducts
SELECT id, name, price, category, image_url, is_active, inventory FROM products
  WHERE id = ANY($1::uuid[]) ORDER BY id FOR NO KEY UPDATE

-- sent by api/src/catalog/reserve-stock.ts#changeInventory
UPDATE products SET inventory = inventory + $3 * line.quantity
      FROM unnest($1::uuid[], $2::integer[]) AS line (id, quantity) WHERE products.id = line.id

-- sent by api/src/catalog/shelf.ts#loadShelf
SELECT id, name, price, category, image_url AS "imageUrl" FROM products WHERE is_active

-- sent by api/src/catalog/resolve-picks.ts#resolvePicks
SELECT id, name FROM products WHERE id = ANY($1::uuid[]) AND is_active AND category <> $2

-- sent by api/src/content/contact/list-contact-messages.ts#listContactMessages
SELECT m.id, m.name, m.email, m.organization, m.message, m.created_at AS "createdAt",
    m.handled_at AS "handledAt", staff.name AS "handledBy"
  FROM contact_messages m LEFT JOIN staff_names staff ON staff.id = m.handled_by WHERE ($1::boolean IS NULL OR (m.handled_at IS NOT NULL) = $1) AND ($2::uuid IS NULL OR (m.created_at, m.id) <
        (SELECT seen.created_at, seen.id FROM contact_messages seen WHERE seen.id = $2))
      ORDER BY m.created_at DESC, m.id DESC LIMIT $3

-- sent by api/src/content/contact/list-contact-messages.ts#countContactMessages
SELECT count(*)::integer AS total FROM contact_messages m WHERE ($1::boolean IS NULL OR (m.handled_at IS NOT NULL) = $1)

-- sent by api/src/content/contact/list-contact-messages.ts#findContactMessages
SELECT m.id, m.name, m.email, m.organization, m.message, m.created_at AS "createdAt",
    m.handled_at AS "handledAt", staff.name AS "handledBy"
  FROM contact_messages m LEFT JOIN staff_names staff ON staff.id = m.handled_by WHERE m.id = ANY($1::uuid[])

-- sent by api/src/content/contact/mark-contact-message.ts#markContactMessage
UPDATE contact_messages SET handled_at = CASE WHEN $2 THEN now() END, handled_by = CASE WHEN $2 THEN $3::uuid END
      WHERE id = $1

-- sent by api/src/content/contact/mark-contact-message.ts#lockMessage
SELECT name, handled_at IS NOT NULL AS "isHandled" FROM contact_messages WHERE id = $1 FOR UPDATE

-- sent by api/src/content/contact/send-contact-message.ts#sendContactMessage
INSERT INTO contact_messages (name, email, organization, message) VALUES ($1, $2, $3, $4) RETURNING id

-- sent by api/src/content/texts/edited-areas.ts#findStoredRows
SELECT c.key, c.is_active, c.updated_at, staff.name AS updated_by
       FROM content_areas c LEFT JOIN staff_names staff ON staff.id = c.updated_by WHERE c.key = ANY($1)

-- sent by api/src/content/texts/list-versions.ts#listVersions
SELECT v.id, v.value, v.saved_at AS "savedAt", staff.name AS "savedBy"
       FROM content_versions v JOIN staff_names staff ON staff.id = v.saved_by
      WHERE v.key = $1 ORDER BY v.saved_at DESC, v.id LIMIT $2

-- sent by api/src/content/media/media-files.ts#listMediaFiles
SELECT m.id, m.url, m.original_name AS "fileName", m.mime_type AS "mimeType", m.size, m.width, m.height,
    m.alt_text AS "altText", m.created_at AS "createdAt", staff.name AS "uploadedBy"
  FROM media_files m LEFT JOIN staff_names staff ON staff.id = m.uploaded_by ORDER BY m.created_at DESC, m.id LIMIT $1

-- sent by api/src/content/media/media-files.ts#findMediaFile
SELECT m.id, m.url, m.original_name AS "fileName", m.mime_type AS "mimeType", m.size, m.width, m.height,
    m.alt_text AS "altText", m.created_at AS "createdAt", staff.name AS "uploadedBy"
  FROM media_files m LEFT JOIN staff_names staff ON staff.id = m.uploaded_by WHERE m.id = $1

-- sent by api/src/content/media/media-files.ts#holdMediaFile
SELECT 1 FROM media_files WHERE url = $1 FOR KEY SHARE

-- sent by api/src/content/media/media-files.ts#findMediaKeys
SELECT id FROM media_files ORDER BY id

-- sent by api/src/content/texts/save-content.ts#restoreContent
SELECT value FROM content_versions WHERE id = $1 AND key = $2

-- sent by api/src/content/texts/save-content.ts#resetContent
UPDATE content_areas SET is_active = false, updated_by = $2, updated_at = now() WHERE key = $1

-- sent by api/src/content/texts/save-content.ts#store
INSERT INTO content_areas (key, section, type, label, description, display_order, value, updated_by)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
      ON CONFLICT (key) DO UPDATE
        SET value = excluded.value, is_active = true, updated_by = excluded.updated_by, updated_at = now()

-- sent by api/src/content/texts/save-content.ts#store
INSERT INTO content_versions (key, value, saved_by) VALUES ($1, $2, $3)

-- sent by api/src/content/texts/save-content.ts#lockShown
SELECT pg_advisory_xact_lock(hashtextextended('content ' || $1, 0))

-- sent by api/src/content/texts/save-content.ts#lockShown
SELECT value, is_active FROM content_areas WHERE key = $1 FOR UPDATE

-- sent by api/src/content/texts/save-content.ts#assertUnchanged
SELECT updated_at AS at FROM content_areas WHERE key = $1

-- sent by api/src/content/contact/purge-contact-messages.ts#purgeContactMessages
DELETE FROM contact_messages WHERE created_at < now() - interval '1 year'

-- sent by api/src/content/media/delete-media-file.ts#findTextsShowing
SELECT key FROM content_areas WHERE is_active AND strpos(value, $1) > 0

-- sent by api/src/content/contact/contact-message.jobs.ts#hasEnough
SELECT count(*)::int AS earlier FROM contact_messages
      WHERE lower(email) = lower($1) AND created_at < $2 AND created_at > $2::timestamptz - interval '1 day'

-- sent by api/src/fundraising/ledger/reset-fundraiser.ts#resetFundraiser
INSERT INTO fundraiser_resets (organization_id, campaign, total_sales, total_profit, order_count, reset_by, reset_at)
     SELECT id, campaign, total_sales, total_profit, order_count, $2, $3 FROM organizations WHERE id = $1

-- sent by api/src/fundraising/ledger/reset-fundraiser.ts#resetFundraiser
INSERT INTO ledger_entries (kind, organization_id, campaign, sales, organization_profit, classroom_profit, occurred_at)
     SELECT 'reset', id, campaign, 0, 0, 0, $2 FROM organizations WHERE id = $1

-- sent by api/src/fundraising/ledger/reset-fundraiser.ts#resetFundraiser
UPDATE organizations SET campaign = campaign + 1, total_sales = 0, total_profit = 0, order_count = 0, revision = revision + 1,
  halfway_achieved = false, halfway_achieved_at = NULL, goal_achieved = false, goal_achieved_at = NULL WHERE id = $1

-- sent by api/src/fundraising/ledger/reset-fundraiser.ts#resetFundraiser
UPDATE classrooms SET total_sales = 0, total_profit = 0, order_count = 0, revision = revision + 1,
  halfway_achieved = false, halfway_achieved_at = NULL, goal_achieved = false, goal_achieved_at = NULL WHERE organization_id = $1

-- sent by api/src/fundraising/organizations/delete-organization.ts#deleteOrganization
UPDATE organizations SET deleted_at = $2, revision = revision + 1 WHERE id = $1

-- sent by api/src/fundraising/organizations/delete-organization.ts#deleteOrganization
UPDATE classrooms SET deleted_at = $2, revision = revision + 1
      WHERE organization_id = $1 AND deleted_at IS NULL

-- sent by api/src/mail/admin/email-list.ts#listEmails
SELECT e.id, e.kind, e.recipient, e.subject, e.status, e.error_message AS "errorMessage",
  e.created_at AS "createdAt", e.sent_at AS "sentAt", e.order_id AS "orderId",
  e.organization_id AS "organizationId", e.outbox_id AS "outboxId" FROM emails e WHERE ($1::text IS NULL OR e.status = $1)
  AND ($2 = '' OR strpos(lower(e.recipient), $2) > 0 OR strpos(lower(e.subject), $2) > 0)
  AND ($3::uuid IS NULL OR e.organization_id = $3) AND ($4::uuid IS NULL OR (e.created_at, e.id) <
        (SELECT seen.created_at, seen.id FROM emails seen WHERE seen.id = $4))
      ORDER BY e.created_at DESC, e.id DESC LIMIT $5

-- sent by api/src/mail/admin/email-list.ts#findOrderEmails
SELECT e.id, e.kind, e.recipient, e.subject, e.status, e.error_message AS "errorMessage",
  e.created_at AS "createdAt", e.sent_at AS "sentAt", e.order_id AS "orderId",
  e.organization_id AS "organizationId", e.outbox_id AS "outboxId" FROM emails e WHERE e.order_id = ANY($1::uuid[]) ORDER BY e.created_at, e.id

-- sent by api/src/mail/admin/email-list.ts#findEmailsById
SELECT e.id, e.kind, e.recipient, e.subject, e.status, e.error_message AS "errorMessage",
  e.created_at AS "createdAt", e.sent_at AS "sentAt", e.order_id AS "orderId",
  e.organization_id AS "organizationId", e.outbox_id AS "outboxId" FROM emails e WHERE e.id = ANY($1::uuid[])

-- sent by api/src/mail/admin/email-list.ts#getEmail
SELECT e.id, e.kind, e.recipient, e.subject, e.status, e.error_message AS "errorMessage",
  e.created_at AS "createdAt", e.sent_at AS "sentAt", e.order_id AS "orderId",
  e.organization_id AS "organizationId", e.outbox_id AS "outboxId" FROM emails e WHERE e.id = $1

-- sent by api/src/mail/admin/email-list.ts#markPending
UPDATE emails SET status = 'pending', error_message = NULL WHERE id = $1 AND status = 'failed'

-- sent by api/src/fundraising/classrooms/supported-fundraiser.ts#findGroupByCodes
SELECT fundraiser.organization_id AS "organizationId", fundraiser.organization_name AS "organizationName",
  fundraiser.classroom_id AS "classroomId", fundraiser.classroom_name AS "classroomName",
  fundraiser.allows_pickup AS "allowsPickup", fundraiser.pickup_address AS "pickupAddress",
  fundraiser.contact_email AS "contactEmail", fundraiser.needs_classroom AS "needsClassroom" FROM organizations o
       LEFT JOIN classrooms c ON c.organization_id = o.id AND upper(c.code) = $2 AND c.deleted_at IS NULL
       CROSS JOIN LATERAL supported_fundraiser(o.id, c.id) AS fundraiser
      WHERE upper(o.code) = $1 AND o.deleted_at IS NULL

-- sent by api/src/fundraising/classrooms/supported-fundraiser.ts#findSupportedFundraiser
SELECT fundraiser.organization_id AS "organizationId", fundraiser.organization_name AS "organizationName",
  fundraiser.classroom_id AS "classroomId", fundraiser.classroom_name AS "classroomName",
  fundraiser.allows_pickup AS "allowsPickup", fundraiser.pickup_address AS "pickupAddress",
  fundraiser.contact_email AS "contactEmail", fundraiser.needs_classroom AS "needsClassroom" FROM supported_fundraiser($1, $2) AS fundraiser

-- sent by api/src/fundraising/totals/organization-totals.ts#findOrganizationTotals
SELECT o.id AS "organizationId", o.total_sales AS "totalSales", o.total_profit AS "totalProfit", o.order_count AS "orderCount",
        o.halfway_achieved AS "halfwayAchieved", o.halfway_achieved_at AS "halfwayAchievedAt",
        o.goal_achieved AS "goalAchieved", o.goal_achieved_at AS "goalAchievedAt", o.revision,
        (
  SELECT coalesce(json_agg(json_build_object('id', c.id,
      'halfwayAchievedAt', c.halfway_achieved_at, 'goalAchievedAt', c.goal_achieved_at)
      ORDER BY c.total_sales DESC, c.name), '[]')
    FROM classrooms c WHERE c.organization_id = o.id AND c.deleted_at IS NULL) AS classrooms, (
  WITH classes AS (
    SELECT c.id, c.name, c.teacher_name, c.deleted_at, coalesce(k.sales, 0) AS sales,
        coalesce(k.organization_profit, 0) AS organization, coalesce(k.classroom_profit, 0) AS class
      FROM classrooms c LEFT JOIN classroom_campaigns k ON k.classroom_id = c.id AND k.campaign = o.campaign
     WHERE c.organization_id = o.id)
  SELECT coalesce(json_agg(json_build_object('classroomId', id, 'classroomName', name, 'teacherName', teacher_name,
      'sales', sales::numeric(10,2)::text, 'organizationProfit', organization::numeric(10,2)::text,
      'classroomProfit', class::numeric(10,2)::text) ORDER BY id IS NULL, sales DESC, name), '[]') FROM (
    SELECT id, name, teacher_name, sales, organization, class FROM classes WHERE deleted_at IS NULL OR sales <> 0
     UNION ALL
    SELECT NULL, NULL, NULL, o.total_sales - sold, o.total_profit - earned, 0 FROM (
      SELECT coalesce(sum(sales), 0) AS sold, coalesce(sum(organization + class), 0) AS earned FROM classes) AS together
     WHERE o.total_sales <> sold) AS shares) AS "classShares", (
  SELECT coalesce(json_object_agg(d.day, d.sales::text), '{}')
    FROM organization_days d WHERE d.organization_id = o.id AND d.campaign = o.campaign AND d.day >= $2::date) AS days
      FROM organizations o WHERE o.id = ANY($1::uuid[]) AND ($3 OR o.deleted_at IS NULL)

-- sent by api/src/fundraising/ledger/find-ledger-entries.ts#countEntries
SELECT count(*)::int AS count FROM ledger_entries WHERE organization_id = $1

-- sent by api/src/fundraising/totals/classroom-totals.ts#loadClassroomTotals
SELECT c.id, c.total_sales AS "totalSales", c.total_profit AS "totalProfit", c.order_count AS "orderCount",
        c.halfway_achieved AS "halfwayAchieved", c.halfway_achieved_at AS "halfwayAchievedAt",
        c.goal_achieved AS "goalAchieved", c.goal_achieved_at AS "goalAchievedAt", c.revision,
        week.sales AS "weekSales", week.orders AS "weekOrderCount"
      FROM classrooms c JOIN organizations o ON o.id = c.organization_id
      CROSS JOIN LATERAL (
        SELECT sum(d.sales) AS sales, coalesce(sum(d.order_count), 0)::integer AS orders FROM classroom_days d
         WHERE d.classroom_id = c.id AND d.campaign = o.campaign AND d.day >= $2::date
      ) AS week
     WHERE c.id = ANY($1::uuid[]) AND ($3 OR (c.deleted_at IS NULL AND o.deleted_at IS NULL))

-- sent by api/src/fundraising/classrooms/count-classrooms.ts#countClassrooms
SELECT organization_id AS id, count(*)::int AS count FROM classrooms
      WHERE organization_id = ANY($1::uuid[]) AND deleted_at IS NULL GROUP BY organization_id

-- sent by api/src/fundraising/classrooms/change-classrooms.ts#updateClassroom
UPDATE classrooms SET revision = revision + 1,
       halfway_achieved = COALESCE(total_sales >= NULLIF(goal_amount, 0) / 2, false),
    halfway_achieved_at = CASE WHEN COALESCE(total_sales >= NULLIF(goal_amount, 0) / 2, false) THEN COALESCE(halfway_achieved_at, $2::timestamptz) END, goal_achieved = COALESCE(total_sales >= NULLIF(goal_amount, 0), false),
    goal_achieved_at = CASE WHEN COALESCE(total_sales >= NULLIF(goal_amount, 0), false) THEN COALESCE(goal_achieved_at, $2::timestamptz) END WHERE id = $1

-- sent by api/src/fundraising/classrooms/change-classrooms.ts#announce
UPDATE organizations SET revision = revision + 1 WHERE id = $1

-- sent by api/src/fundraising/totals/publish-totals.ts#findRevisions
SELECT id, revision FROM organizations WHERE id = $1
     UNION ALL
     SELECT id, revision FROM classrooms WHERE organization_id = $1 AND ($2::uuid[] IS NULL OR id = ANY($2::uuid[]))

-- sent by api/src/fundraising/emails/unsubscribe-links.ts#setWeeklySummary
UPDATE organizations SET wants_weekly_summary = $2 WHERE id = $1

-- sent by api/src/fundraising/emails/weekly-summary.ts#queueWeeklySummaries
SELECT id FROM organizations o
      WHERE o.wants_weekly_summary AND o.is_active AND o.deleted_at IS NULL AND summarized_until < $2 AND EXISTS (SELECT FROM organization_days d
  WHERE d.organization_id = o.id AND d.campaign = o.campaign AND d.day >= $1::date AND d.day < $2::date AND d.order_count > 0)

-- sent by api/src/fundraising/emails/weekly-summary.ts#queueWeeklySummaries
UPDATE organizations SET summarized_until = $2 WHERE id = $1 AND summarized_until < $2

-- sent by api/src/fundraising/emails/weekly-summary.ts#findWeek
SELECT o.contact_email AS "contactEmail", o.contact_name AS "contactName", o.name AS "organizationName",
        o.total_sales AS "totalSales", o.total_profit AS "totalProfit", week.*, (
  SELECT coalesce(json_agg(json_build_object('name', best.name, 'sales', best.sales::text)), '[]') FROM (
    SELECT c.name, sum(d.sales) AS sales
      FROM classrooms c JOIN classroom_days d ON d.classroom_id = c.id AND d.campaign = o.campaign
     WHERE c.organization_id = o.id AND c.deleted_at IS NULL AND d.day >= $1::date AND d.day < $2::date
     GROUP BY c.id, c.name HAVING sum(d.order_count) > 0 ORDER BY sales DESC, c.name LIMIT 3) AS best) AS classrooms
      FROM organizations o CROSS JOIN LATERAL (
        SELECT coalesce(sum(d.order_count), 0)::int AS "orderCount", sum(d.sales) AS "weekSales",
            sum(d.organization_profit + d.classroom_profit) AS "weekProfit"
          FROM organization_days d
  WHERE d.organization_id = o.id AND d.campaign = o.campaign AND d.day >= $1::date AND d.day < $2::date) AS week
     WHERE o.id = $3 AND o.wants_weekly_summary AND o.is_active AND o.deleted_at IS NULL

-- sent by api/src/fundraising/ledger/find-order-credits.ts#findOrderCredits
SELECT "orderId", max(campaign) AS campaign, sum(sales) AS sales,
        sum(organization_profit) AS "organizationProfit", sum(classroom_profit) AS "classroomProfit"
       FROM (SELECT order_id AS "orderId", * FROM ledger_entries WHERE order_id = ANY($2::uuid[])
             UNION ALL
             SELECT adjusted_order_id, * FROM ledger_entries WHERE adjusted_order_id = ANY($2::uuid[])) AS entries
      WHERE organization_id = $1 GROUP BY "orderId"

-- sent by api/src/fundraising/organizations/fundraiser-names.ts#findFundraiserNames
SELECT 'organization' AS kind, id, name, code, deleted_at AS "deletedAt" FROM organizations WHERE id = ANY($1::uuid[])
     UNION ALL
     SELECT 'classroom', id, name, code, deleted_at FROM classrooms WHERE id = ANY($2::uuid[])

-- sent by api/src/fundraising/ledger/sum-earned.ts#sumEarned
SELECT sum(organization_profit + classroom_profit) AS earned FROM organization_days WHERE organization_id = $1

-- sent by api/src/fundraising/ledger/rebuild-totals.ts#rebuildTotals
SELECT rebuild_day_totals(ARRAY(SELECT id FROM organizations))

-- sent by api/src/fundraising/ledger/rebuild-totals.ts#rebuildTotals
WITH entries AS (SELECT ledger.*, ledger.organization_id AS owner_id, ledger.organization_profit + ledger.classroom_profit AS profit
        FROM ledger_entries ledger JOIN organizations ON organizations.id = organization_id AND organizations.campaign = ledger.campaign), steps AS (
      SELECT owner_id, occurred_at, sum(sales) OVER (PARTITION BY owner_id ORDER BY occurred_at, id) AS running FROM entries
    ), moments AS (
      SELECT owner_id, min(occurred_at) FILTER (WHERE COALESCE(running >= 250.00, false)) AS halfway_at, min(occurred_at) FILTER (WHERE COALESCE(running >= 500.00, false)) AS goal_at
        FROM steps JOIN organizations ON organizations.id = owner_id GROUP BY owner_id
    ), totals AS (
      SELECT owner_id, sum(sales) AS sales, sum(profit) AS profit,
        COALESCE(sum(CASE WHEN kind IN ('sale', 'moved-in') THEN 1 WHEN kind IN ('reversal', 'moved-out') THEN -1 ELSE 0 END), 0) AS orders
        FROM entries GROUP BY owner_id
    )
    UPDATE organizations SET total_sales = totals.sales, total_profit = totals.profit, order_count = totals.orders,
      revision = revision + 1,
      halfway_achieved = COALESCE(totals.sales >= 250.00, false), halfway_achieved_at = CASE WHEN COALESCE(totals.sales >= 250.00, false) THEN halfway_at END,
      goal_achieved = COALESCE(totals.sales >= 500.00, false), goal_achieved_at = CASE WHEN COALESCE(totals.sales >= 500.00, false) THEN goal_at END
     FROM totals JOIN moments USING (owner_id) WHERE totals.owner_id = organizations.id

-- sent by api/src/fundraising/ledger/rebuild-totals.ts#rebuildTotals
WITH entries AS (SELECT ledger.*, ledger.classroom_id AS owner_id, ledger.classroom_profit AS profit
        FROM ledger_entries ledger JOIN organizations ON organizations.id = organization_id AND organizations.campaign = ledger.campaign
        WHERE ledger.classroom_id IS NOT NULL), steps AS (
      SELECT owner_id, occurred_at, sum(sales) OVER (PARTITION BY owner_id ORDER BY occurred_at, id) AS running FROM entries
    ), moments AS (
      SELECT owner_id, min(occurred_at) FILTER (WHERE COALESCE(running >= NULLIF(goal_amount, 0) / 2, false)) AS halfway_at, min(occurred_at) FILTER (WHERE COALESCE(running >= NULLIF(goal_amount, 0), false)) AS goal_at
        FROM steps JOIN classrooms ON classrooms.id = owner_id GROUP BY owner_id
    ), totals AS (
      SELECT owner_id, sum(sales) AS sales, sum(profit) AS profit,
        COALESCE(sum(CASE WHEN kind IN ('sale', 'moved-in') THEN 1 WHEN kind IN ('reversal', 'moved-out') THEN -1 ELSE 0 END), 0) AS orders
        FROM entries GROUP BY owner_id
    )
    UPDATE classrooms SET total_sales = totals.sales, total_profit = totals.profit, order_count = totals.orders,
      revision = revision + 1,
      halfway_achieved = COALESCE(totals.sales >= NULLIF(goal_amount, 0) / 2, false), halfway_achieved_at = CASE WHEN COALESCE(totals.sales >= NULLIF(goal_amount, 0) / 2, false) THEN halfway_at END,
      goal_achieved = COALESCE(totals.sales >= NULLIF(goal_amount, 0), false), goal_achieved_at = CASE WHEN COALESCE(totals.sales >= NULLIF(goal_amount, 0), false) THEN goal_at END
     FROM totals JOIN moments USING (owner_id) WHERE totals.owner_id = classrooms.id

-- sent by api/src/fundraising/ledger/post-entry.ts#postEntry
WITH  entry AS (
      INSERT INTO ledger_entries
     (kind, order_id, organization_id, classroom_id, campaign, sales, organization_profit, classroom_profit, occurred_at)
   SELECT 'sale', $1::uuid, $2::uuid, $3::uuid, COALESCE((SELECT campaign FROM organizations WHERE id = $2), 0),
     $4::numeric, $5::numeric, $6::numeric, $7::timestamptz
      ON CONFLICT (order_id, kind) WHERE order_id IS NOT NULL DO NOTHING
      RETURNING *
    ), organization AS (
      UPDATE organizations SET
        total_sales = total_sales + entry.sales,
        total_profit = total_profit + entry.organization_profit + entry.classroom_profit,
        order_count = order_count + CASE WHEN entry.kind IN ('sale', 'moved-in') THEN 1 WHEN entry.kind IN ('reversal', 'moved-out') THEN -1 ELSE 0 END,
        revision = revision + 1,
        halfway_achieved = COALESCE(total_sales + entry.sales >= 250.00, false),
    halfway_achieved_at = CASE WHEN COALESCE(total_sales + entry.sales >= 250.00, false) THEN COALESCE(halfway_achieved_at, entry.occurred_at) END, goal_achieved = COALESCE(total_sales + entry.sales >= 500.00, false),
    goal_achieved_at = CASE WHEN COALESCE(total_sales + entry.sales >= 500.00, false) THEN COALESCE(goal_achieved_at, entry.occurred_at) END
      FROM entry
      WHERE organizations.id = entry.organization_id AND organizations.campaign = entry.campaign
      RETURNING organizations.id, organizations.campaign, organizations.revision AS organization_revision,
        halfway_achieved_at IS NOT DISTINCT FROM entry.occurred_at AS reached_halfway,
        goal_achieved_at IS NOT DISTINCT FROM entry.occurred_at AS reached_goal,
        (total_sales < 250.00 AND total_sales - entry.sales >= 250.00) AS lost_halfway,
        (total_sales < 500.00 AND total_sales - entry.sales >= 500.00) AS lost_goal
    ), classroom AS (
      UPDATE classrooms SET
        total_sales = total_sales + entry.sales,
        total_profit = total_profit + entry.classroom_profit,
        order_count = order_count + CASE WHEN entry.kind IN ('sale', 'moved-in') THEN 1 WHEN entry.kind IN ('reversal', 'moved-out') THEN -1 ELSE 0 END,
        revision = revision + 1,
        halfway_achieved = COALESCE(total_sales + entry.sales >= NULLIF(goal_amount, 0) / 2, false),
    halfway_achieved_at = CASE WHEN COALESCE(total_sales + entry.sales >= NULLIF(goal_amount, 0) / 2, false) THEN COALESCE(halfway_achieved_at, entry.occurred_at) END, goal_achieved = COALESCE(total_sales + entry.sales >= NULLIF(goal_amount, 0), false),
    goal_achieved_at = CASE WHEN COALESCE(total_sales + entry.sales >= NULLIF(goal_amount, 0), false) THEN COALESCE(goal_achieved_at, entry.occurred_at) END
      FROM entry, organization
      WHERE classrooms.id = entry.classroom_id
      RETURNING classrooms.id, classrooms.revision
    ) SELECT organization.id AS "organizationId", organization.campaign, COALESCE(reached_halfway, false) AS "reachedHalfway",
        COALESCE(reached_goal, false) AS "reachedGoal", COALESCE(lost_halfway, false) AS "lostHalfway",
        COALESCE(lost_goal, false) AS "lostGoal"
      FROM entry LEFT JOIN organization ON true LEFT JOIN classroom ON true

-- sent by api/src/fundraising/ledger/post-entry.ts#postEntry
WITH  entry AS (
      INSERT INTO ledger_entries
       (kind, order_id, organization_id, classroom_id, campaign, sales, organization_profit, classroom_profit, occurred_at)
     SELECT 'reversal', $1, organization_id, classroom_id, campaign, -sales, -organization_profit, -classroom_profit, $2
       FROM (
  SELECT (array_agg(organization_id ORDER BY id DESC) FILTER (WHERE kind <> 'moved-out'))[1] AS organization_id,
      (array_agg(classroom_id ORDER BY id DESC) FILTER (WHERE kind <> 'moved-out'))[1] AS classroom_id,
      (array_agg(campaign ORDER BY id DESC) FILTER (WHERE kind <> 'moved-out'))[1] AS campaign,
      sum(sales) AS sales, sum(organization_profit) AS organization_profit, sum(classroom_profit) AS classroom_profit,
      bool_or(kind = 'reversal') AS is_reversed
    FROM (SELECT * FROM ledger_entries WHERE order_id = $1
          UNION ALL SELECT * FROM ledger_entries WHERE adjusted_order_id = $1) AS entries
   HAVING count(*) > 0) AS credit WHERE NOT is_reversed
      ON CONFLICT (order_id, kind) WHERE order_id IS NOT NULL DO NOTHING
      RETURNING *
    ), organization AS (
      UPDATE organizations SET
        total_sales = total_sales + entry.sales,
        total_profit = total_profit + entry.organization_profit + entry.classroom_profit,
        order_count = order_count + CASE WHEN entry.kind IN ('sale', 'moved-in') THEN 1 WHEN entry.kind IN ('reversal', 'moved-out') THEN -1 ELSE 0 END,
        revision = revision + 1,
        halfway_achieved = COALESCE(total_sales + entry.sales >= 250.00, false),
    halfway_achieved_at = CASE WHEN COALESCE(total_sales + entry.sales >= 250.00, false) THEN COALESCE(halfway_achieved_at, entry.occurred_at) END, goal_achieved = COALESCE(total_sales + entry.sales >= 500.00, false),
    goal_achieved_at = CASE WHEN COALESCE(total_sales + entry.sales >= 500.00, false) THEN COALESCE(goal_achieved_at, entry.occurred_at) END
      FROM entry
      WHERE organizations.id = entry.organization_id AND organizations.campaign = entry.campaign
      RETURNING organizations.id, organizations.campaign, organizations.revision AS organization_revision,
        halfway_achieved_at IS NOT DISTINCT FROM entry.occurred_at AS reached_halfway,
        goal_achieved_at IS NOT DISTINCT FROM entry.occurred_at AS reached_goal,
        (total_sales < 250.00 AND total_sales - entry.sales >= 250.00) AS lost_halfway,
        (total_sales < 500.00 AND total_sales - entry.sales >= 500.00) AS lost_goal
    ), classroom AS (
      UPDATE classrooms SET
        total_sales = total_sales + entry.sales,
        total_profit = total_profit + entry.classroom_profit,
        order_count = order_count + CASE WHEN entry.kind IN ('sale', 'moved-in') THEN 1 WHEN entry.kind IN ('reversal', 'moved-out') THEN -1 ELSE 0 END,
        revision = revision + 1,
        halfway_achieved = COALESCE(total_sales + entry.sales >= NULLIF(goal_amount, 0) / 2, false),
    halfway_achieved_at = CASE WHEN COALESCE(total_sales + entry.sales >= NULLIF(goal_amount, 0) / 2, false) THEN COALESCE(halfway_achieved_at, entry.occurred_at) END, goal_achieved = COALESCE(total_sales + entry.sales >= NULLIF(goal_amount, 0), false),
    goal_achieved_at = CASE WHEN COALESCE(total_sales + entry.sales >= NULLIF(goal_amount, 0), false) THEN COALESCE(goal_achieved_at, entry.occurred_at) END
      FROM entry, organization
      WHERE classrooms.id = entry.classroom_id
      RETURNING classrooms.id, classrooms.revision
    ) SELECT organization.id AS "organizationId", organization.campaign, COALESCE(reached_halfway, false) AS "reachedHalfway",
        COALESCE(reached_goal, false) AS "reachedGoal", COALESCE(lost_halfway, false) AS "lostHalfway",
        COALESCE(lost_goal, false) AS "lostGoal"
      FROM entry LEFT JOIN organization ON true LEFT JOIN classroom ON true

-- sent by api/src/fundraising/ledger/post-entry.ts#postEntry
WITH  entry AS (
      INSERT INTO ledger_entries (kind, adjusted_order_id, source_id, organization_id, classroom_id, campaign, sales,
       organization_profit, classroom_profit, occurred_at)
     VALUES ('adjustment', $1, $2, $3, $4, $5, $6, $7, $8, $9)
      ON CONFLICT (order_id, kind) WHERE order_id IS NOT NULL DO NOTHING
      RETURNING *
    ), organization AS (
      UPDATE organizations SET
        total_sales = total_sales + entry.sales,
        total_profit = total_profit + entry.organization_profit + entry.classroom_profit,
        order_count = order_count + CASE WHEN entry.kind IN ('sale', 'moved-in') THEN 1 WHEN entry.kind IN ('reversal', 'moved-out') THEN -1 ELSE 0 END,
        revision = revision + 1,
        halfway_achieved = COALESCE(total_sales + entry.sales >= 250.00, false),
    halfway_achieved_at = CASE WHEN COALESCE(total_sales + entry.sales >= 250.00, false) THEN COALESCE(halfway_achieved_at, entry.occurred_at) END, goal_achieved = COALESCE(total_sales + entry.sales >= 500.00, false),
    goal_achieved_at = CASE WHEN COALESCE(total_sales + entry.sales >= 500.00, false) THEN COALESCE(goal_achieved_at, entry.occurred_at) END
      FROM entry
      WHERE organizations.id = entry.organization_id AND organizations.campaign = entry.campaign
      RETURNING organizations.id, organizations.campaign, organizations.revision AS organization_revision,
        halfway_achieved_at IS NOT DISTINCT FROM entry.occurred_at AS reached_halfway,
        goal_achieved_at IS NOT DISTINCT FROM entry.occurred_at AS reached_goal,
        (total_sales < 250.00 AND total_sales - entry.sales >= 250.00) AS lost_halfway,
        (total_sales < 500.00 AND total_sales - entry.sales >= 500.00) AS lost_goal
    ), classroom AS (
      UPDATE classrooms SET
        total_sales = total_sales + entry.sales,
        total_profit = total_profit + entry.classroom_profit,
        order_count = order_count + CASE WHEN entry.kind IN ('sale', 'moved-in') THEN 1 WHEN entry.kind IN ('reversal', 'moved-out') THEN -1 ELSE 0 END,
        revision = revision + 1,
        halfway_achieved = COALESCE(total_sales + entry.sales >= NULLIF(goal_amount, 0) / 2, false),
    halfway_achieved_at = CASE WHEN COALESCE(total_sales + entry.sales >= NULLIF(goal_amount, 0) / 2, false) THEN COALESCE(halfway_achieved_at, entry.occurred_at) END, goal_achieved = COALESCE(total_sales + entry.sales >= NULLIF(goal_amount, 0), false),
    goal_achieved_at = CASE WHEN COALESCE(total_sales + entry.sales >= NULLIF(goal_amount, 0), false) THEN COALESCE(goal_achieved_at, entry.occurred_at) END
      FROM entry, organization
      WHERE classrooms.id = entry.classroom_id
      RETURNING classrooms.id, classrooms.revision
    ) SELECT organization.id AS "organizationId", organization.campaign, COALESCE(reached_halfway, false) AS "reachedHalfway",
        COALESCE(reached_goal, false) AS "reachedGoal", COALESCE(lost_halfway, false) AS "lostHalfway",
        COALESCE(lost_goal, false) AS "lostGoal"
      FROM entry LEFT JOIN organization ON true LEFT JOIN classroom ON true

-- sent by api/src/fundraising/ledger/post-entry.ts#postEntry
WITH  entry AS (
      INSERT INTO ledger_entries (kind, adjusted_order_id, source_id, organization_id, classroom_id, campaign, sales,
       organization_profit, classroom_profit, occurred_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
      ON CONFLICT (order_id, kind) WHERE order_id IS NOT NULL DO NOTHING
      RETURNING *
    ), organization AS (
      UPDATE organizations SET
        total_sales = total_sales + entry.sales,
        total_profit = total_profit + entry.organization_profit + entry.classroom_profit,
        order_count = order_count + CASE WHEN entry.kind IN ('sale', 'moved-in') THEN 1 WHEN entry.kind IN ('reversal', 'moved-out') THEN -1 ELSE 0 END,
        revision = revision + 1,
        halfway_achieved = COALESCE(total_sales + entry.sales >= 250.00, false),
    halfway_achieved_at = CASE WHEN COALESCE(total_sales + entry.sales >= 250.00, false) THEN COALESCE(halfway_achieved_at, entry.occurred_at) END, goal_achieved = COALESCE(total_sales + entry.sales >= 500.00, false),
    goal_achieved_at = CASE WHEN COALESCE(total_sales + entry.sales >= 500.00, false) THEN COALESCE(goal_achieved_at, entry.occurred_at) END
      FROM entry
      WHERE organizations.id = entry.organization_id AND organizations.campaign = entry.campaign
      RETURNING organizations.id, organizations.campaign, organizations.revision AS organization_revision,
        halfway_achieved_at IS NOT DISTINCT FROM entry.occurred_at AS reached_halfway,
        goal_achieved_at IS NOT DISTINCT FROM entry.occurred_at AS reached_goal,
        (total_sales < 250.00 AND total_sales - entry.sales >= 250.00) AS lost_halfway,
        (total_sales < 500.00 AND total_sales - entry.sales >= 500.00) AS lost_goal
    ), classroom AS (
      UPDATE classrooms SET
        total_sales = total_sales + entry.sales,
        total_profit = total_profit + entry.classroom_profit,
        order_count = order_count + CASE WHEN entry.kind IN ('sale', 'moved-in') THEN 1 WHEN entry.kind IN ('reversal', 'moved-out') THEN -1 ELSE 0 END,
        revision = revision + 1,
        halfway_achieved = COALESCE(total_sales + entry.sales >= NULLIF(goal_amount, 0) / 2, false),
    halfway_achieved_at = CASE WHEN COALESCE(total_sales + entry.sales >= NULLIF(goal_amount, 0) / 2, false) THEN COALESCE(halfway_achieved_at, entry.occurred_at) END, goal_achieved = COALESCE(total_sales + entry.sales >= NULLIF(goal_amount, 0), false),
    goal_achieved_at = CASE WHEN COALESCE(total_sales + entry.sales >= NULLIF(goal_amount, 0), false) THEN COALESCE(goal_achieved_at, entry.occurred_at) END
      FROM entry, organization
      WHERE classrooms.id = entry.classroom_id
      RETURNING classrooms.id, classrooms.revision
    ) SELECT organization.id AS "organizationId", organization.campaign, COALESCE(reached_halfway, false) AS "reachedHalfway",
        COALESCE(reached_goal, false) AS "reachedGoal", COALESCE(lost_halfway, false) AS "lostHalfway",
        COALESCE(lost_goal, false) AS "lostGoal"
      FROM entry LEFT JOIN organization ON true LEFT JOIN classroom ON true

-- sent by api/src/fundraising/ledger/record-sale-if.ts#recordSaleIf
WITH settled AS MATERIALIZED (SELECT complete_order($8, $9, $10, $11, $12, $13, $14, $15, $16) AS is_settled), entry AS (
      INSERT INTO ledger_entries
     (kind, order_id, organization_id, classroom_id, campaign, sales, organization_profit, classroom_profit, occurred_at)
   SELECT 'sale', $1::uuid, $2::uuid, $3::uuid, COALESCE((SELECT campaign FROM organizations WHERE id = $2), 0),
     $4::numeric, $5::numeric, $6::numeric, $7::timestamptz FROM settled WHERE is_settled
      ON CONFLICT (order_id, kind) WHERE order_id IS NOT NULL DO NOTHING
      RETURNING *
    ), organization AS (
      UPDATE organizations SET
        total_sales = total_sales + entry.sales,
        total_profit = total_profit + entry.organization_profit + entry.classroom_profit,
        order_count = order_count + CASE WHEN entry.kind IN ('sale', 'moved-in') THEN 1 WHEN entry.kind IN ('reversal', 'moved-out') THEN -1 ELSE 0 END,
        revision = revision + 1,
        halfway_achieved = COALESCE(total_sales + entry.sales >= 250.00, false),
    halfway_achieved_at = CASE WHEN COALESCE(total_sales + entry.sales >= 250.00, false) THEN COALESCE(halfway_achieved_at, entry.occurred_at) END, goal_achieved = COALESCE(total_sales + entry.sales >= 500.00, false),
    goal_achieved_at = CASE WHEN COALESCE(total_sales + entry.sales >= 500.00, false) THEN COALESCE(goal_achieved_at, entry.occurred_at) END
      FROM entry
      WHERE organizations.id = entry.organization_id AND organizations.campaign = entry.campaign
      RETURNING organizations.id, organizations.campaign, organizations.revision AS organization_revision,
        halfway_achieved_at IS NOT DISTINCT FROM entry.occurred_at AS reached_halfway,
        goal_achieved_at IS NOT DISTINCT FROM entry.occurred_at AS reached_goal,
        (total_sales < 250.00 AND total_sales - entry.sales >= 250.00) AS lost_halfway,
        (total_sales < 500.00 AND total_sales - entry.sales >= 500.00) AS lost_goal
    ), classroom AS (
      UPDATE classrooms SET
        total_sales = total_sales + entry.sales,
        total_profit = total_profit + entry.classroom_profit,
        order_count = order_count + CASE WHEN entry.kind IN ('sale', 'moved-in') THEN 1 WHEN entry.kind IN ('reversal', 'moved-out') THEN -1 ELSE 0 END,
        revision = revision + 1,
        halfway_achieved = COALESCE(total_sales + entry.sales >= NULLIF(goal_amount, 0) / 2, false),
    halfway_achieved_at = CASE WHEN COALESCE(total_sales + entry.sales >= NULLIF(goal_amount, 0) / 2, false) THEN COALESCE(halfway_achieved_at, entry.occurred_at) END, goal_achieved = COALESCE(total_sales + entry.sales >= NULLIF(goal_amount, 0), false),
    goal_achieved_at = CASE WHEN COALESCE(total_sales + entry.sales >= NULLIF(goal_amount, 0), false) THEN COALESCE(goal_achieved_at, entry.occurred_at) END
      FROM entry, organization
      WHERE classrooms.id = entry.classroom_id
      RETURNING classrooms.id, classrooms.revision
    ) SELECT organization.id AS "organizationId", organization.campaign, COALESCE(reached_halfway, false) AS "reachedHalfway",
        COALESCE(reached_goal, false) AS "reachedGoal", COALESCE(lost_halfway, false) AS "lostHalfway",
        COALESCE(lost_goal, false) AS "lostGoal",
      leave_message($17, $18::jsonb || CASE WHEN entry.organization_id IS NULL OR organization.id IS NOT NULL THEN jsonb_build_object(
    'organizationId', coalesce(organization.id::text, ''), 'classroomId', coalesce(classroom.id::text, ''),
    'organizationRevision', coalesce(organization_revision::text, ''),
    'classroomRevision', coalesce(classroom.revision::text, '')) ELSE '{}' END, $19::integer) AS sold,
      CASE WHEN entry.organization_id IS NULL OR organization.id IS NOT NULL THEN jsonb_build_object(
    'organizationId', coalesce(organization.id::text, ''), 'classroomId', coalesce(classroom.id::text, ''),
    'organizationRevision', coalesce(organization_revision::text, ''),
    'classroomRevision', coalesce(classroom.revision::text, '')) ELSE '{}' END AS facts,
      ARRAY[leave_message($20, $21::jsonb, $22::integer)]::text[] AS others,
      CASE WHEN reached_halfway THEN leave_message($23,
       jsonb_build_object('organizationId', organization.id, 'campaign', organization.campaign::text,
         'milestone', 'halfway'), $24::integer) END AS halfway, CASE WHEN reached_goal THEN leave_message($25,
       jsonb_build_object('organizationId', organization.id, 'campaign', organization.campaign::text,
         'milestone', 'goal'), $26::integer) END AS goal
      FROM entry LEFT JOIN organization ON true LEFT JOIN classroom ON true

-- sent by api/src/fundraising/ledger/order-credit.ts#findCredit
SELECT organization_id AS "organizationId", classroom_id AS "classroomId", campaign, sales,
        organization_profit AS "organizationProfit", classroom_profit AS "classroomProfit", is_reversed AS "isReversed"
       FROM (
  SELECT (array_agg(organization_id ORDER BY id DESC) FILTER (WHERE kind <> 'moved-out'))[1] AS organization_id,
      (array_agg(classroom_id ORDER BY id DESC) FILTER (WHERE kind <> 'moved-out'))[1] AS classroom_id,
      (array_agg(campaign ORDER BY id DESC) FILTER (WHERE kind <> 'moved-out'))[1] AS campaign,
      sum(sales) AS sales, sum(organization_profit) AS organization_profit, sum(classroom_profit) AS classroom_profit,
      bool_or(kind = 'reversal') AS is_reversed
    FROM (SELECT * FROM ledger_entries WHERE order_id = $1
          UNION ALL SELECT * FROM ledger_entries WHERE adjusted_order_id = $1) AS entries
   HAVING count(*) > 0) AS credit

-- sent by api/src/fundraising/ledger/move-credit.ts#lockOrganizations
SELECT id, campaign FROM organizations WHERE id = ANY($1::uuid[]) ORDER BY id FOR NO KEY UPDATE

-- sent by api/src/fundraising/ledger/verify-day-totals.ts#verifyDayTotals
SELECT 'organization' AS what, owner.id, owner.name, figure.name || ' of ' || day || ', campaign ' || campaign AS figure, figure.stored, figure.expected
      FROM organization_days stored
      FULL JOIN (
        SELECT organization_id, campaign, day, sum(sales) AS sales, sum(organization_profit) AS organization_profit,
            sum(classroom_profit) AS classroom_profit, sum(order_count) AS order_count
          FROM ledger_by_day WHERE organization_id IS NOT NULL GROUP BY organization_id, campaign, day) AS summed USING (organization_id, campaign, day)
      JOIN (SELECT id, name FROM organizations) AS owner ON owner.id = organization_id
      CROSS JOIN LATERAL (VALUES
        ('sales', coalesce(stored.sales, 0)::text, coalesce(summed.sales, 0)::text), ('organizationProfit', coalesce(stored.organization_profit, 0)::text, coalesce(summed.organization_profit, 0)::text),
        ('classroomProfit', coalesce(stored.classroom_profit, 0)::text, coalesce(summed.classroom_profit, 0)::text), ('orderCount', coalesce(stored.order_count, 0)::text, coalesce(summed.order_count, 0)::text)
      ) AS figure (name, stored, expected)
     WHERE figure.stored::numeric <> figure.expected::numeric
     ORDER BY owner.id, figure

-- sent by api/src/fundraising/ledger/verify-day-totals.ts#verifyDayTotals
SELECT 'classroom' AS what, owner.id, owner.name, figure.name || ' of ' || day || ', campaign ' || campaign AS figure, figure.stored, figure.expected
      FROM classroom_days stored
      FULL JOIN (
        SELECT classroom_id, campaign, day, sum(sales) AS sales, sum(organization_profit) AS organization_profit,
            sum(classroom_profit) AS classroom_profit, sum(order_count) AS order_count
          FROM ledger_by_day WHERE classroom_id IS NOT NULL GROUP BY classroom_id, campaign, day) AS summed USING (classroom_id, campaign, day)
      JOIN (SELECT id, name FROM classrooms) AS owner ON owner.id = classroom_id
      CROSS JOIN LATERAL (VALUES
        ('sales', coalesce(stored.sales, 0)::text, coalesce(summed.sales, 0)::text), ('organizationProfit', coalesce(stored.organization_profit, 0)::text, coalesce(summed.organization_profit, 0)::text),
        ('classroomProfit', coalesce(stored.classroom_profit, 0)::text, coalesce(summed.classroom_profit, 0)::text), ('orderCount', coalesce(stored.order_count, 0)::text, coalesce(summed.order_count, 0)::text)
      ) AS figure (name, stored, expected)
     WHERE figure.stored::numeric <> figure.expected::numeric
     ORDER BY owner.id, figure

-- sent by api/src/fundraising/ledger/verify-day-totals.ts#verifyDayTotals
SELECT 'classroom' AS what, owner.id, owner.name, figure.name || ' of campaign ' || campaign AS figure, figure.stored, figure.expected
      FROM classroom_campaigns stored
      FULL JOIN (
        SELECT classroom_id, campaign, sum(sales) AS sales, sum(organization_profit) AS organization_profit,
            sum(classroom_profit) AS classroom_profit, sum(order_count) AS order_count
          FROM ledger_by_day WHERE classroom_id IS NOT NULL GROUP BY classroom_id, campaign) AS summed USING (classroom_id, campaign)
      JOIN (SELECT id, name FROM classrooms) AS owner ON owner.id = classroom_id
      CROSS JOIN LATERAL (VALUES
        ('sales', coalesce(stored.sales, 0)::text, coalesce(summed.sales, 0)::text), ('organizationProfit', coalesce(stored.organization_profit, 0)::text, coalesce(summed.organization_profit, 0)::text),
        ('classroomProfit', coalesce(stored.classroom_profit, 0)::text, coalesce(summed.classroom_profit, 0)::text), ('orderCount', coalesce(stored.order_count, 0)::text, coalesce(summed.order_count, 0)::text)
      ) AS figure (name, stored, expected)
     WHERE figure.stored::numeric <> figure.expected::numeric
     ORDER BY owner.id, figure

-- sent by api/src/fundraising/ledger/verify-ledger.ts#verifyLedger
WITH owner AS (SELECT organizations.* FROM organizations)
    SELECT 'organization' AS what, owner.id, owner.name, figure.name AS figure, figure.stored, figure.expected
      FROM owner
      CROSS JOIN LATERAL (
        SELECT COALESCE(sum(ledger.sales), 0.00) AS sales, COALESCE(sum(ledger.organization_profit + ledger.classroom_profit), 0.00) AS profit,
          COALESCE(sum(CASE WHEN kind IN ('sale', 'moved-in') THEN 1 WHEN kind IN ('reversal', 'moved-out') THEN -1 ELSE 0 END), 0) AS orders
        FROM ledger_entries ledger WHERE ledger.organization_id = owner.id AND ledger.campaign = owner.campaign
      ) AS ledger
      CROSS JOIN LATERAL (VALUES
        ('totalSales', total_sales::text, sales::text),
        ('totalProfit', total_profit::text, profit::text),
        ('orderCount', order_count::text, orders::text),
        ('halfwayAchieved', halfway_achieved::text, (COALESCE(sales >= 250.00, false))::text),
        ('goalAchieved', goal_achieved::text, (COALESCE(sales >= 500.00, false))::text)
      ) AS figure (name, stored, expected)
     WHERE figure.stored <> figure.expected
     ORDER BY owner.id, figure.name

-- sent by api/src/fundraising/ledger/verify-ledger.ts#verifyLedger
WITH owner AS (SELECT classrooms.*, campaign FROM classrooms JOIN organizations ON organizations.id = classrooms.organization_id)
    SELECT 'classroom' AS what, owner.id, owner.name, figure.name AS figure, figure.stored, figure.expected
      FROM owner
      CROSS JOIN LATERAL (
        SELECT COALESCE(sum(ledger.sales), 0.00) AS sales, COALESCE(sum(ledger.classroom_profit), 0.00) AS profit,
          COALESCE(sum(CASE WHEN kind IN ('sale', 'moved-in') THEN 1 WHEN kind IN ('reversal', 'moved-out') THEN -1 ELSE 0 END), 0) AS orders
        FROM ledger_entries ledger WHERE ledger.classroom_id = owner.id AND ledger.campaign = owner.campaign
      ) AS ledger
      CROSS JOIN LATERAL (VALUES
        ('totalSales', total_sales::text, sales::text),
        ('totalProfit', total_profit::text, profit::text),
        ('orderCount', order_count::text, orders::text),
        ('halfwayAchieved', halfway_achieved::text, (COALESCE(sales >= NULLIF(goal_amount, 0) / 2, false))::text),
        ('goalAchieved', goal_achieved::text, (COALESCE(sales >= NULLIF(goal_amount, 0), false))::text)
      ) AS figure (name, stored, expected)
     WHERE figure.stored <> figure.expected
     ORDER BY owner.id, figure.name

-- sent by api/src/ordering/cancellation/preview-deletion.ts#previewDeletion
SELECT count(*)::int AS "orderCount", count(*) FILTER (WHERE status = 'pending')::int AS "unpaidOrderCount"
       FROM orders WHERE organization_id = $1

-- sent by api/src/ordering/checkout/order-payments.ts#addOrderPayment
SELECT tie_intent($1, $2, false)

-- sent by api/src/ordering/checkout/order-payments.ts#moveOrderPayment
SELECT tie_intent($1, $2, true)

-- sent by api/src/ordering/checkout/start-order-payment.ts#getPayable
SELECT o.status, o.total, count(p.intent_id)::int AS "intentCount",
         max(i.id) FILTER (WHERE i.status = 'open') AS "openIntentId"
        FROM orders o LEFT JOIN order_payments p ON p.order_id = o.id LEFT JOIN intents i ON i.id = p.intent_id
        WHERE o.id = $1 GROUP BY o.id

-- sent by api/src/ordering/checkout/start-order-payment.ts#bindNew
SELECT status FROM orders WHERE id = $1 FOR UPDATE

-- sent by api/src/ordering/settlement/find-order-paid-by.ts#findOrderPaidBy
SELECT id, status FROM orders WHERE stripe_payment_intent_id = $1

-- sent by api/src/ordering/settlement/settle-order.ts#lockOrderOf
SELECT o.id, o.status, o.delivery_method AS "deliveryMethod", o.organization_id AS "organizationId",
       o.classroom_id AS "classroomId", o.subtotal, o.total, o.stripe_payment_intent_id AS "paidBy",
       EXISTS (SELECT 1 FROM refunds r WHERE r.intent_id = p.intent_id AND r.status <> 'failed') AS "isGoingBack"
      FROM order_payments p JOIN orders o ON o.id = p.order_id WHERE p.intent_id = $1 FOR UPDATE OF o

-- sent by api/src/ordering/settlement/settle-order.ts#recordUnmatched
INSERT INTO unmatched_payments (intent_id, order_id, amount, currency, reason) VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT DO NOTHING

-- sent by api/src/ordering/settlement/settle-order.ts#complete
SELECT complete_order($1, $2, $3, $4, $5, $6, $7, $8, $9) AS "isDone"

-- sent by api/src/ordering/settlement/settle-at-once.ts#findUnpaidOrder
SELECT o.id, o.organization_id AS "organizationId", o.classroom_id AS "classroomId", o.subtotal
       FROM order_payments p JOIN orders o ON o.id = p.order_id WHERE p.intent_id = $1 AND o.status = 'pending'

-- sent by api/src/ordering/settlement/complete-order.ts#getOrder
SELECT id, status, organization_id AS "organizationId", classroom_id AS "classroomId", subtotal, ARRAY(SELECT p.intent_id FROM order_payments p JOIN intents i ON i.id = p.intent_id
       WHERE p.order_id = orders.id AND i.status <> 'cancelled' ORDER BY p.bound_at DESC) AS "intentIds"
      FROM orders WHERE id = $1

-- sent by api/src/ordering/checkout/insert-order.ts#insertOrder
SELECT write_order($1, $2)

-- sent by api/src/ordering/checkout/bind-intent.ts#isBoundTo
SELECT 1 FROM order_payments WHERE intent_id = $1 AND order_id = $2

-- sent by api/src/ordering/checkout/bind-intent.ts#findDue
SELECT i.amount, p.order_id AS "orderId" FROM intents i
       LEFT JOIN order_payments p ON p.intent_id = i.id WHERE i.id = $1 AND i.status = 'open'

-- sent by api/src/ordering/checkout/limit-unpaid.ts#assertFewUnpaid
SELECT lock_unpaid_orders($1) AS count

-- sent by api/src/ordering/checkout/find-first-order.ts#findFirstOrders
SELECT id, status, total, content_hash AS "contentHash", idempotency_key IS NOT DISTINCT FROM $3 AND $3 IS NOT NULL AS "isOfKey",
      (SELECT p.intent_id FROM order_payments p JOIN intents i ON i.id = p.intent_id
        WHERE p.order_id = orders.id ORDER BY i.status = 'open' DESC, p.bound_at DESC LIMIT 1) AS "intentId"
    FROM orders WHERE id IN (
      SELECT id FROM orders WHERE idempotency_key = $3
      UNION SELECT id FROM orders WHERE visitor_hash = $2 AND status = 'pending'
      UNION SELECT id FROM orders WHERE visitor_hash = $2 AND content_hash = $1 AND status <> 'cancelled'
        AND paid_at > now() - interval '30 minutes')
    ORDER BY created_at DESC

-- sent by api/src/ordering/orders/change-status.ts#changeStatus
WITH held AS (
       SELECT id, status FROM orders WHERE id = $1 AND status = ANY($2) FOR UPDATE
     ), changed AS (
       UPDATE orders SET status = $3::varchar,
           cancelled_at = CASE WHEN $3::varchar = 'cancelled' THEN coalesce($6::timestamptz, now()) ELSE cancelled_at END
         FROM held WHERE orders.id = held.id RETURNING held.status
     ) SELECT status AS before, record_order_status($1, status, $3::varchar, $4, $5, $6) FROM changed

-- sent by api/src/ordering/orders/order-audit.ts#auditOrder
SELECT customer_name AS "customerName" FROM orders WHERE id = $1

-- sent by api/src/ordering/cancellation/cancellation-email.ts#sendCancellationEmail
UPDATE orders SET cancellation_email_sent_at = COALESCE(cancellation_email_sent_at, now()) WHERE id = $1

-- sent by api/src/ordering/cancellation/cancellation-email.ts#queueCancellationEmail
UPDATE orders SET cancellation_email_asked_at = $2 WHERE id = $1

-- sent by api/src/ordering/cancellation/cancellation-email.ts#sumRefunds
SELECT sum(amount) AS amount FROM refunds WHERE order_id = $1 AND status <> 'failed'

-- sent by api/src/ordering/checkout/open-intents.ts#findOpenIntents
SELECT i.id FROM order_payments p JOIN intents i ON i.id = p.intent_id
      WHERE p.order_id = $1 AND i.status = 'open' ORDER BY p.bound_at

-- sent by api/src/ordering/cancellation/release-order-stock.ts#findBoxes
SELECT product_id AS "productId", quantity FROM order_items WHERE order_id = $1

-- sent by api/src/ordering/checkout/make-room.ts#findHolders
SELECT o.id AS "orderId", json_agg(json_build_object('productId', i.product_id, 'quantity', i.quantity)) AS units
       FROM orders o JOIN order_items i ON i.order_id = o.id
      WHERE o.status = 'pending' AND o.created_at < now() - make_interval(mins => $3)
        AND i.product_id = ANY($1::uuid[]) AND o.visitor_hash IS DISTINCT FROM $2
      GROUP BY o.id ORDER BY o.created_at, o.id

-- sent by api/src/ordering/checkout/place-at-once.ts#write
SELECT placed_at AS "placedAt", intent_id AS "intentId", pickup_location AS "pickupLocation",
      pickup_contact_info AS "pickupContactInfo", organization_name AS "organizationName",
      organization_code AS "organizationCode", classroom_name AS "classroomName", classroom_code AS "classroomCode"
    FROM place_order($1, $2, $3, $4, $5, $6)

-- sent by api/src/ordering/checkout/stop-payments.ts#assertNoMoneyWaits
SELECT 1 FROM unmatched_payments WHERE order_id = $1 AND resolution IS NULL

-- sent by api/src/ordering/checkout/repeat-order.ts#assertStillUnpaid
SELECT status FROM orders WHERE id = $1 FOR UPDATE

-- sent by api/src/ordering/checkout/replace-order.ts#cancelReplaced
SELECT status FROM orders WHERE id = $1 FOR UPDATE

-- sent by api/src/ordering/checkout/same-order.ts#getAmounts
SELECT o.subtotal AS merchandise, o.tax, o.shipping, o.total,
        i.product_name AS "productName", i.unit_price AS "unitPrice", i.quantity, i.subtotal
       FROM orders o JOIN order_items i ON i.order_id = o.id WHERE o.id = $1 ORDER BY i.line

-- sent by api/src/ordering/cancellation/refunds.ts#requestRefund
INSERT INTO refunds (order_id, intent_id, amount, reason, requested_by, mail_customer, idempotency_key)
     SELECT $1::uuid, $2, $3, $4, $5, $6, 'refund-' || $1 || '-' || count(*)
       FROM refunds WHERE order_id = $1::uuid AND status = 'failed'
     ON CONFLICT (idempotency_key) DO UPDATE SET updated_at = now(),
       mail_customer = refunds.mail_customer OR excluded.mail_customer RETURNING id

-- sent by api/src/ordering/cancellation/refunds.ts#requestPaymentRefund
INSERT INTO refunds (intent_id, amount, reason, requested_by, idempotency_key)
     SELECT $1::text, $2, 'Unmatched payment', $3, 'refund-payment-' || $1 || '-' || count(*)
       FROM refunds WHERE intent_id = $1 AND status = 'failed'
     ON CONFLICT (idempotency_key) DO UPDATE SET updated_at = now() RETURNING id

-- sent by api/src/ordering/cancellation/refunds.ts#findOpenRefund
SELECT id, order_id AS "orderId", intent_id AS "intentId", amount, idempotency_key AS "idempotencyKey",
       requested_by AS "requestedBy", reason, mail_customer AS "mailsCustomer"
       FROM refunds WHERE id = $1 AND status = 'requested'

-- sent by api/src/ordering/cancellation/refunds.ts#closeRefund
UPDATE refunds SET status = $2, provider_refund_id = $3, updated_at = now()
      WHERE id = $1 AND status = 'requested'

-- sent by api/src/ordering/cancellation/refunds.ts#claimStale
UPDATE refunds SET updated_at = now() WHERE id IN (
       SELECT id FROM refunds WHERE status = 'requested' AND updated_at < now() - interval '50 seconds'
        ORDER BY updated_at LIMIT $1 FOR UPDATE SKIP LOCKED)
      RETURNING id

-- sent by api/src/ordering/settlement/resolve-payment.ts#lockOpenPayment
SELECT amount, resolution FROM unmatched_payments WHERE intent_id = $1 FOR UPDATE

-- sent by api/src/ordering/settlement/resolve-payment.ts#markBound
UPDATE unmatched_payments SET resolution = 'bound', order_id = $2, resolved_by = $3, resolved_at = $4
      WHERE intent_id = $1

-- sent by api/src/ordering/settlement/resolve-payment.ts#markRefunded
UPDATE unmatched_payments SET resolution = 'refunded', resolved_by = $2, resolved_at = $3
      WHERE intent_id = $1 AND resolution IS NULL

-- sent by api/src/ordering/cancellation/refund-order.ts#request
SELECT status, delivery_method AS "deliveryMethod", stripe_payment_intent_id AS "intentId",
        total - COALESCE((SELECT sum(amount) FROM refunds WHERE order_id = orders.id AND status = 'accepted'), 0) AS left
      FROM orders WHERE id = $1 FOR UPDATE

-- sent by api/src/ordering/cancellation/cancel-order.ts#getStatus
SELECT status FROM orders WHERE id = $1

-- sent by api/src/ordering/cancellation/cancellation-emails.ts#countCancellationEmailsDue
SELECT count(*)::int AS count FROM orders WHERE status = 'cancelled' AND cancellation_email_sent_at IS NULL AND customer_email <> 'removed@invalid'

-- sent by api/src/ordering/cancellation/cancellation-emails.ts#claimDue
UPDATE orders SET cancellation_email_asked_at = now() WHERE id IN (
       SELECT id FROM orders WHERE status = 'cancelled' AND cancellation_email_sent_at IS NULL AND customer_email <> 'removed@invalid'
          AND (cancellation_email_asked_at IS NULL OR cancellation_email_asked_at < now() - interval '1 minute')
        ORDER BY cancelled_at LIMIT $1 FOR UPDATE SKIP LOCKED)
      RETURNING id

-- sent by api/src/ordering/cancellation/cancellation-emails.ts#release
UPDATE orders SET cancellation_email_asked_at = NULL WHERE id = ANY($1::uuid[])

-- sent by api/src/ordering/orders/order-days.ts#mergeOrderDays
SELECT merge_order_days()

-- sent by api/src/ordering/settlement/sweeps.ts#pollAllIntents
SELECT now()

-- sent by api/src/ordering/settlement/sweeps.ts#expireOrders
SELECT id FROM orders WHERE status = 'pending' AND created_at < now() - make_interval(mins => $1)
      ORDER BY created_at LIMIT $2

-- sent by api/src/ordering/settlement/sweeps.ts#pollIntent
SELECT o.status FROM order_payments p JOIN orders o ON o.id = p.order_id WHERE p.intent_id = $1

-- sent by api/src/ordering/cancellation/cancel-orders-of-deleted.ts#cancelOrdersOfDeleted
SELECT id FROM orders WHERE organization_id = $1 AND status = 'pending' ORDER BY created_at

-- sent by api/src/ordering/settlement/publish-sale.ts#getGroup
SELECT organization_id AS "organizationId", classroom_id AS "classroomId", paid_at IS NOT NULL AS "isPaid"
       FROM orders WHERE id = $1

-- sent by api/src/ordering/settlement/load-confirmation.ts#loadConfirmations
SELECT o.id, o.status, o.customer_email AS "customerEmail", o.customer_name AS "customerName", o.subtotal,
        o.shipping, o.total, o.delivery_method AS "deliveryMethod", o.shipping_address AS "shippingAddress",
        o.pickup_location AS "pickupLocation", o.organization_profit AS "organizationProfit",
        o.classroom_profit AS "classroomProfit", names.organization_name AS "organizationName",
        names.classroom_name AS "classroomName",
        (SELECT json_agg(json_build_object('productName', item.product_name, 'quantity', item.quantity,
             'subtotal', item.subtotal::text, 'picks', item.selected_products::json) ORDER BY item.line)
           FROM order_items item WHERE item.order_id = o.id) AS items
       FROM orders o CROSS JOIN LATERAL fundraiser_names(o.organization_id, o.classroom_id) AS names
      WHERE o.id = ANY($1::uuid[])

-- sent by api/src/ordering/fulfillment/notify-pickup.ts#markReady
SELECT status, delivery_method AS "deliveryMethod", organization_id AS "organizationId",
        customer_name AS "customerName", pickup_notification_sent AS "isSent"
       FROM orders WHERE id = $1 FOR UPDATE

-- sent by api/src/ordering/fulfillment/notify-pickup.ts#markReady
UPDATE orders SET pickup_notification_sent = true, pickup_notification_sent_at = $2 WHERE id = $1

-- sent by api/src/ordering/provider-side/list-unreturned-money.ts#listUnreturnedMoney
INSERT INTO unmatched_payments (intent_id, order_id, amount, currency, reason)
  SELECT $1::varchar, id, total - COALESCE((SELECT sum(amount) FROM refunds WHERE intent_id = $1 AND status = 'accepted'), 0), $2::varchar, 'order-cancelled' FROM orders
   WHERE stripe_payment_intent_id = $1 AND status = 'cancelled' AND total > COALESCE((SELECT sum(amount) FROM refunds WHERE intent_id = $1 AND status = 'accepted'), 0)
  ON CONFLICT (intent_id) DO UPDATE
    SET amount = excluded.amount, resolution = NULL, resolved_by = NULL, resolved_at = NULL, found_at = now()

-- sent by api/src/ordering/provider-side/list-unreturned-money.ts#listUnreturnedMoney
UPDATE unmatched_payments SET resolution = NULL, resolved_by = NULL, resolved_at = NULL, found_at = now()
   WHERE intent_id = $1 AND resolution = 'refunded' AND COALESCE((SELECT total FROM orders WHERE stripe_payment_intent_id = $1), amount) > COALESCE((SELECT sum(amount) FROM refunds WHERE intent_id = $1 AND status = 'accepted'), 0)

-- sent by api/src/ordering/provider-side/list-unreturned-money.ts#listUnreturnedMoney
UPDATE unmatched_payments SET resolution = 'refunded', resolved_at = $2
   WHERE intent_id = $1 AND resolution IS NULL AND COALESCE((SELECT total FROM orders WHERE stripe_payment_intent_id = $1), amount) <= COALESCE((SELECT sum(amount) FROM refunds WHERE intent_id = $1 AND status = 'accepted'), 0)

-- sent by api/src/ordering/provider-side/book-refunds.ts#bookRefunds
SELECT 1 FROM orders WHERE id = $1 FOR UPDATE

-- sent by api/src/ordering/provider-side/book-refunds.ts#findOrder
SELECT id, status, subtotal, total FROM orders WHERE stripe_payment_intent_id = $1

-- sent by api/src/ordering/provider-side/book-refunds.ts#sumRefunds
SELECT sum(amount) FROM refunds
      WHERE intent_id = $1 AND status = 'accepted' AND provider_refund_id <> ALL($2::text[])

-- sent by api/src/ordering/provider-side/book-refunds.ts#store
INSERT INTO refunds (order_id, intent_id, amount, status, idempotency_key, provider_refund_id, reason)
       VALUES ($1, $2, $3, $4, 'provider-' || $5, $5, $6)
       ON CONFLICT (provider_refund_id) DO UPDATE SET status = excluded.status, updated_at = now()
         WHERE refunds.status <> excluded.status RETURNING id

-- sent by api/src/ordering/provider-side/book-refunds.ts#cancel
SELECT id FROM refunds WHERE provider_refund_id = $1

-- sent by api/src/ordering/provider-side/book-dispute.ts#book
INSERT INTO disputes (id, intent_id, order_id, amount, reason, state, opened_at, closed_at)
     VALUES ($1, $2, $3, $4, left($5, 100), $6::varchar, $7, CASE WHEN $6::varchar <> 'open' THEN $8::timestamptz END)
     ON CONFLICT (id) DO UPDATE SET state = excluded.state, closed_at = excluded.closed_at
       WHERE disputes.state = 'open' AND excluded.state <> 'open' RETURNING id

-- sent by api/src/ordering/provider-side/book-dispute.ts#findOrderId
SELECT id FROM orders WHERE stripe_payment_intent_id = $1

-- sent by api/src/ordering/provider-side/book-reported-refunds.ts#areKnown
SELECT provider_refund_id AS id, status FROM refunds WHERE provider_refund_id = ANY($1::text[])

-- sent by api/src/ordering/provider-side/book-reported-refunds.ts#findOwnRequested
SELECT id FROM refunds WHERE intent_id = $1 AND status = 'requested'

-- sent by api/src/ordering/checkout/purge-addresses.ts#forgetAddresses
UPDATE orders SET address_hash = NULL WHERE address_hash IS NOT NULL AND status <> 'pending'

-- sent by api/src/ordering/orders/anonymize-customers.ts#anonymizeOrders
UPDATE orders SET customer_name = 'Removed', customer_email = 'removed@invalid',
        customer_phone = NULL, shipping_address = NULL, show_first_name = false, visitor_hash = NULL
      WHERE id IN (SELECT id FROM orders
        WHERE created_at < now() - interval '7 years' AND customer_email <> 'removed@invalid'
        LIMIT $1 FOR UPDATE SKIP LOCKED)

-- sent by api/src/ordering/fulfillment/lock-correctable.ts#lockCorrectable
SELECT o.id, o.status, o.customer_name AS "customerName", o.customer_email AS "customerEmail",
        o.customer_phone AS "customerPhone", o.shipping_address AS "shippingAddress",
        o.delivery_method AS "deliveryMethod", o.pickup_location AS "pickupLocation",
        o.subtotal, o.shipping, o.tax, o.total,
        coalesce(organization.allows_pickup, false) AS "allowsPickup",
        organization.pickup_address AS "pickupAddress", organization.contact_email AS "contactEmail",
        ARRAY(SELECT i.id FROM order_payments p JOIN intents i ON i.id = p.intent_id
          WHERE p.order_id = o.id AND i.status = 'open' ORDER BY i.id) AS "openIntentIds"
       FROM orders o LEFT JOIN organization_contacts organization ON organization.id = o.organization_id
      WHERE o.id = $1 FOR UPDATE OF o

-- sent by api/src/ordering/fulfillment/correct-order.ts#write
UPDATE orders SET customer_name = $2, customer_email = $3, customer_phone = $4, shipping_address = $5, delivery_method = $6, pickup_location = $7, pickup_contact_info = $8, shipping = $9, total = $10 WHERE id = $1

-- sent by api/src/ordering/fulfillment/move-order.ts#change
SELECT status, delivery_method AS "deliveryMethod", organization_id AS "organizationId" FROM orders WHERE id = $1
      FOR UPDATE

-- sent by api/src/ordering/orders/order.resolver.ts#findWholeId
SELECT id FROM orders WHERE right(id::text, 8) = $1 ORDER BY created_at DESC LIMIT 1

-- sent by api/src/ordering/payments/find-payments.ts#countUnmatched
SELECT count(*)::int AS total FROM unmatched_payments u WHERE ($1::boolean IS NULL OR (u.resolution IS NULL) = $1)

-- sent by api/src/ordering/payments/find-payments.ts#findPayments
SELECT named.id, i.status, coalesce(u.amount, i.amount) AS amount, coalesce(u.currency, i.currency) AS currency,
        coalesce(bound.bound_at, i.created_at) AS "startedAt", o.id AS "orderId",
        coalesce(o.stripe_payment_intent_id = named.id, false) AS "isSettled",
        u.reason, u.found_at AS "foundAt", u.resolution, u.resolved_at AS "resolvedAt", u.resolved_by AS "resolvedById",
        EXISTS (SELECT 1 FROM refunds r WHERE r.intent_id = u.intent_id AND r.status <> 'failed') AS "isGoingBack"
       FROM (SELECT named.id FROM unnest($1::text[]) AS named(id)
    WHERE EXISTS (SELECT 1 FROM intents i WHERE i.id = named.id)
       OR EXISTS (SELECT 1 FROM unmatched_payments u WHERE u.intent_id = named.id)
       OR EXISTS (SELECT 1 FROM payment_events e WHERE e.intent_id = named.id)) named
       LEFT JOIN intents i ON i.id = named.id
       LEFT JOIN unmatched_payments u ON u.intent_id = named.id
       LEFT JOIN order_payments bound ON bound.intent_id = named.id
       LEFT JOIN orders o ON o.id = coalesce(bound.order_id, u.order_id)
      ORDER BY "startedAt", named.id

-- sent by api/src/ordering/payments/find-payments.ts#findPayments
SELECT named.id, i.status, coalesce(u.amount, i.amount) AS amount, coalesce(u.currency, i.currency) AS currency,
        coalesce(bound.bound_at, i.created_at) AS "startedAt", o.id AS "orderId",
        coalesce(o.stripe_payment_intent_id = named.id, false) AS "isSettled",
        u.reason, u.found_at AS "foundAt", u.resolution, u.resolved_at AS "resolvedAt", u.resolved_by AS "resolvedById",
        EXISTS (SELECT 1 FROM refunds r WHERE r.intent_id = u.intent_id AND r.status <> 'failed') AS "isGoingBack"
       FROM (SELECT intent_id AS id FROM order_payments WHERE order_id = ANY($1::uuid[])) named
       LEFT JOIN intents i ON i.id = named.id
       LEFT JOIN unmatched_payments u ON u.intent_id = named.id
       LEFT JOIN order_payments bound ON bound.intent_id = named.id
       LEFT JOIN orders o ON o.id = coalesce(bound.order_id, u.order_id)
      ORDER BY "startedAt", named.id

-- sent by api/src/ordering/payments/find-payments.ts#findPayments
SELECT named.id, i.status, coalesce(u.amount, i.amount) AS amount, coalesce(u.currency, i.currency) AS currency,
        coalesce(bound.bound_at, i.created_at) AS "startedAt", o.id AS "orderId",
        coalesce(o.stripe_payment_intent_id = named.id, false) AS "isSettled",
        u.reason, u.found_at AS "foundAt", u.resolution, u.resolved_at AS "resolvedAt", u.resolved_by AS "resolvedById",
        EXISTS (SELECT 1 FROM refunds r WHERE r.intent_id = u.intent_id AND r.status <> 'failed') AS "isGoingBack"
       FROM (SELECT u.intent_id AS id FROM unmatched_payments u WHERE ($1::boolean IS NULL OR (u.resolution IS NULL) = $1)
      AND ($2::text IS NULL OR (u.found_at, u.intent_id) <
        (SELECT seen.found_at, seen.intent_id FROM unmatched_payments seen WHERE seen.intent_id = $2))
    ORDER BY u.found_at DESC, u.intent_id DESC LIMIT $3) named
       LEFT JOIN intents i ON i.id = named.id
       LEFT JOIN unmatched_payments u ON u.intent_id = named.id
       LEFT JOIN order_payments bound ON bound.intent_id = named.id
       LEFT JOIN orders o ON o.id = coalesce(bound.order_id, u.order_id)
      ORDER BY u.found_at DESC, named.id DESC

-- sent by api/src/ordering/payments/find-refunds.ts#findRefunds
SELECT id, amount, status, reason, created_at AS "requestedAt", requested_by AS "requestedById",
        CASE status WHEN 'requested' THEN created_at ELSE updated_at END AS at,
        order_id AS "orderId", intent_id AS "paymentId"
       FROM refunds WHERE order_id = ANY($1::uuid[]) ORDER BY created_at DESC, id

-- sent by api/src/ordering/payments/find-refunds.ts#findRefunds
SELECT id, amount, status, reason, created_at AS "requestedAt", requested_by AS "requestedById",
        CASE status WHEN 'requested' THEN created_at ELSE updated_at END AS at,
        order_id AS "orderId", intent_id AS "paymentId"
       FROM refunds WHERE intent_id = ANY($1) ORDER BY created_at DESC, id

-- sent by api/src/ordering/payments/payment-records.ts#declinesOfPayment
SELECT intent_id AS "paymentId", failed_at AS at, code, decline_code AS "declineCode", message
       FROM payment_declines WHERE intent_id = ANY($1) ORDER BY failed_at, id

-- sent by api/src/ordering/payments/payment-records.ts#eventsOfPayment
SELECT "paymentId", type, "receivedAt" FROM (
       SELECT intent_id AS "paymentId", type, received_at AS "receivedAt",
           row_number() OVER (PARTITION BY intent_id ORDER BY received_at) AS place
         FROM payment_events WHERE intent_id = ANY($1)) numbered
      WHERE place <= 100 ORDER BY place

-- sent by api/src/ordering/payments/payment-records.ts#findOrderDeclines
SELECT f.failed_at AS at, f.code, f.decline_code AS "declineCode", f.message
       FROM order_payments p JOIN payment_declines f ON f.intent_id = p.intent_id
      WHERE p.order_id = $1 ORDER BY p.bound_at, p.intent_id, f.failed_at, f.id

-- sent by api/src/ordering/payments/payment-records.ts#wasOrderDeclined
SELECT DISTINCT payment.order_id AS "orderId" FROM order_payments payment
       JOIN payment_declines failure ON failure.intent_id = payment.intent_id
      WHERE payment.order_id = ANY($1::uuid[])

-- sent by api/src/ordering/settlement/find-order-to-bind.ts#findNamedOrder
SELECT id FROM orders WHERE right(id::text, 8) = $1 LIMIT 2

-- sent by api/src/ordering/settlement/bind-payment.ts#assertNotGoingBack
SELECT 1 FROM refunds WHERE intent_id = $1 AND status <> 'failed'

-- sent by api/src/ordering/settlement/bind-payment.ts#assertPaidNone
SELECT 1 FROM orders WHERE stripe_payment_intent_id = $1

-- sent by api/src/ordering/fulfillment/order-moves.ts#findMoves
SELECT from_status AS "from", to_status AS "to", actor,
        CASE WHEN from_status IS NULL THEN orders.created_at ELSE changed_at END AS at,
        CASE actor WHEN 'admin' THEN staff_names.name WHEN 'organization' THEN organization_contacts.name END AS name
       FROM order_status_changes change JOIN orders ON orders.id = order_id
       LEFT JOIN staff_names ON actor = 'admin' AND staff_names.id = actor_id
       LEFT JOIN organization_contacts ON actor = 'organization' AND organization_contacts.id = actor_id
      WHERE order_id = $1 ORDER BY change.id

-- sent by api/src/ordering/timeline/order-timeline.ts#findRefunds
SELECT amount, status, reason, staff_names.name AS by, refunds.created_at AS "requestedAt", updated_at AS at
       FROM refunds LEFT JOIN staff_names ON staff_names.id = requested_by
      WHERE order_id = $1 ORDER BY refunds.created_at

-- sent by api/src/ordering/timeline/order-timeline.ts#findBindings
SELECT intent_id AS "intentId", staff_names.name AS by, resolved_at AS at
       FROM unmatched_payments LEFT JOIN staff_names ON staff_names.id = resolved_by
      WHERE order_id = $1 AND resolution = 'bound' AND resolved_at IS NOT NULL

-- sent by api/src/ordering/orders/credit-order.ts#lockCredit
SELECT id, organization_id AS "organizationId", classroom_id AS "classroomId", paid_at AS "paidAt", status
         FROM orders WHERE id = $1 FOR UPDATE

-- sent by api/src/ordering/orders/credit-order.ts#creditOrder
UPDATE orders SET organization_id = $2, classroom_id = $3 WHERE id = $1

-- sent by api/src/ordering/orders/credit-order.ts#creditOrder
UPDATE orders SET organization_profit = $2, classroom_profit = $3 WHERE id = $1

-- sent by api/src/ordering/provider-side/book-outside-changes.ts#findUnknown
SELECT provider_refund_id AS id, status FROM refunds WHERE provider_refund_id = ANY($1::text[])

-- sent by api/src/ordering/provider-side/book-outside-changes.ts#withoutClosed
SELECT id FROM disputes WHERE id = ANY($1::text[]) AND state <> 'open'

-- sent by api/src/ordering/provider-side/book-outside-changes.ts#findOpen
SELECT id FROM disputes WHERE state = 'open' ORDER BY opened_at

-- sent by api/src/ordering/cancellation/find-refund-moments.ts#findRefundMoments
SELECT order_id AS "orderId", max(updated_at) AS "refundedAt"
       FROM refunds WHERE order_id = ANY($1::uuid[]) AND status = 'accepted' GROUP BY order_id

-- sent by api/src/ordering/orders/product-sales.ts#findProductSales
SELECT product_id, sum(quantity)::integer AS boxes, sum(revenue) AS revenue
       FROM (
  SELECT product_id, paid_on, quantity, revenue FROM product_days
  UNION ALL
  SELECT item.product_id, (sold.paid_at AT TIME ZONE 'America/New_York')::date, -item.quantity, -item.subtotal
    FROM orders sold JOIN order_items item ON item.order_id = sold.id
   WHERE sold.organization_id IN (SELECT id FROM deleted_organizations)
     AND sold.status IN ('completed', 'processing', 'shipped', 'ready-for-pickup', 'delivered')) AS sold GROUP BY product_id HAVING sum(quantity) <> 0

-- sent by api/src/ordering/checkout/unpaid-units.ts#findUnpaidUnits
SELECT i.product_id AS "productId", sum(i.quantity)::integer AS units
       FROM order_items i JOIN orders o ON o.id = i.order_id WHERE o.status = 'pending' GROUP BY i.product_id

-- sent by api/src/payouts/checks/check-metric.ts#collect
SELECT count(*)::int FROM ledger_check_differences
            WHERE check_id = (SELECT id FROM ledger_checks ORDER BY started_at DESC, id LIMIT 1)

-- sent by api/src/payouts/checks/check-metric.ts#collect
SELECT extract(epoch FROM now() - max(finished_at))::float AS age
             FROM ledger_checks WHERE outcome <> 'provider-away'

-- sent by api/src/payouts/checks/check-part.ts#comparePart
SELECT count(*)::int AS compared, sum(total) AS amount FROM orders WHERE paid_at IS NOT NULL

-- sent by api/src/payouts/checks/check-part.ts#comparePart
SELECT count(*)::int AS compared, sum(subtotal) AS amount
      FROM orders WHERE status = 'cancelled' AND paid_at IS NOT NULL

-- sent by api/src/payouts/checks/check-part.ts#comparePart
SELECT count(*)::int AS compared, sum(amount) AS amount FROM refunds WHERE status = 'accepted'

-- sent by api/src/payouts/checks/check-part.ts#comparePart
SELECT count(*)::int AS compared, sum(amount_due) AS amount FROM statements

-- sent by api/src/payouts/checks/check-part.ts#comparePart
SELECT count(*)::int AS compared, sum(COALESCE(u.amount, i.amount)) AS amount
      FROM payment_intents i LEFT JOIN orders o ON o.stripe_payment_intent_id = i.id
      LEFT JOIN unmatched_payments u ON u.intent_id = i.id AND o.id IS NULL WHERE i.status = 'succeeded'

-- sent by api/src/payouts/checks/check-part.ts#comparePart
SELECT subject, organization_id AS "organizationId", figure, stored, expected
       FROM (
      SELECT o.id::text AS subject, o.organization_id, f.figure, f.stored, f.expected
        FROM orders o LEFT JOIN ledger_entries e ON e.order_id = o.id AND e.kind = 'sale'
       CROSS JOIN LATERAL 
  (SELECT share, CASE WHEN e.classroom_id IS NULL THEN 0.00 ELSE floor(share * 100 / 2) / 100 END AS class_part
     FROM (SELECT CASE WHEN e.organization_id IS NULL THEN 0.00 ELSE round(o.subtotal * 30 / 100, 2) END AS share) AS whole) AS rule
       CROSS JOIN LATERAL (VALUES
         ('sale', e.sales::text, CASE WHEN o.paid_at IS NOT NULL THEN o.subtotal::numeric(10,2)::text END),
         ('organizationPart', e.organization_profit::text,
           CASE WHEN e.id IS NOT NULL THEN (rule.share - rule.class_part)::numeric(10,2)::text END),
         ('classPart', e.classroom_profit::text, CASE WHEN e.id IS NOT NULL THEN rule.class_part::numeric(10,2)::text END)
       ) AS f (figure, stored, expected)
       WHERE o.paid_at IS NOT NULL OR e.id IS NOT NULL) AS compared WHERE stored IS DISTINCT FROM expected
      ORDER BY subject, figure LIMIT 500

-- sent by api/src/payouts/checks/check-part.ts#comparePart
SELECT subject, organization_id AS "organizationId", figure, stored, expected
       FROM (
      SELECT o.id::text AS subject, o.organization_id, f.figure, f.stored, f.expected
        FROM orders o CROSS JOIN LATERAL (SELECT COALESCE(sum(sales), 0.00) AS sales, COALESCE(sum(organization_profit), 0.00) AS organization_part,
    COALESCE(sum(classroom_profit), 0.00) AS class_part, bool_or(kind = 'reversal') AS is_reversed,
    (array_agg(organization_id ORDER BY id DESC) FILTER (WHERE kind <> 'moved-out'))[1] AS organization_id,
    (array_agg(classroom_id ORDER BY id DESC) FILTER (WHERE kind <> 'moved-out'))[1] AS classroom_id
  FROM (SELECT * FROM ledger_entries WHERE order_id = o.id
        UNION ALL SELECT * FROM ledger_entries WHERE adjusted_order_id = o.id) AS entries) AS ledger
       CROSS JOIN LATERAL (VALUES
         ('reversed', COALESCE(is_reversed, false)::text, (o.status = 'cancelled')::text),
         ('salesLeft', ledger.sales::text, CASE WHEN o.status = 'cancelled' THEN '0.00' ELSE ledger.sales::text END),
         ('organizationPartLeft', ledger.organization_part::text,
           CASE WHEN o.status = 'cancelled' THEN '0.00' ELSE ledger.organization_part::text END),
         ('classPartLeft', ledger.class_part::text,
           CASE WHEN o.status = 'cancelled' THEN '0.00' ELSE ledger.class_part::text END)
       ) AS f (figure, stored, expected)
       WHERE o.paid_at IS NOT NULL
         AND (o.status = 'cancelled' OR EXISTS (SELECT FROM ledger_entries WHERE order_id = o.id AND kind = 'reversal'))) AS compared WHERE stored IS DISTINCT FROM expected
      ORDER BY subject, figure LIMIT 500

-- sent by api/src/payouts/checks/check-part.ts#comparePart
SELECT subject, organization_id AS "organizationId", figure, stored, expected
       FROM (
      SELECT o.id::text AS subject, o.organization_id, f.figure, f.stored, f.expected
        FROM orders o
       CROSS JOIN LATERAL (SELECT COALESCE(sum(amount), 0) AS amount FROM refunds
         WHERE order_id = o.id AND status = 'accepted') AS refunded
       CROSS JOIN LATERAL (SELECT COALESCE(sum(sales), 0.00) AS sales, COALESCE(sum(organization_profit), 0.00) AS organization_part,
    COALESCE(sum(classroom_profit), 0.00) AS class_part, bool_or(kind = 'reversal') AS is_reversed,
    (array_agg(organization_id ORDER BY id DESC) FILTER (WHERE kind <> 'moved-out'))[1] AS organization_id,
    (array_agg(classroom_id ORDER BY id DESC) FILTER (WHERE kind <> 'moved-out'))[1] AS classroom_id
  FROM (SELECT * FROM ledger_entries WHERE order_id = o.id
        UNION ALL SELECT * FROM ledger_entries WHERE adjusted_order_id = o.id) AS entries) AS ledger
       CROSS JOIN LATERAL 
  (SELECT share, CASE WHEN ledger.classroom_id IS NULL THEN 0.00 ELSE floor(share * 100 / 2) / 100 END AS class_part
     FROM (SELECT CASE WHEN ledger.organization_id IS NULL THEN 0.00 ELSE round(ledger.sales * 30 / 100, 2) END AS share) AS whole) AS rule
       CROSS JOIN LATERAL (VALUES
         ('sales', ledger.sales::text, GREATEST(o.subtotal - refunded.amount, 0)::numeric(10,2)::text),
         ('organizationPart', ledger.organization_part::text, (rule.share - rule.class_part)::numeric(10,2)::text),
         ('classPart', ledger.class_part::text, rule.class_part::numeric(10,2)::text)
       ) AS f (figure, stored, expected)
       WHERE o.paid_at IS NOT NULL AND o.status <> 'cancelled'
         AND (refunded.amount > 0 OR EXISTS (SELECT FROM ledger_entries WHERE adjusted_order_id = o.id))
      UNION ALL
      SELECT o.id::text, o.organization_id, 'refunded', LEAST(refunded.amount, o.total)::numeric(10,2)::text, o.total::text
        FROM orders o
       CROSS JOIN LATERAL (SELECT COALESCE(sum(amount), 0) AS amount FROM (
           SELECT amount FROM refunds WHERE intent_id = o.stripe_payment_intent_id AND status = 'accepted' UNION ALL
           SELECT amount FROM unmatched_payments WHERE intent_id = o.stripe_payment_intent_id AND resolution IS NULL
         ) AS back) AS refunded
       WHERE o.paid_at IS NOT NULL AND o.status = 'cancelled'
      UNION ALL
      SELECT d.id, o.organization_id, 'lostDispute', refund.amount::text, d.amount::text
        FROM disputes d LEFT JOIN orders o ON o.id = d.order_id
        LEFT JOIN refunds refund ON refund.provider_refund_id = d.id
       WHERE d.state = 'lost') AS compared WHERE stored IS DISTINCT FROM expected
      ORDER BY subject, figure LIMIT 500

-- sent by api/src/payouts/checks/check-part.ts#comparePart
SELECT subject, organization_id AS "organizationId", figure, stored, expected
       FROM (
      WITH sums AS (
        SELECT line.statement_id,
            sum(share) FILTER (WHERE kind = 'sale') AS earned, -sum(share) FILTER (WHERE kind = 'reversal') AS taken_back,
            sum(share) FILTER (WHERE kind NOT IN ('sale', 'reversal')) AS adjustments,
            count(*) FILTER (WHERE e.organization_id IS DISTINCT FROM s.organization_id) AS foreign_lines
          FROM statement_lines line JOIN statements s ON s.id = line.statement_id
          JOIN (SELECT *, organization_profit + classroom_profit AS share FROM ledger_entries) AS e
            ON e.id = line.ledger_entry_id
         GROUP BY line.statement_id
      ), chained AS (
        SELECT s.*, COALESCE(lag(CASE WHEN (s.amount_due >= 25.00 OR (s.is_closing AND s.amount_due > 0)) THEN 0 ELSE amount_due END)
            OVER (PARTITION BY organization_id ORDER BY month), 0) AS opening FROM statements s
      )
      SELECT s.id::text AS subject, s.organization_id, f.figure, f.stored, f.expected
        FROM chained s LEFT JOIN sums ON sums.statement_id = s.id
       CROSS JOIN LATERAL (VALUES
         ('carriedOver', s.carried_over::text, s.opening::numeric(10,2)::text),
         ('earned', s.earned::text, COALESCE(sums.earned, 0)::numeric(10,2)::text),
         ('takenBack', s.taken_back::text, COALESCE(sums.taken_back, 0)::numeric(10,2)::text),
         ('adjustments', s.adjustments::text, COALESCE(sums.adjustments, 0)::numeric(10,2)::text),
         ('foreignLines', COALESCE(sums.foreign_lines, 0)::text, '0')
       ) AS f (figure, stored, expected)) AS compared WHERE stored IS DISTINCT FROM expected
      ORDER BY subject, figure LIMIT 500

-- sent by api/src/payouts/checks/check-part.ts#comparePart
SELECT subject, organization_id AS "organizationId", figure, stored, expected
       FROM (
      SELECT COALESCE(i.id, o.stripe_payment_intent_id) AS subject, o.organization_id, 'captured' AS figure,
          i.amount::text AS stored, o.total::text AS expected
        FROM orders o LEFT JOIN payment_intents i ON i.id = o.stripe_payment_intent_id AND i.status = 'succeeded'
       WHERE o.stripe_payment_intent_id IS NOT NULL
      UNION ALL
      SELECT i.id, NULL, 'captured', i.amount::text, NULL
        FROM payment_intents i WHERE i.status = 'succeeded'
         AND NOT EXISTS (SELECT FROM orders o WHERE o.stripe_payment_intent_id = i.id)
         AND NOT EXISTS (SELECT FROM unmatched_payments u WHERE u.intent_id = i.id)
      UNION ALL
      SELECT u.intent_id, NULL, 'refunded', COALESCE((SELECT sum(amount) FROM refunds r
          WHERE r.intent_id = u.intent_id AND r.status = 'accepted'), 0)::numeric(10,2)::text, u.amount::text
        FROM unmatched_payments u WHERE u.resolution = 'refunded'
         AND NOT EXISTS (SELECT FROM orders o WHERE o.stripe_payment_intent_id = u.intent_id)) AS compared WHERE stored IS DISTINCT FROM expected
      ORDER BY subject, figure LIMIT 500

-- sent by api/src/payouts/checks/find-checks.ts#findLastCheck
SELECT id, started_at AS "startedAt", finished_at AS "finishedAt", outcome
       FROM ledger_checks ORDER BY started_at DESC, id LIMIT 1

-- sent by api/src/payouts/checks/find-checks.ts#findCheckedParts
SELECT part, compared, amount, differences FROM ledger_check_results WHERE check_id = $1

-- sent by api/src/payouts/checks/find-checks.ts#findDifferences
SELECT part, subject, organization_id AS "organizationId", figure, stored, expected
       FROM ledger_check_differences WHERE check_id = $1 ORDER BY id

-- sent by api/src/payouts/checks/find-checks.ts#findOwnCheck
SELECT c.finished_at AS "checkedAt", count(o.id)::int AS "orderCount", sum(o.total) AS charged,
        (SELECT count(*)::int FROM ledger_check_differences d
          WHERE d.check_id = c.id AND d.organization_id = $1) AS differences
       FROM (SELECT * FROM ledger_checks ORDER BY started_at DESC, id LIMIT 1) AS c
       LEFT JOIN orders o ON o.organization_id = $1 AND o.paid_at < c.started_at
      GROUP BY c.id, c.finished_at

-- sent by api/src/payouts/checks/compare-books.ts#compareTotals
SELECT (SELECT count(*) FROM organizations)::int + (SELECT count(*) FROM classrooms)::int AS compared,
        (SELECT sum(total_sales) FROM organizations) AS amount

-- sent by api/src/payouts/checks/compare-provider.ts#findCaptured
SELECT i.id, COALESCE(o.total, u.amount) AS amount FROM payment_intents i
       LEFT JOIN orders o ON o.stripe_payment_intent_id = i.id
       LEFT JOIN unmatched_payments u ON u.intent_id = i.id
      WHERE i.id = ANY($1::text[]) AND i.status = 'succeeded' AND COALESCE(o.total, u.amount) IS NOT NULL

-- sent by api/src/payouts/checks/compare-provider.ts#findRefunds
SELECT provider_refund_id AS id, amount, status FROM refunds WHERE provider_refund_id = ANY($1::text[])

-- sent by api/src/payouts/checks/compare-provider.ts#findDisputes
SELECT id, amount, state FROM disputes WHERE id = ANY($1::text[])

-- sent by api/src/payouts/checks/compare-provider.ts#findUncharged
SELECT stripe_payment_intent_id AS "intentId", organization_id AS "organizationId", total FROM orders
      WHERE paid_at >= $1 AND paid_at < $2 AND stripe_payment_intent_id <> ALL($3::text[])

-- sent by api/src/payouts/checks/run-ledger-check.ts#compareAll
SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY

-- sent by api/src/payouts/checks/run-ledger-check.ts#store
INSERT INTO ledger_checks (started_at, finished_at, outcome) VALUES ($1, $2, $3) RETURNING id

-- sent by api/src/payouts/checks/run-ledger-check.ts#store
INSERT INTO ledger_check_results (check_id, part, compared, amount, differences) VALUES ($1, $2, $3, $4, $5)

-- sent by api/src/payouts/checks/run-ledger-check.ts#store
INSERT INTO ledger_check_differences (check_id, part, subject, organization_id, figure, stored, expected)
       SELECT $1, $2, d.subject, d."organizationId", d.figure, d.stored, d.expected
         FROM jsonb_to_recordset($3::jsonb)
           AS d (subject text, "organizationId" uuid, figure text, stored text, expected text)

-- sent by api/src/payouts/credit/credit-order.ts#wasMoved
SELECT 1 FROM ledger_entries WHERE adjusted_order_id = $1 AND kind = 'moved-in' LIMIT 1

-- sent by api/src/payouts/credit/credit-order.ts#isApproved
SELECT 1 FROM ledger_entries e JOIN statement_lines line ON line.ledger_entry_id = e.id
       JOIN statements s ON s.id = line.statement_id AND s.state <> 'drawn'
      WHERE e.order_id = $1 OR e.adjusted_order_id = $1 LIMIT 1

-- sent by api/src/payouts/emails/find-corrections.ts#findCorrections
SELECT sale.order_id AS "orderId", s.month, e.organization_profit + e.classroom_profit AS share
       FROM statement_lines line
       JOIN ledger_entries e ON e.id = line.ledger_entry_id AND e.kind NOT IN ('sale', 'reset')
       JOIN ledger_entries sale ON sale.order_id = COALESCE(e.order_id, e.adjusted_order_id) AND sale.kind = 'sale'
       JOIN statement_lines earlier ON earlier.ledger_entry_id = sale.id AND earlier.statement_id <> $1
       JOIN statements s ON s.id = earlier.statement_id
      WHERE line.statement_id = $1 ORDER BY e.occurred_at, e.id

-- sent by api/src/payouts/emails/load-statement.ts#loadStatement
SELECT s.organization_id AS "organizationId", o.name AS "organizationName", o.contact_name AS "contactName",
        o.contact_email AS "contactEmail", s.month, s.state, s.is_closing AS "isClosing", s.paid_at AS "paidAt",
        s.method, s.reference, s.carried_over AS "carriedOver", s.earned, s.taken_back AS "takenBack", s.adjustments,
        s.amount_due AS "amountDue", p.organization_id IS NOT NULL AS "isEntered", p.verified_at IS NOT NULL AS "isVerified"
       FROM statements s JOIN organizations o ON o.id = s.organization_id
       LEFT JOIN payees p ON p.organization_id = s.organization_id WHERE s.id = $1

-- sent by api/src/payouts/checks/check-failed-email.ts#sendCheckFailedEmail
SELECT started_at AS "startedAt" FROM ledger_checks WHERE id = $1

-- sent by api/src/payouts/checks/run-due-check.ts#runDueCheck
SELECT 1 FROM ledger_checks WHERE started_at >= $1 AND outcome <> 'provider-away' LIMIT 1

-- sent by api/src/payouts/statements/draw-statements.ts#drawFor
DELETE FROM statement_lines line USING ledger_entries e, statements s
   WHERE line.ledger_entry_id = e.id AND line.statement_id = s.id
     AND s.organization_id = ANY($1::uuid[]) AND s.month = $2 AND s.state = 'drawn' AND EXISTS (SELECT FROM disputes
  WHERE disputes.order_id = COALESCE(e.order_id, e.adjusted_order_id) AND disputes.state = 'open')
     AND NOT EXISTS (SELECT FROM statements later WHERE later.organization_id = s.organization_id AND later.month > s.month)

-- sent by api/src/payouts/statements/draw-statements.ts#drawFor
INSERT INTO statements (organization_id, month, carried_over, amount_due, is_closing, drawn_at)
  SELECT o.id, $2::varchar, opening.amount, opening.amount, o.deleted_at IS NOT NULL OR closing.organization_id IS NOT NULL, $4
    FROM organizations o
    LEFT JOIN closing_requests closing ON closing.organization_id = o.id
    LEFT JOIN LATERAL (SELECT * FROM statements s WHERE s.organization_id = o.id ORDER BY month DESC LIMIT 1) AS last ON true
   CROSS JOIN LATERAL (SELECT CASE WHEN last.id IS NULL OR (last.amount_due >= 25.00 OR (last.is_closing AND last.amount_due > 0)) THEN 0 ELSE last.amount_due END AS amount) AS opening
   WHERE o.id = ANY($1::uuid[]) AND (last.id IS NULL OR last.month < $2::varchar)
     AND (o.id IN (SELECT e.organization_id FROM ledger_entries e WHERE e.organization_id = ANY($1::uuid[]) AND e.occurred_at < $3
  AND NOT EXISTS (SELECT FROM statement_lines line WHERE line.ledger_entry_id = e.id) AND NOT EXISTS (SELECT FROM disputes
  WHERE disputes.order_id = COALESCE(e.order_id, e.adjusted_order_id) AND disputes.state = 'open') AND e.kind <> 'reset')
       OR (opening.amount > 0 AND (o.deleted_at IS NOT NULL OR closing.organization_id IS NOT NULL)))
   ORDER BY o.id
  RETURNING id

-- sent by api/src/payouts/statements/draw-statements.ts#drawFor
INSERT INTO statement_lines (ledger_entry_id, statement_id)
  SELECT entry.id, s.id
    FROM (SELECT e.id, e.organization_id FROM ledger_entries e WHERE e.organization_id = ANY($1::uuid[]) AND e.occurred_at < $3
  AND NOT EXISTS (SELECT FROM statement_lines line WHERE line.ledger_entry_id = e.id) AND NOT EXISTS (SELECT FROM disputes
  WHERE disputes.order_id = COALESCE(e.order_id, e.adjusted_order_id) AND disputes.state = 'open')) AS entry
    JOIN (SELECT id, organization_id FROM statements s WHERE month = $2 AND state = 'drawn' AND organization_id = ANY($1::uuid[])
            AND NOT EXISTS (SELECT FROM statements later WHERE later.organization_id = s.organization_id AND later.month > s.month)
          FOR UPDATE) AS s ON s.organization_id = entry.organization_id

-- sent by api/src/payouts/statements/draw-statements.ts#drawFor
UPDATE statements s SET earned = sums.earned, taken_back = sums.taken_back, adjustments = sums.adjustments,
      amount_due = s.carried_over + sums.earned - sums.taken_back + sums.adjustments, is_closing = sums.is_closing
    FROM (
      SELECT s.id, o.deleted_at IS NOT NULL OR bool_or(closing.organization_id IS NOT NULL) AS is_closing,
          COALESCE(sum(share) FILTER (WHERE kind = 'sale'), 0) AS earned,
          COALESCE(-sum(share) FILTER (WHERE kind = 'reversal'), 0) AS taken_back,
          COALESCE(sum(share) FILTER (WHERE kind NOT IN ('sale', 'reversal')), 0) AS adjustments
        FROM statements s
        JOIN organizations o ON o.id = s.organization_id
        LEFT JOIN closing_requests closing ON closing.organization_id = o.id
        LEFT JOIN statement_lines line ON line.statement_id = s.id
        LEFT JOIN LATERAL (SELECT kind, organization_profit + classroom_profit AS share
          FROM ledger_entries WHERE id = line.ledger_entry_id) AS e ON true
       WHERE s.month = $2 AND s.state = 'drawn' AND s.organization_id = ANY($1::uuid[])
         AND NOT EXISTS (SELECT FROM statements later WHERE later.organization_id = s.organization_id AND later.month > s.month)
       GROUP BY s.id, o.id
    ) AS sums
   WHERE s.id = sums.id AND (s.earned, s.taken_back, s.adjustments, s.is_closing)
     IS DISTINCT FROM (sums.earned, sums.taken_back, sums.adjustments, sums.is_closing)

-- sent by api/src/payouts/statements/draw-statements.ts#lockDrawing
SET LOCAL lock_timeout = '60s'

-- sent by api/src/payouts/statements/draw-statements.ts#lockDrawing
SET LOCAL statement_timeout = '60s'

-- sent by api/src/payouts/statements/draw-statements.ts#lockDrawing
SELECT pg_advisory_xact_lock(hashtext('statements'))

-- sent by api/src/payouts/statements/draw-statements.ts#findOrganizations
SELECT id FROM organizations WHERE ($1::uuid IS NULL OR id > $1)
         AND (EXISTS (SELECT FROM ledger_entries e WHERE e.organization_id = organizations.id AND e.occurred_at < $2)
           OR EXISTS (SELECT FROM statements s WHERE s.organization_id = organizations.id))
        ORDER BY id LIMIT $3

-- sent by api/src/payouts/statements/draw-statements.ts#queueEmails
SELECT s.id, (s.amount_due >= 25.00 OR (s.is_closing AND s.amount_due > 0)) AND payee.verified_at IS NULL AS "lacksPayee",
        EXISTS (SELECT FROM statement_lines line
          JOIN ledger_entries e ON e.id = line.ledger_entry_id AND e.kind IN ('reversal', 'adjustment', 'moved-out')
          JOIN ledger_entries sale ON sale.kind = 'sale' AND sale.order_id = COALESCE(e.order_id, e.adjusted_order_id)
          JOIN statement_lines earlier ON earlier.ledger_entry_id = sale.id AND earlier.statement_id <> s.id
         WHERE line.statement_id = s.id) AS "isCorrection"
       FROM statements s LEFT JOIN payees payee ON payee.organization_id = s.organization_id
      WHERE s.id = ANY($1::uuid[])

-- sent by api/src/payouts/statements/draw-due-statements.ts#drawDueStatements
SELECT 1 FROM statement_runs WHERE month = $1

-- sent by api/src/payouts/statements/draw-due-statements.ts#drawDueStatements
INSERT INTO statement_runs (month, drawn_at, statement_count)
       SELECT $1::varchar, $2, count(*) FROM statements WHERE month = $1 ON CONFLICT DO NOTHING

-- sent by api/src/payouts/payee/save-payee.ts#savePayee
INSERT INTO payees (organization_id, name, postal_address, method, has_tax_form, tax_form_date, updated_at)
     VALUES ($1, $2, $3, $4, $5::date IS NOT NULL, $5::date, $6)
     ON CONFLICT (organization_id) DO UPDATE SET name = excluded.name, postal_address = excluded.postal_address,
       method = excluded.method, has_tax_form = excluded.has_tax_form, tax_form_date = excluded.tax_form_date,
       updated_at = excluded.updated_at, verified_at = NULL, verified_by = NULL
     WHERE (payees.name, payees.postal_address, payees.method, payees.tax_form_date)
       IS DISTINCT FROM (excluded.name, excluded.postal_address, excluded.method, excluded.tax_form_date)

-- sent by api/src/payouts/payee/save-payee.ts#verifyPayee
UPDATE payees SET verified_at = $3, verified_by = $2
      WHERE organization_id = $1 AND date_trunc('milliseconds', updated_at) = $4 RETURNING name

-- sent by api/src/payouts/statements/lock-statement.ts#lockStatement
SELECT s.id, s.organization_id AS "organizationId", o.name AS "organizationName", s.month, s.state,
        s.amount_due AS "amountDue", s.is_closing AS "isClosing"
       FROM statements s JOIN organizations o ON o.id = s.organization_id WHERE s.id = $1 FOR UPDATE OF s

-- sent by api/src/payouts/statements/approve-statements.ts#approve
UPDATE statements SET state = $2, approved_at = $3, approved_by = $4 WHERE id = $1

-- sent by api/src/payouts/statements/approve-statements.ts#hasDispute
SELECT 1 FROM statement_lines line JOIN ledger_entries e ON e.id = line.ledger_entry_id
       JOIN disputes ON disputes.order_id = COALESCE(e.order_id, e.adjusted_order_id) AND disputes.state = 'open'
      WHERE line.statement_id = $1 LIMIT 1

-- sent by api/src/payouts/statements/request-closing.ts#requestClosing
INSERT INTO closing_requests (organization_id, requested_at) VALUES ($1, $2) ON CONFLICT DO NOTHING

-- sent by api/src/payouts/statements/request-closing.ts#withdrawClosing
DELETE FROM closing_requests WHERE organization_id = $1

-- sent by api/src/payouts/statements/pay-statements.ts#pay
UPDATE statements SET state = 'paid', paid_at = $2, paid_by = $3, method = $4, reference = $5 WHERE id = $1

-- sent by api/src/payouts/statements/pay-statements.ts#isPayeeVerified
SELECT 1 FROM payees WHERE organization_id = $1 AND verified_at IS NOT NULL FOR SHARE

-- sent by api/src/payouts/statements/find-statements.ts#findStatements
SELECT s.id, s.organization_id AS "organizationId", o.name AS "organizationName", o.code AS "organizationCode",
    s.month, s.state, s.is_closing AS "isClosing", s.drawn_at AS "drawnAt", s.approved_at AS "approvedAt",
    s.paid_at AS "paidAt", s.method, s.reference, s.carried_over AS "carriedOver", s.earned,
    s.taken_back AS "takenBack", s.adjustments, s.amount_due AS "amountDue"
   FROM statements s JOIN organizations o ON o.id = s.organization_id WHERE s.organization_id = $1 ORDER BY s.month DESC

-- sent by api/src/payouts/statements/find-statements.ts#getStatement
SELECT s.id, s.organization_id AS "organizationId", o.name AS "organizationName", o.code AS "organizationCode",
    s.month, s.state, s.is_closing AS "isClosing", s.drawn_at AS "drawnAt", s.approved_at AS "approvedAt",
    s.paid_at AS "paidAt", s.method, s.reference, s.carried_over AS "carriedOver", s.earned,
    s.taken_back AS "takenBack", s.adjustments, s.amount_due AS "amountDue"
   FROM statements s JOIN organizations o ON o.id = s.organization_id WHERE s.organization_id = $1 AND s.month = $2

-- sent by api/src/payouts/statements/find-statements.ts#findAllStatements
SELECT s.id, s.organization_id AS "organizationId", o.name AS "organizationName", o.code AS "organizationCode",
    s.month, s.state, s.is_closing AS "isClosing", s.drawn_at AS "drawnAt", s.approved_at AS "approvedAt",
    s.paid_at AS "paidAt", s.method, s.reference, s.carried_over AS "carriedOver", s.earned,
    s.taken_back AS "takenBack", s.adjustments, s.amount_due AS "amountDue"
   FROM statements s JOIN organizations o ON o.id = s.organization_id 
  LEFT JOIN payees p ON p.organization_id = s.organization_id
  CROSS JOIN LATERAL (SELECT (s.amount_due >= 25.00 OR (s.is_closing AND s.amount_due > 0)) AS is_paid_out) AS due
  WHERE ($1::varchar IS NULL OR s.month = $1) AND ($2::varchar IS NULL OR s.state = $2)
    AND ($3::boolean IS NULL OR (due.is_paid_out AND s.state <> 'paid' AND p.verified_at IS NULL) = $3)
    AND ($4::boolean IS NULL OR due.is_paid_out = $4)
        AND ($5::uuid IS NULL OR (s.month, s.amount_due, s.id) < (SELECT month, amount_due, id FROM statements WHERE id = $5))
      ORDER BY s.month DESC, s.amount_due DESC, s.id DESC LIMIT $6

-- sent by api/src/payouts/statements/find-statements.ts#countStatements
SELECT count(*)::int AS count FROM statements s 
  LEFT JOIN payees p ON p.organization_id = s.organization_id
  CROSS JOIN LATERAL (SELECT (s.amount_due >= 25.00 OR (s.is_closing AND s.amount_due > 0)) AS is_paid_out) AS due
  WHERE ($1::varchar IS NULL OR s.month = $1) AND ($2::varchar IS NULL OR s.state = $2)
    AND ($3::boolean IS NULL OR (due.is_paid_out AND s.state <> 'paid' AND p.verified_at IS NULL) = $3)
    AND ($4::boolean IS NULL OR due.is_paid_out = $4)

-- sent by api/src/payouts/statements/find-statements.ts#findStatementsById
SELECT s.id, s.organization_id AS "organizationId", o.name AS "organizationName", o.code AS "organizationCode",
    s.month, s.state, s.is_closing AS "isClosing", s.drawn_at AS "drawnAt", s.approved_at AS "approvedAt",
    s.paid_at AS "paidAt", s.method, s.reference, s.carried_over AS "carriedOver", s.earned,
    s.taken_back AS "takenBack", s.adjustments, s.amount_due AS "amountDue"
   FROM statements s JOIN organizations o ON o.id = s.organization_id WHERE s.id = ANY($1::uuid[])

-- sent by api/src/payouts/statements/find-balance.ts#findBalance
SELECT COALESCE(sum(share), 0) AS ledger,
        COALESCE(sum(share) FILTER (WHERE is_stated), 0) AS stated,
        COALESCE(sum(share) FILTER (WHERE NOT is_stated AND is_disputed), 0) AS "inDispute",
        (SELECT COALESCE(sum(amount_due), 0) FROM statements WHERE organization_id = $1 AND state = 'paid') AS paid
       FROM (SELECT organization_profit + classroom_profit AS share,
           EXISTS (SELECT FROM statement_lines line WHERE line.ledger_entry_id = e.id) AS is_stated,
           EXISTS (SELECT FROM disputes WHERE disputes.state = 'open'
             AND disputes.order_id = COALESCE(e.order_id, e.adjusted_order_id)) AS is_disputed
         FROM ledger_entries e WHERE e.organization_id = $1) AS entries

-- sent by api/src/payouts/statements/statement-lines.ts#findLines
SELECT * FROM (
       SELECT e.id, e.occurred_at AS "occurredAt", e.kind, COALESCE(e.order_id, e.adjusted_order_id) AS "orderId",
           c.name AS "classroomName", e.sales AS merchandise, e.organization_profit AS "organizationPart",
           e.classroom_profit AS "classPart",
           s.carried_over + sum(e.organization_profit + e.classroom_profit) OVER (ORDER BY e.occurred_at, e.id) AS "runningSum"
         FROM statement_lines line JOIN statements s ON s.id = line.statement_id
         JOIN ledger_entries e ON e.id = line.ledger_entry_id
         LEFT JOIN classrooms c ON c.id = e.classroom_id
        WHERE line.statement_id = $1) AS lines
      WHERE $2::bigint IS NULL
        OR ("occurredAt", id) > (SELECT occurred_at, id FROM ledger_entries WHERE id = $2::bigint)
      ORDER BY "occurredAt", id LIMIT $3

-- sent by api/src/payouts/statements/statement-sums.ts#sumByClass
SELECT c.name AS "classroomName", sum(e.sales) AS merchandise, sum(e.organization_profit) AS "organizationPart",
          sum(e.classroom_profit) AS "classPart"
         FROM statement_lines line JOIN ledger_entries e ON e.id = line.ledger_entry_id
         LEFT JOIN classrooms c ON c.id = e.classroom_id
        WHERE line.statement_id = $1 AND e.kind <> 'reset'
        GROUP BY c.id, c.name ORDER BY sum(e.sales) DESC, c.name NULLS LAST

-- sent by api/src/payouts/statements/statement-sums.ts#sumByProduct
SELECT item.product_name AS "productName", sum(item.quantity * sign)::int AS quantity,
        sum(item.subtotal * sign) AS merchandise
       FROM statement_lines line
       JOIN ledger_entries e ON e.id = line.ledger_entry_id AND e.kind IN ('sale', 'reversal')
      CROSS JOIN LATERAL (SELECT CASE e.kind WHEN 'sale' THEN 1 ELSE -1 END AS sign) AS counted
       JOIN order_items item ON item.order_id = e.order_id
      WHERE line.statement_id = $1
      GROUP BY item.product_name HAVING sum(item.quantity * sign) <> 0 ORDER BY 3 DESC, 1

-- sent by api/src/payouts/papers/ledger-csv.ts#findEntries
SELECT * FROM (
       SELECT e.id, e.occurred_at AS "occurredAt", e.kind, COALESCE(e.order_id, e.adjusted_order_id) AS "orderId",
           e.campaign, c.name AS "classroomName", e.sales, e.organization_profit AS "organizationPart",
           e.classroom_profit AS "classPart", s.month, s.state,
           sum(e.organization_profit + e.classroom_profit) OVER (ORDER BY e.occurred_at, e.id) AS "runningSum"
         FROM ledger_entries e LEFT JOIN classrooms c ON c.id = e.classroom_id
         LEFT JOIN statement_lines line ON line.ledger_entry_id = e.id
         LEFT JOIN statements s ON s.id = line.statement_id
        WHERE e.organization_id = $1 AND e.occurred_at >= $2 AND e.occurred_at < $3) AS entries
      WHERE $4::bigint IS NULL
        OR ("occurredAt", id) > (SELECT occurred_at, id FROM ledger_entries WHERE id = $4::bigint)
      ORDER BY "occurredAt", id LIMIT 2000

-- sent by api/src/payouts/explain/explained-lines.ts#findExplainedLines
SELECT * FROM (SELECT entries.*, sum(amount) OVER (ORDER BY "occurredAt", id) AS "runningSum"
       FROM (
    SELECT ledger.id, ledger.occurred_at AS "occurredAt", ledger.kind,
        COALESCE(ledger.order_id, ledger.adjusted_order_id) AS "orderId", c.name AS "classroomName",
        ledger.sales AS merchandise, ledger.sales AS amount, s.month AS "statementMonth"
      FROM ledger_entries ledger JOIN organizations o ON o.id = ledger.organization_id
      LEFT JOIN classrooms c ON c.id = ledger.classroom_id
      LEFT JOIN statement_lines line ON line.ledger_entry_id = ledger.id
      LEFT JOIN statements s ON s.id = line.statement_id
      LEFT JOIN LATERAL (SELECT state FROM statements later
  WHERE later.organization_id = s.organization_id AND later.month >= s.month AND (later.amount_due >= 25.00 OR (later.is_closing AND later.amount_due > 0))
  ORDER BY later.month LIMIT 1) AS paid_by ON true
     WHERE o.id = $1 AND ledger.kind <> 'reset' AND ledger.campaign = o.campaign
       AND ($2::uuid IS NULL OR ledger.classroom_id = $2) AND (NOT $3 OR ledger.classroom_id IS NULL)
       AND ledger.occurred_at >= $4 AND ledger.occurred_at < $5) AS entries) AS lines
      WHERE $6::bigint IS NULL
        OR ("occurredAt", id) > (SELECT occurred_at, id FROM ledger_entries WHERE id = $6::bigint)
      ORDER BY "occurredAt", id LIMIT $7

-- sent by api/src/payouts/explain/explained-lines.ts#findExplainedLines
SELECT * FROM (SELECT entries.*, sum(amount) OVER (ORDER BY "occurredAt", id) AS "runningSum"
       FROM (
    SELECT ledger.id, ledger.occurred_at AS "occurredAt", ledger.kind,
        COALESCE(ledger.order_id, ledger.adjusted_order_id) AS "orderId", c.name AS "classroomName",
        ledger.sales AS merchandise, ledger.sales AS amount, s.month AS "statementMonth"
      FROM ledger_entries ledger JOIN organizations o ON o.id = ledger.organization_id
      LEFT JOIN classrooms c ON c.id = ledger.classroom_id
      LEFT JOIN statement_lines line ON line.ledger_entry_id = ledger.id
      LEFT JOIN statements s ON s.id = line.statement_id
      LEFT JOIN LATERAL (SELECT state FROM statements later
  WHERE later.organization_id = s.organization_id AND later.month >= s.month AND (later.amount_due >= 25.00 OR (later.is_closing AND later.amount_due > 0))
  ORDER BY later.month LIMIT 1) AS paid_by ON true
     WHERE o.id = $1 AND ledger.kind <> 'reset' AND ledger.campaign = o.campaign AND ledger.kind = 'sale' AND NOT EXISTS
  (SELECT FROM ledger_entries reversal WHERE reversal.order_id = ledger.order_id AND reversal.kind = 'reversal')
       AND ($2::uuid IS NULL OR ledger.classroom_id = $2) AND (NOT $3 OR ledger.classroom_id IS NULL)
       AND ledger.occurred_at >= $4 AND ledger.occurred_at < $5) AS entries) AS lines
      WHERE $6::bigint IS NULL
        OR ("occurredAt", id) > (SELECT occurred_at, id FROM ledger_entries WHERE id = $6::bigint)
      ORDER BY "occurredAt", id LIMIT $7

-- sent by api/src/payouts/explain/explained-lines.ts#findExplainedLines
SELECT * FROM (SELECT entries.*, sum(amount) OVER (ORDER BY "occurredAt", id) AS "runningSum"
       FROM (
    SELECT ledger.id, ledger.occurred_at AS "occurredAt", ledger.kind,
        COALESCE(ledger.order_id, ledger.adjusted_order_id) AS "orderId", c.name AS "classroomName",
        ledger.sales AS merchandise, ledger.sales AS amount, s.month AS "statementMonth"
      FROM ledger_entries ledger JOIN organizations o ON o.id = ledger.organization_id
      LEFT JOIN classrooms c ON c.id = ledger.classroom_id
      LEFT JOIN statement_lines line ON line.ledger_entry_id = ledger.id
      LEFT JOIN statements s ON s.id = line.statement_id
      LEFT JOIN LATERAL (SELECT state FROM statements later
  WHERE later.organization_id = s.organization_id AND later.month >= s.month AND (later.amount_due >= 25.00 OR (later.is_closing AND later.amount_due > 0))
  ORDER BY later.month LIMIT 1) AS paid_by ON true
     WHERE o.id = $1 AND ledger.kind <> 'reset' AND s.id IS NULL
       AND ($2::uuid IS NULL OR ledger.classroom_id = $2) AND (NOT $3 OR ledger.classroom_id IS NULL)
       AND ledger.occurred_at >= $4 AND ledger.occurred_at < $5) AS entries) AS lines
      WHERE $6::bigint IS NULL
        OR ("occurredAt", id) > (SELECT occurred_at, id FROM ledger_entries WHERE id = $6::bigint)
      ORDER BY "occurredAt", id LIMIT $7

-- sent by api/src/payouts/explain/explained-lines.ts#findExplainedLines
SELECT * FROM (SELECT entries.*, sum(amount) OVER (ORDER BY "occurredAt", id) AS "runningSum"
       FROM (
    SELECT ledger.id, ledger.occurred_at AS "occurredAt", ledger.kind,
        COALESCE(ledger.order_id, ledger.adjusted_order_id) AS "orderId", c.name AS "classroomName",
        ledger.sales AS merchandise, ledger.sales AS amount, s.month AS "statementMonth"
      FROM ledger_entries ledger JOIN organizations o ON o.id = ledger.organization_id
      LEFT JOIN classrooms c ON c.id = ledger.classroom_id
      LEFT JOIN statement_lines line ON line.ledger_entry_id = ledger.id
      LEFT JOIN statements s ON s.id = line.statement_id
      LEFT JOIN LATERAL (SELECT state FROM statements later
  WHERE later.organization_id = s.organization_id AND later.month >= s.month AND (later.amount_due >= 25.00 OR (later.is_closing AND later.amount_due > 0))
  ORDER BY later.month LIMIT 1) AS paid_by ON true
     WHERE o.id = $1 AND ledger.kind <> 'reset' AND s.id IS NOT NULL AND paid_by.state IS DISTINCT FROM 'paid'
       AND ($2::uuid IS NULL OR ledger.classroom_id = $2) AND (NOT $3 OR ledger.classroom_id IS NULL)
       AND ledger.occurred_at >= $4 AND ledger.occurred_at < $5) AS entries) AS lines
      WHERE $6::bigint IS NULL
        OR ("occurredAt", id) > (SELECT occurred_at, id FROM ledger_entries WHERE id = $6::bigint)
      ORDER BY "occurredAt", id LIMIT $7

-- sent by api/src/payouts/explain/explained-lines.ts#findExplainedLines
SELECT * FROM (SELECT entries.*, sum(amount) OVER (ORDER BY "occurredAt", id) AS "runningSum"
       FROM (
    SELECT ledger.id, ledger.occurred_at AS "occurredAt", ledger.kind,
        COALESCE(ledger.order_id, ledger.adjusted_order_id) AS "orderId", c.name AS "classroomName",
        ledger.sales AS merchandise, ledger.sales AS amount, s.month AS "statementMonth"
      FROM ledger_entries ledger JOIN organizations o ON o.id = ledger.organization_id
      LEFT JOIN classrooms c ON c.id = ledger.classroom_id
      LEFT JOIN statement_lines line ON line.ledger_entry_id = ledger.id
      LEFT JOIN statements s ON s.id = line.statement_id
      LEFT JOIN LATERAL (SELECT state FROM statements later
  WHERE later.organization_id = s.organization_id AND later.month >= s.month AND (later.amount_due >= 25.00 OR (later.is_closing AND later.amount_due > 0))
  ORDER BY later.month LIMIT 1) AS paid_by ON true
     WHERE o.id = $1 AND ledger.kind <> 'reset' AND paid_by.state = 'paid'
       AND ($2::uuid IS NULL OR ledger.classroom_id = $2) AND (NOT $3 OR ledger.classroom_id IS NULL)
       AND ledger.occurred_at >= $4 AND ledger.occurred_at < $5) AS entries) AS lines
      WHERE $6::bigint IS NULL
        OR ("occurredAt", id) > (SELECT occurred_at, id FROM ledger_entries WHERE id = $6::bigint)
      ORDER BY "occurredAt", id LIMIT $7

-- sent by api/src/payouts/explain/explained-lines.ts#findExplainedLines
SELECT * FROM (SELECT entries.*, sum(amount) OVER (ORDER BY "occurredAt", id) AS "runningSum"
       FROM (
    SELECT ledger.id, ledger.occurred_at AS "occurredAt", ledger.kind,
        COALESCE(ledger.order_id, ledger.adjusted_order_id) AS "orderId", c.name AS "classroomName",
        ledger.sales AS merchandise, ledger.organization_profit + ledger.classroom_profit AS amount, s.month AS "statementMonth"
      FROM ledger_entries ledger JOIN organizations o ON o.id = ledger.organization_id
      LEFT JOIN classrooms c ON c.id = ledger.classroom_id
      LEFT JOIN statement_lines line ON line.ledger_entry_id = ledger.id
      LEFT JOIN statements s ON s.id = line.statement_id
      LEFT JOIN LATERAL (SELECT state FROM statements later
  WHERE later.organization_id = s.organization_id AND later.month >= s.month AND (later.amount_due >= 25.00 OR (later.is_closing AND later.amount_due > 0))
  ORDER BY later.month LIMIT 1) AS paid_by ON true
     WHERE o.id = $1 AND ledger.kind <> 'reset' AND ledger.campaign = o.campaign
       AND ($2::uuid IS NULL OR ledger.classroom_id = $2) AND (NOT $3 OR ledger.classroom_id IS NULL)
       AND ledger.occurred_at >= $4 AND ledger.occurred_at < $5) AS entries) AS lines
      WHERE $6::bigint IS NULL
        OR ("occurredAt", id) > (SELECT occurred_at, id FROM ledger_entries WHERE id = $6::bigint)
      ORDER BY "occurredAt", id LIMIT $7

-- sent by api/src/payouts/explain/explained-lines.ts#findExplainedLines
SELECT * FROM (SELECT entries.*, sum(amount) OVER (ORDER BY "occurredAt", id) AS "runningSum"
       FROM (
    SELECT ledger.id, ledger.occurred_at AS "occurredAt", ledger.kind,
        COALESCE(ledger.order_id, ledger.adjusted_order_id) AS "orderId", c.name AS "classroomName",
        ledger.sales AS merchandise, ledger.organization_profit + ledger.classroom_profit AS amount, s.month AS "statementMonth"
      FROM ledger_entries ledger JOIN organizations o ON o.id = ledger.organization_id
      LEFT JOIN classrooms c ON c.id = ledger.classroom_id
      LEFT JOIN statement_lines line ON line.ledger_entry_id = ledger.id
      LEFT JOIN statements s ON s.id = line.statement_id
      LEFT JOIN LATERAL (SELECT state FROM statements later
  WHERE later.organization_id = s.organization_id AND later.month >= s.month AND (later.amount_due >= 25.00 OR (later.is_closing AND later.amount_due > 0))
  ORDER BY later.month LIMIT 1) AS paid_by ON true
     WHERE o.id = $1 AND ledger.kind <> 'reset' AND ledger.campaign = o.campaign AND ledger.kind = 'sale' AND NOT EXISTS
  (SELECT FROM ledger_entries reversal WHERE reversal.order_id = ledger.order_id AND reversal.kind = 'reversal')
       AND ($2::uuid IS NULL OR ledger.classroom_id = $2) AND (NOT $3 OR ledger.classroom_id IS NULL)
       AND ledger.occurred_at >= $4 AND ledger.occurred_at < $5) AS entries) AS lines
      WHERE $6::bigint IS NULL
        OR ("occurredAt", id) > (SELECT occurred_at, id FROM ledger_entries WHERE id = $6::bigint)
      ORDER BY "occurredAt", id LIMIT $7

-- sent by api/src/payouts/explain/explained-lines.ts#findExplainedLines
SELECT * FROM (SELECT entries.*, sum(amount) OVER (ORDER BY "occurredAt", id) AS "runningSum"
       FROM (
    SELECT ledger.id, ledger.occurred_at AS "occurredAt", ledger.kind,
        COALESCE(ledger.order_id, ledger.adjusted_order_id) AS "orderId", c.name AS "classroomName",
        ledger.sales AS merchandise, ledger.organization_profit + ledger.classroom_profit AS amount, s.month AS "statementMonth"
      FROM ledger_entries ledger JOIN organizations o ON o.id = ledger.organization_id
      LEFT JOIN classrooms c ON c.id = ledger.classroom_id
      LEFT JOIN statement_lines line ON line.ledger_entry_id = ledger.id
      LEFT JOIN statements s ON s.id = line.statement_id
      LEFT JOIN LATERAL (SELECT state FROM statements later
  WHERE later.organization_id = s.organization_id AND later.month >= s.month AND (later.amount_due >= 25.00 OR (later.is_closing AND later.amount_due > 0))
  ORDER BY later.month LIMIT 1) AS paid_by ON true
     WHERE o.id = $1 AND ledger.kind <> 'reset' AND s.id IS NULL
       AND ($2::uuid IS NULL OR ledger.classroom_id = $2) AND (NOT $3 OR ledger.classroom_id IS NULL)
       AND ledger.occurred_at >= $4 AND ledger.occurred_at < $5) AS entries) AS lines
      WHERE $6::bigint IS NULL
        OR ("occurredAt", id) > (SELECT occurred_at, id FROM ledger_entries WHERE id = $6::bigint)
      ORDER BY "occurredAt", id LIMIT $7

-- sent by api/src/payouts/explain/explained-lines.ts#findExplainedLines
SELECT * FROM (SELECT entries.*, sum(amount) OVER (ORDER BY "occurredAt", id) AS "runningSum"
       FROM (
    SELECT ledger.id, ledger.occurred_at AS "occurredAt", ledger.kind,
        COALESCE(ledger.order_id, ledger.adjusted_order_id) AS "orderId", c.name AS "classroomName",
        ledger.sales AS merchandise, ledger.organization_profit + ledger.classroom_profit AS amount, s.month AS "statementMonth"
      FROM ledger_entries ledger JOIN organizations o ON o.id = ledger.organization_id
      LEFT JOIN classrooms c ON c.id = ledger.classroom_id
      LEFT JOIN statement_lines line ON line.ledger_entry_id = ledger.id
      LEFT JOIN statements s ON s.id = line.statement_id
      LEFT JOIN LATERAL (SELECT state FROM statements later
  WHERE later.organization_id = s.organization_id AND later.month >= s.month AND (later.amount_due >= 25.00 OR (later.is_closing AND later.amount_due > 0))
  ORDER BY later.month LIMIT 1) AS paid_by ON true
     WHERE o.id = $1 AND ledger.kind <> 'reset' AND s.id IS NOT NULL AND paid_by.state IS DISTINCT FROM 'paid'
       AND ($2::uuid IS NULL OR ledger.classroom_id = $2) AND (NOT $3 OR ledger.classroom_id IS NULL)
       AND ledger.occurred_at >= $4 AND ledger.occurred_at < $5) AS entries) AS lines
      WHERE $6::bigint IS NULL
        OR ("occurredAt", id) > (SELECT occurred_at, id FROM ledger_entries WHERE id = $6::bigint)
      ORDER BY "occurredAt", id LIMIT $7

-- sent by api/src/payouts/explain/explained-lines.ts#findExplainedLines
SELECT * FROM (SELECT entries.*, sum(amount) OVER (ORDER BY "occurredAt", id) AS "runningSum"
       FROM (
    SELECT ledger.id, ledger.occurred_at AS "occurredAt", ledger.kind,
        COALESCE(ledger.order_id, ledger.adjusted_order_id) AS "orderId", c.name AS "classroomName",
        ledger.sales AS merchandise, ledger.organization_profit + ledger.classroom_profit AS amount, s.month AS "statementMonth"
      FROM ledger_entries ledger JOIN organizations o ON o.id = ledger.organization_id
      LEFT JOIN classrooms c ON c.id = ledger.classroom_id
      LEFT JOIN statement_lines line ON line.ledger_entry_id = ledger.id
      LEFT JOIN statements s ON s.id = line.statement_id
      LEFT JOIN LATERAL (SELECT state FROM statements later
  WHERE later.organization_id = s.organization_id AND later.month >= s.month AND (later.amount_due >= 25.00 OR (later.is_closing AND later.amount_due > 0))
  ORDER BY later.month LIMIT 1) AS paid_by ON true
     WHERE o.id = $1 AND ledger.kind <> 'reset' AND paid_by.state = 'paid'
       AND ($2::uuid IS NULL OR ledger.classroom_id = $2) AND (NOT $3 OR ledger.classroom_id IS NULL)
       AND ledger.occurred_at >= $4 AND ledger.occurred_at < $5) AS entries) AS lines
      WHERE $6::bigint IS NULL
        OR ("occurredAt", id) > (SELECT occurred_at, id FROM ledger_entries WHERE id = $6::bigint)
      ORDER BY "occurredAt", id LIMIT $7

-- sent by api/src/payouts/explain/explained-lines.ts#findExplainedLines
SELECT * FROM (SELECT entries.*, sum(amount) OVER (ORDER BY "occurredAt", id) AS "runningSum"
       FROM (
    SELECT ledger.id, ledger.occurred_at AS "occurredAt", ledger.kind,
        COALESCE(ledger.order_id, ledger.adjusted_order_id) AS "orderId", c.name AS "classroomName",
        ledger.sales AS merchandise, ledger.organization_profit AS amount, s.month AS "statementMonth"
      FROM ledger_entries ledger JOIN organizations o ON o.id = ledger.organization_id
      LEFT JOIN classrooms c ON c.id = ledger.classroom_id
      LEFT JOIN statement_lines line ON line.ledger_entry_id = ledger.id
      LEFT JOIN statements s ON s.id = line.statement_id
      LEFT JOIN LATERAL (SELECT state FROM statements later
  WHERE later.organization_id = s.organization_id AND later.month >= s.month AND (later.amount_due >= 25.00 OR (later.is_closing AND later.amount_due > 0))
  ORDER BY later.month LIMIT 1) AS paid_by ON true
     WHERE o.id = $1 AND ledger.kind <> 'reset' AND ledger.campaign = o.campaign
       AND ($2::uuid IS NULL OR ledger.classroom_id = $2) AND (NOT $3 OR ledger.classroom_id IS NULL)
       AND ledger.occurred_at >= $4 AND ledger.occurred_at < $5) AS entries) AS lines
      WHERE $6::bigint IS NULL
        OR ("occurredAt", id) > (SELECT occurred_at, id FROM ledger_entries WHERE id = $6::bigint)
      ORDER BY "occurredAt", id LIMIT $7

-- sent by api/src/payouts/explain/explained-lines.ts#findExplainedLines
SELECT * FROM (SELECT entries.*, sum(amount) OVER (ORDER BY "occurredAt", id) AS "runningSum"
       FROM (
    SELECT ledger.id, ledger.occurred_at AS "occurredAt", ledger.kind,
        COALESCE(ledger.order_id, ledger.adjusted_order_id) AS "orderId", c.name AS "classroomName",
        ledger.sales AS merchandise, ledger.organization_profit AS amount, s.month AS "statementMonth"
      FROM ledger_entries ledger JOIN organizations o ON o.id = ledger.organization_id
      LEFT JOIN classrooms c ON c.id = ledger.classroom_id
      LEFT JOIN statement_lines line ON line.ledger_entry_id = ledger.id
      LEFT JOIN statements s ON s.id = line.statement_id
      LEFT JOIN LATERAL (SELECT state FROM statements later
  WHERE later.organization_id = s.organization_id AND later.month >= s.month AND (later.amount_due >= 25.00 OR (later.is_closing AND later.amount_due > 0))
  ORDER BY later.month LIMIT 1) AS paid_by ON true
     WHERE o.id = $1 AND ledger.kind <> 'reset' AND ledger.campaign = o.campaign AND ledger.kind = 'sale' AND NOT EXISTS
  (SELECT FROM ledger_entries reversal WHERE reversal.order_id = ledger.order_id AND reversal.kind = 'reversal')
       AND ($2::uuid IS NULL OR ledger.classroom_id = $2) AND (NOT $3 OR ledger.classroom_id IS NULL)
       AND ledger.occurred_at >= $4 AND ledger.occurred_at < $5) AS entries) AS lines
      WHERE $6::bigint IS NULL
        OR ("occurredAt", id) > (SELECT occurred_at, id FROM ledger_entries WHERE id = $6::bigint)
      ORDER BY "occurredAt", id LIMIT $7

-- sent by api/src/payouts/explain/explained-lines.ts#findExplainedLines
SELECT * FROM (SELECT entries.*, sum(amount) OVER (ORDER BY "occurredAt", id) AS "runningSum"
       FROM (
    SELECT ledger.id, ledger.occurred_at AS "occurredAt", ledger.kind,
        COALESCE(ledger.order_id, ledger.adjusted_order_id) AS "orderId", c.name AS "classroomName",
        ledger.sales AS merchandise, ledger.organization_profit AS amount, s.month AS "statementMonth"
      FROM ledger_entries ledger JOIN organizations o ON o.id = ledger.organization_id
      LEFT JOIN classrooms c ON c.id = ledger.classroom_id
      LEFT JOIN statement_lines line ON line.ledger_entry_id = ledger.id
      LEFT JOIN statements s ON s.id = line.statement_id
      LEFT JOIN LATERAL (SELECT state FROM statements later
  WHERE later.organization_id = s.organization_id AND later.month >= s.month AND (later.amount_due >= 25.00 OR (later.is_closing AND later.amount_due > 0))
  ORDER BY later.month LIMIT 1) AS paid_by ON true
     WHERE o.id = $1 AND ledger.kind <> 'reset' AND s.id IS NULL
       AND ($2::uuid IS NULL OR ledger.classroom_id = $2) AND (NOT $3 OR ledger.classroom_id IS NULL)
       AND ledger.occurred_at >= $4 AND ledger.occurred_at < $5) AS entries) AS lines
      WHERE $6::bigint IS NULL
        OR ("occurredAt", id) > (SELECT occurred_at, id FROM ledger_entries WHERE id = $6::bigint)
      ORDER BY "occurredAt", id LIMIT $7

-- sent by api/src/payouts/explain/explained-lines.ts#findExplainedLines
SELECT * FROM (SELECT entries.*, sum(amount) OVER (ORDER BY "occurredAt", id) AS "runningSum"
       FROM (
    SELECT ledger.id, ledger.occurred_at AS "occurredAt", ledger.kind,
        COALESCE(ledger.order_id, ledger.adjusted_order_id) AS "orderId", c.name AS "classroomName",
        ledger.sales AS merchandise, ledger.organization_profit AS amount, s.month AS "statementMonth"
      FROM ledger_entries ledger JOIN organizations o ON o.id = ledger.organization_id
      LEFT JOIN classrooms c ON c.id = ledger.classroom_id
      LEFT JOIN statement_lines line ON line.ledger_entry_id = ledger.id
      LEFT JOIN statements s ON s.id = line.statement_id
      LEFT JOIN LATERAL (SELECT state FROM statements later
  WHERE later.organization_id = s.organization_id AND later.month >= s.month AND (later.amount_due >= 25.00 OR (later.is_closing AND later.amount_due > 0))
  ORDER BY later.month LIMIT 1) AS paid_by ON true
     WHERE o.id = $1 AND ledger.kind <> 'reset' AND s.id IS NOT NULL AND paid_by.state IS DISTINCT FROM 'paid'
       AND ($2::uuid IS NULL OR ledger.classroom_id = $2) AND (NOT $3 OR ledger.classroom_id IS NULL)
       AND ledger.occurred_at >= $4 AND ledger.occurred_at < $5) AS entries) AS lines
      WHERE $6::bigint IS NULL
        OR ("occurredAt", id) > (SELECT occurred_at, id FROM ledger_entries WHERE id = $6::bigint)
      ORDER BY "occurredAt", id LIMIT $7

-- sent by api/src/payouts/explain/explained-lines.ts#findExplainedLines
SELECT * FROM (SELECT entries.*, sum(amount) OVER (ORDER BY "occurredAt", id) AS "runningSum"
       FROM (
    SELECT ledger.id, ledger.occurred_at AS "occurredAt", ledger.kind,
        COALESCE(ledger.order_id, ledger.adjusted_order_id) AS "orderId", c.name AS "classroomName",
        ledger.sales AS merchandise, ledger.organization_profit AS amount, s.month AS "statementMonth"
      FROM ledger_entries ledger JOIN organizations o ON o.id = ledger.organization_id
      LEFT JOIN classrooms c ON c.id = ledger.classroom_id
      LEFT JOIN statement_lines line ON line.ledger_entry_id = ledger.id
      LEFT JOIN statements s ON s.id = line.statement_id
      LEFT JOIN LATERAL (SELECT state FROM statements later
  WHERE later.organization_id = s.organization_id AND later.month >= s.month AND (later.amount_due >= 25.00 OR (later.is_closing AND later.amount_due > 0))
  ORDER BY later.month LIMIT 1) AS paid_by ON true
     WHERE o.id = $1 AND ledger.kind <> 'reset' AND paid_by.state = 'paid'
       AND ($2::uuid IS NULL OR ledger.classroom_id = $2) AND (NOT $3 OR ledger.classroom_id IS NULL)
       AND ledger.occurred_at >= $4 AND ledger.occurred_at < $5) AS entries) AS lines
      WHERE $6::bigint IS NULL
        OR ("occurredAt", id) > (SELECT occurred_at, id FROM ledger_entries WHERE id = $6::bigint)
      ORDER BY "occurredAt", id LIMIT $7

-- sent by api/src/payouts/explain/explained-lines.ts#findExplainedLines
SELECT * FROM (SELECT entries.*, sum(amount) OVER (ORDER BY "occurredAt", id) AS "runningSum"
       FROM (
    SELECT ledger.id, ledger.occurred_at AS "occurredAt", ledger.kind,
        COALESCE(ledger.order_id, ledger.adjusted_order_id) AS "orderId", c.name AS "classroomName",
        ledger.sales AS merchandise, ledger.classroom_profit AS amount, s.month AS "statementMonth"
      FROM ledger_entries ledger JOIN organizations o ON o.id = ledger.organization_id
      LEFT JOIN classrooms c ON c.id = ledger.classroom_id
      LEFT JOIN statement_lines line ON line.ledger_entry_id = ledger.id
      LEFT JOIN statements s ON s.id = line.statement_id
      LEFT JOIN LATERAL (SELECT state FROM statements later
  WHERE later.organization_id = s.organization_id AND later.month >= s.month AND (later.amount_due >= 25.00 OR (later.is_closing AND later.amount_due > 0))
  ORDER BY later.month LIMIT 1) AS paid_by ON true
     WHERE o.id = $1 AND ledger.kind <> 'reset' AND ledger.campaign = o.campaign
       AND ($2::uuid IS NULL OR ledger.classroom_id = $2) AND (NOT $3 OR ledger.classroom_id IS NULL)
       AND ledger.occurred_at >= $4 AND ledger.occurred_at < $5) AS entries) AS lines
      WHERE $6::bigint IS NULL
        OR ("occurredAt", id) > (SELECT occurred_at, id FROM ledger_entries WHERE id = $6::bigint)
      ORDER BY "occurredAt", id LIMIT $7

-- sent by api/src/payouts/explain/explained-lines.ts#findExplainedLines
SELECT * FROM (SELECT entries.*, sum(amount) OVER (ORDER BY "occurredAt", id) AS "runningSum"
       FROM (
    SELECT ledger.id, ledger.occurred_at AS "occurredAt", ledger.kind,
        COALESCE(ledger.order_id, ledger.adjusted_order_id) AS "orderId", c.name AS "classroomName",
        ledger.sales AS merchandise, ledger.classroom_profit AS amount, s.month AS "statementMonth"
      FROM ledger_entries ledger JOIN organizations o ON o.id = ledger.organization_id
      LEFT JOIN classrooms c ON c.id = ledger.classroom_id
      LEFT JOIN statement_lines line ON line.ledger_entry_id = ledger.id
      LEFT JOIN statements s ON s.id = line.statement_id
      LEFT JOIN LATERAL (SELECT state FROM statements later
  WHERE later.organization_id = s.organization_id AND later.month >= s.month AND (later.amount_due >= 25.00 OR (later.is_closing AND later.amount_due > 0))
  ORDER BY later.month LIMIT 1) AS paid_by ON true
     WHERE o.id = $1 AND ledger.kind <> 'reset' AND ledger.campaign = o.campaign AND ledger.kind = 'sale' AND NOT EXISTS
  (SELECT FROM ledger_entries reversal WHERE reversal.order_id = ledger.order_id AND reversal.kind = 'reversal')
       AND ($2::uuid IS NULL OR ledger.classroom_id = $2) AND (NOT $3 OR ledger.classroom_id IS NULL)
       AND ledger.occurred_at >= $4 AND ledger.occurred_at < $5) AS entries) AS lines
      WHERE $6::bigint IS NULL
        OR ("occurredAt", id) > (SELECT occurred_at, id FROM ledger_entries WHERE id = $6::bigint)
      ORDER BY "occurredAt", id LIMIT $7

-- sent by api/src/payouts/explain/explained-lines.ts#findExplainedLines
SELECT * FROM (SELECT entries.*, sum(amount) OVER (ORDER BY "occurredAt", id) AS "runningSum"
       FROM (
    SELECT ledger.id, ledger.occurred_at AS "occurredAt", ledger.kind,
        COALESCE(ledger.order_id, ledger.adjusted_order_id) AS "orderId", c.name AS "classroomName",
        ledger.sales AS merchandise, ledger.classroom_profit AS amount, s.month AS "statementMonth"
      FROM ledger_entries ledger JOIN organizations o ON o.id = ledger.organization_id
      LEFT JOIN classrooms c ON c.id = ledger.classroom_id
      LEFT JOIN statement_lines line ON line.ledger_entry_id = ledger.id
      LEFT JOIN statements s ON s.id = line.statement_id
      LEFT JOIN LATERAL (SELECT state FROM statements later
  WHERE later.organization_id = s.organization_id AND later.month >= s.month AND (later.amount_due >= 25.00 OR (later.is_closing AND later.amount_due > 0))
  ORDER BY later.month LIMIT 1) AS paid_by ON true
     WHERE o.id = $1 AND ledger.kind <> 'reset' AND s.id IS NULL
       AND ($2::uuid IS NULL OR ledger.classroom_id = $2) AND (NOT $3 OR ledger.classroom_id IS NULL)
       AND ledger.occurred_at >= $4 AND ledger.occurred_at < $5) AS entries) AS lines
      WHERE $6::bigint IS NULL
        OR ("occurredAt", id) > (SELECT occurred_at, id FROM ledger_entries WHERE id = $6::bigint)
      ORDER BY "occurredAt", id LIMIT $7

-- sent by api/src/payouts/explain/explained-lines.ts#findExplainedLines
SELECT * FROM (SELECT entries.*, sum(amount) OVER (ORDER BY "occurredAt", id) AS "runningSum"
       FROM (
    SELECT ledger.id, ledger.occurred_at AS "occurredAt", ledger.kind,
        COALESCE(ledger.order_id, ledger.adjusted_order_id) AS "orderId", c.name AS "classroomName",
        ledger.sales AS merchandise, ledger.classroom_profit AS amount, s.month AS "statementMonth"
      FROM ledger_entries ledger JOIN organizations o ON o.id = ledger.organization_id
      LEFT JOIN classrooms c ON c.id = ledger.classroom_id
      LEFT JOIN statement_lines line ON line.ledger_entry_id = ledger.id
      LEFT JOIN statements s ON s.id = line.statement_id
      LEFT JOIN LATERAL (SELECT state FROM statements later
  WHERE later.organization_id = s.organization_id AND later.month >= s.month AND (later.amount_due >= 25.00 OR (later.is_closing AND later.amount_due > 0))
  ORDER BY later.month LIMIT 1) AS paid_by ON true
     WHERE o.id = $1 AND ledger.kind <> 'reset' AND s.id IS NOT NULL AND paid_by.state IS DISTINCT FROM 'paid'
       AND ($2::uuid IS NULL OR ledger.classroom_id = $2) AND (NOT $3 OR ledger.classroom_id IS NULL)
       AND ledger.occurred_at >= $4 AND ledger.occurred_at < $5) AS entries) AS lines
      WHERE $6::bigint IS NULL
        OR ("occurredAt", id) > (SELECT occurred_at, id FROM ledger_entries WHERE id = $6::bigint)
      ORDER BY "occurredAt", id LIMIT $7

-- sent by api/src/payouts/explain/explained-lines.ts#findExplainedLines
SELECT * FROM (SELECT entries.*, sum(amount) OVER (ORDER BY "occurredAt", id) AS "runningSum"
       FROM (
    SELECT ledger.id, ledger.occurred_at AS "occurredAt", ledger.kind,
        COALESCE(ledger.order_id, ledger.adjusted_order_id) AS "orderId", c.name AS "classroomName",
        ledger.sales AS merchandise, ledger.classroom_profit AS amount, s.month AS "statementMonth"
      FROM ledger_entries ledger JOIN organizations o ON o.id = ledger.organization_id
      LEFT JOIN classrooms c ON c.id = ledger.classroom_id
      LEFT JOIN statement_lines line ON line.ledger_entry_id = ledger.id
      LEFT JOIN statements s ON s.id = line.statement_id
      LEFT JOIN LATERAL (SELECT state FROM statements later
  WHERE later.organization_id = s.organization_id AND later.month >= s.month AND (later.amount_due >= 25.00 OR (later.is_closing AND later.amount_due > 0))
  ORDER BY later.month LIMIT 1) AS paid_by ON true
     WHERE o.id = $1 AND ledger.kind <> 'reset' AND paid_by.state = 'paid'
       AND ($2::uuid IS NULL OR ledger.classroom_id = $2) AND (NOT $3 OR ledger.classroom_id IS NULL)
       AND ledger.occurred_at >= $4 AND ledger.occurred_at < $5) AS entries) AS lines
      WHERE $6::bigint IS NULL
        OR ("occurredAt", id) > (SELECT occurred_at, id FROM ledger_entries WHERE id = $6::bigint)
      ORDER BY "occurredAt", id LIMIT $7

-- sent by api/src/payouts/explain/explained-lines.ts#sumExplained
SELECT COALESCE(sum(amount), 0) AS amount, COALESCE(sum(merchandise), 0) AS merchandise,
        COALESCE(sum(amount) FILTER (WHERE kind = 'sale'), 0) AS sold,
        COALESCE(-sum(amount) FILTER (WHERE kind = 'reversal'), 0) AS "takenBack",
        COALESCE(sum(amount) FILTER (WHERE kind NOT IN ('sale', 'reversal')), 0) AS adjusted,
        count(*) FILTER (WHERE kind = 'sale')::int AS "saleCount",
        COALESCE(sum(CASE WHEN kind IN ('sale', 'moved-in') THEN 1
          WHEN kind IN ('reversal', 'moved-out') THEN -1 END), 0)::int AS "orderCount", count(*)::int AS "entryCount"
       FROM (
    SELECT ledger.id, ledger.occurred_at AS "occurredAt", ledger.kind,
        COALESCE(ledger.order_id, ledger.adjusted_order_id) AS "orderId", c.name AS "classroomName",
        ledger.sales AS merchandise, ledger.sales AS amount, s.month AS "statementMonth"
      FROM ledger_entries ledger JOIN organizations o ON o.id = ledger.organization_id
      LEFT JOIN classrooms c ON c.id = ledger.classroom_id
      LEFT JOIN statement_lines line ON line.ledger_entry_id = ledger.id
      LEFT JOIN statements s ON s.id = line.statement_id
      LEFT JOIN LATERAL (SELECT state FROM statements later
  WHERE later.organization_id = s.organization_id AND later.month >= s.month AND (later.amount_due >= 25.00 OR (later.is_closing AND later.amount_due > 0))
  ORDER BY later.month LIMIT 1) AS paid_by ON true
     WHERE o.id = $1 AND ledger.kind <> 'reset' AND ledger.campaign = o.campaign
       AND ($2::uuid IS NULL OR ledger.classroom_id = $2) AND (NOT $3 OR ledger.classroom_id IS NULL)
       AND ledger.occurred_at >= $4 AND ledger.occurred_at < $5) AS entries

-- sent by api/src/payouts/explain/explained-lines.ts#sumExplained
SELECT COALESCE(sum(amount), 0) AS amount, COALESCE(sum(merchandise), 0) AS merchandise,
        COALESCE(sum(amount) FILTER (WHERE kind = 'sale'), 0) AS sold,
        COALESCE(-sum(amount) FILTER (WHERE kind = 'reversal'), 0) AS "takenBack",
        COALESCE(sum(amount) FILTER (WHERE kind NOT IN ('sale', 'reversal')), 0) AS adjusted,
        count(*) FILTER (WHERE kind = 'sale')::int AS "saleCount",
        COALESCE(sum(CASE WHEN kind IN ('sale', 'moved-in') THEN 1
          WHEN kind IN ('reversal', 'moved-out') THEN -1 END), 0)::int AS "orderCount", count(*)::int AS "entryCount"
       FROM (
    SELECT ledger.id, ledger.occurred_at AS "occurredAt", ledger.kind,
        COALESCE(ledger.order_id, ledger.adjusted_order_id) AS "orderId", c.name AS "classroomName",
        ledger.sales AS merchandise, ledger.sales AS amount, s.month AS "statementMonth"
      FROM ledger_entries ledger JOIN organizations o ON o.id = ledger.organization_id
      LEFT JOIN classrooms c ON c.id = ledger.classroom_id
      LEFT JOIN statement_lines line ON line.ledger_entry_id = ledger.id
      LEFT JOIN statements s ON s.id = line.statement_id
      LEFT JOIN LATERAL (SELECT state FROM statements later
  WHERE later.organization_id = s.organization_id AND later.month >= s.month AND (later.amount_due >= 25.00 OR (later.is_closing AND later.amount_due > 0))
  ORDER BY later.month LIMIT 1) AS paid_by ON true
     WHERE o.id = $1 AND ledger.kind <> 'reset' AND ledger.campaign = o.campaign AND ledger.kind = 'sale' AND NOT EXISTS
  (SELECT FROM ledger_entries reversal WHERE reversal.order_id = ledger.order_id AND reversal.kind = 'reversal')
       AND ($2::uuid IS NULL OR ledger.classroom_id = $2) AND (NOT $3 OR ledger.classroom_id IS NULL)
       AND ledger.occurred_at >= $4 AND ledger.occurred_at < $5) AS entries

-- sent by api/src/payouts/explain/explained-lines.ts#sumExplained
SELECT COALESCE(sum(amount), 0) AS amount, COALESCE(sum(merchandise), 0) AS merchandise,
        COALESCE(sum(amount) FILTER (WHERE kind = 'sale'), 0) AS sold,
        COALESCE(-sum(amount) FILTER (WHERE kind = 'reversal'), 0) AS "takenBack",
        COALESCE(sum(amount) FILTER (WHERE kind NOT IN ('sale', 'reversal')), 0) AS adjusted,
        count(*) FILTER (WHERE kind = 'sale')::int AS "saleCount",
        COALESCE(sum(CASE WHEN kind IN ('sale', 'moved-in') THEN 1
          WHEN kind IN ('reversal', 'moved-out') THEN -1 END), 0)::int AS "orderCount", count(*)::int AS "entryCount"
       FROM (
    SELECT ledger.id, ledger.occurred_at AS "occurredAt", ledger.kind,
        COALESCE(ledger.order_id, ledger.adjusted_order_id) AS "orderId", c.name AS "classroomName",
        ledger.sales AS merchandise, ledger.sales AS amount, s.month AS "statementMonth"
      FROM ledger_entries ledger JOIN organizations o ON o.id = ledger.organization_id
      LEFT JOIN classrooms c ON c.id = ledger.classroom_id
      LEFT JOIN statement_lines line ON line.ledger_entry_id = ledger.id
      LEFT JOIN statements s ON s.id = line.statement_id
      LEFT JOIN LATERAL (SELECT state FROM statements later
  WHERE later.organization_id = s.organization_id AND later.month >= s.month AND (later.amount_due >= 25.00 OR (later.is_closing AND later.amount_due > 0))
  ORDER BY later.month LIMIT 1) AS paid_by ON true
     WHERE o.id = $1 AND ledger.kind <> 'reset' AND s.id IS NULL
       AND ($2::uuid IS NULL OR ledger.classroom_id = $2) AND (NOT $3 OR ledger.classroom_id IS NULL)
       AND ledger.occurred_at >= $4 AND ledger.occurred_at < $5) AS entries

-- sent by api/src/payouts/explain/explained-lines.ts#sumExplained
SELECT COALESCE(sum(amount), 0) AS amount, COALESCE(sum(merchandise), 0) AS merchandise,
        COALESCE(sum(amount) FILTER (WHERE kind = 'sale'), 0) AS sold,
        COALESCE(-sum(amount) FILTER (WHERE kind = 'reversal'), 0) AS "takenBack",
        COALESCE(sum(amount) FILTER (WHERE kind NOT IN ('sale', 'reversal')), 0) AS adjusted,
        count(*) FILTER (WHERE kind = 'sale')::int AS "saleCount",
        COALESCE(sum(CASE WHEN kind IN ('sale', 'moved-in') THEN 1
          WHEN kind IN ('reversal', 'moved-out') THEN -1 END), 0)::int AS "orderCount", count(*)::int AS "entryCount"
       FROM (
    SELECT ledger.id, ledger.occurred_at AS "occurredAt", ledger.kind,
        COALESCE(ledger.order_id, ledger.adjusted_order_id) AS "orderId", c.name AS "classroomName",
        ledger.sales AS merchandise, ledger.sales AS amount, s.month AS "statementMonth"
      FROM ledger_entries ledger JOIN organizations o ON o.id = ledger.organization_id
      LEFT JOIN classrooms c ON c.id = ledger.classroom_id
      LEFT JOIN statement_lines line ON line.ledger_entry_id = ledger.id
      LEFT JOIN statements s ON s.id = line.statement_id
      LEFT JOIN LATERAL (SELECT state FROM statements later
  WHERE later.organization_id = s.organization_id AND later.month >= s.month AND (later.amount_due >= 25.00 OR (later.is_closing AND later.amount_due > 0))
  ORDER BY later.month LIMIT 1) AS paid_by ON true
     WHERE o.id = $1 AND ledger.kind <> 'reset' AND s.id IS NOT NULL AND paid_by.state IS DISTINCT FROM 'paid'
       AND ($2::uuid IS NULL OR ledger.classroom_id = $2) AND (NOT $3 OR ledger.classroom_id IS NULL)
       AND ledger.occurred_at >= $4 AND ledger.occurred_at < $5) AS entries

-- sent by api/src/payouts/explain/explained-lines.ts#sumExplained
SELECT COALESCE(sum(amount), 0) AS amount, COALESCE(sum(merchandise), 0) AS merchandise,
        COALESCE(sum(amount) FILTER (WHERE kind = 'sale'), 0) AS sold,
        COALESCE(-sum(amount) FILTER (WHERE kind = 'reversal'), 0) AS "takenBack",
        COALESCE(sum(amount) FILTER (WHERE kind NOT IN ('sale', 'reversal')), 0) AS adjusted,
        count(*) FILTER (WHERE kind = 'sale')::int AS "saleCount",
        COALESCE(sum(CASE WHEN kind IN ('sale', 'moved-in') THEN 1
          WHEN kind IN ('reversal', 'moved-out') THEN -1 END), 0)::int AS "orderCount", count(*)::int AS "entryCount"
       FROM (
    SELECT ledger.id, ledger.occurred_at AS "occurredAt", ledger.kind,
        COALESCE(ledger.order_id, ledger.adjusted_order_id) AS "orderId", c.name AS "classroomName",
        ledger.sales AS merchandise, ledger.sales AS amount, s.month AS "statementMonth"
      FROM ledger_entries ledger JOIN organizations o ON o.id = ledger.organization_id
      LEFT JOIN classrooms c ON c.id = ledger.classroom_id
      LEFT JOIN statement_lines line ON line.ledger_entry_id = ledger.id
      LEFT JOIN statements s ON s.id = line.statement_id
      LEFT JOIN LATERAL (SELECT state FROM statements later
  WHERE later.organization_id = s.organization_id AND later.month >= s.month AND (later.amount_due >= 25.00 OR (later.is_closing AND later.amount_due > 0))
  ORDER BY later.month LIMIT 1) AS paid_by ON true
     WHERE o.id = $1 AND ledger.kind <> 'reset' AND paid_by.state = 'paid'
       AND ($2::uuid IS NULL OR ledger.classroom_id = $2) AND (NOT $3 OR ledger.classroom_id IS NULL)
       AND ledger.occurred_at >= $4 AND ledger.occurred_at < $5) AS entries

-- sent by api/src/payouts/explain/explained-lines.ts#sumExplained
SELECT COALESCE(sum(amount), 0) AS amount, COALESCE(sum(merchandise), 0) AS merchandise,
        COALESCE(sum(amount) FILTER (WHERE kind = 'sale'), 0) AS sold,
        COALESCE(-sum(amount) FILTER (WHERE kind = 'reversal'), 0) AS "takenBack",
        COALESCE(sum(amount) FILTER (WHERE kind NOT IN ('sale', 'reversal')), 0) AS adjusted,
        count(*) FILTER (WHERE kind = 'sale')::int AS "saleCount",
        COALESCE(sum(CASE WHEN kind IN ('sale', 'moved-in') THEN 1
          WHEN kind IN ('reversal', 'moved-out') THEN -1 END), 0)::int AS "orderCount", count(*)::int AS "entryCount"
       FROM (
    SELECT ledger.id, ledger.occurred_at AS "occurredAt", ledger.kind,
        COALESCE(ledger.order_id, ledger.adjusted_order_id) AS "orderId", c.name AS "classroomName",
        ledger.sales AS merchandise, ledger.organization_profit + ledger.classroom_profit AS amount, s.month AS "statementMonth"
      FROM ledger_entries ledger JOIN organizations o ON o.id = ledger.organization_id
      LEFT JOIN classrooms c ON c.id = ledger.classroom_id
      LEFT JOIN statement_lines line ON line.ledger_entry_id = ledger.id
      LEFT JOIN statements s ON s.id = line.statement_id
      LEFT JOIN LATERAL (SELECT state FROM statements later
  WHERE later.organization_id = s.organization_id AND later.month >= s.month AND (later.amount_due >= 25.00 OR (later.is_closing AND later.amount_due > 0))
  ORDER BY later.month LIMIT 1) AS paid_by ON true
     WHERE o.id = $1 AND ledger.kind <> 'reset' AND ledger.campaign = o.campaign
       AND ($2::uuid IS NULL OR ledger.classroom_id = $2) AND (NOT $3 OR ledger.classroom_id IS NULL)
       AND ledger.occurred_at >= $4 AND ledger.occurred_at < $5) AS entries

-- sent by api/src/payouts/explain/explained-lines.ts#sumExplained
SELECT COALESCE(sum(amount), 0) AS amount, COALESCE(sum(merchandise), 0) AS merchandise,
        COALESCE(sum(amount) FILTER (WHERE kind = 'sale'), 0) AS sold,
        COALESCE(-sum(amount) FILTER (WHERE kind = 'reversal'), 0) AS "takenBack",
        COALESCE(sum(amount) FILTER (WHERE kind NOT IN ('sale', 'reversal')), 0) AS adjusted,
        count(*) FILTER (WHERE kind = 'sale')::int AS "saleCount",
        COALESCE(sum(CASE WHEN kind IN ('sale', 'moved-in') THEN 1
          WHEN kind IN ('reversal', 'moved-out') THEN -1 END), 0)::int AS "orderCount", count(*)::int AS "entryCount"
       FROM (
    SELECT ledger.id, ledger.occurred_at AS "occurredAt", ledger.kind,
        COALESCE(ledger.order_id, ledger.adjusted_order_id) AS "orderId", c.name AS "classroomName",
        ledger.sales AS merchandise, ledger.organization_profit + ledger.classroom_profit AS amount, s.month AS "statementMonth"
      FROM ledger_entries ledger JOIN organizations o ON o.id = ledger.organization_id
      LEFT JOIN classrooms c ON c.id = ledger.classroom_id
      LEFT JOIN statement_lines line ON line.ledger_entry_id = ledger.id
      LEFT JOIN statements s ON s.id = line.statement_id
      LEFT JOIN LATERAL (SELECT state FROM statements later
  WHERE later.organization_id = s.organization_id AND later.month >= s.month AND (later.amount_due >= 25.00 OR (later.is_closing AND later.amount_due > 0))
  ORDER BY later.month LIMIT 1) AS paid_by ON true
     WHERE o.id = $1 AND ledger.kind <> 'reset' AND ledger.campaign = o.campaign AND ledger.kind = 'sale' AND NOT EXISTS
  (SELECT FROM ledger_entries reversal WHERE reversal.order_id = ledger.order_id AND reversal.kind = 'reversal')
       AND ($2::uuid IS NULL OR ledger.classroom_id = $2) AND (NOT $3 OR ledger.classroom_id IS NULL)
       AND ledger.occurred_at >= $4 AND ledger.occurred_at < $5) AS entries

-- sent by api/src/payouts/explain/explained-lines.ts#sumExplained
SELECT COALESCE(sum(amount), 0) AS amount, COALESCE(sum(merchandise), 0) AS merchandise,
        COALESCE(sum(amount) FILTER (WHERE kind = 'sale'), 0) AS sold,
        COALESCE(-sum(amount) FILTER (WHERE kind = 'reversal'), 0) AS "takenBack",
        COALESCE(sum(amount) FILTER (WHERE kind NOT IN ('sale', 'reversal')), 0) AS adjusted,
        count(*) FILTER (WHERE kind = 'sale')::int AS "saleCount",
        COALESCE(sum(CASE WHEN kind IN ('sale', 'moved-in') THEN 1
          WHEN kind IN ('reversal', 'moved-out') THEN -1 END), 0)::int AS "orderCount", count(*)::int AS "entryCount"
       FROM (
    SELECT ledger.id, ledger.occurred_at AS "occurredAt", ledger.kind,
        COALESCE(ledger.order_id, ledger.adjusted_order_id) AS "orderId", c.name AS "classroomName",
        ledger.sales AS merchandise, ledger.organization_profit + ledger.classroom_profit AS amount, s.month AS "statementMonth"
      FROM ledger_entries ledger JOIN organizations o ON o.id = ledger.organization_id
      LEFT JOIN classrooms c ON c.id = ledger.classroom_id
      LEFT JOIN statement_lines line ON line.ledger_entry_id = ledger.id
      LEFT JOIN statements s ON s.id = line.statement_id
      LEFT JOIN LATERAL (SELECT state FROM statements later
  WHERE later.organization_id = s.organization_id AND later.month >= s.month AND (later.amount_due >= 25.00 OR (later.is_closing AND later.amount_due > 0))
  ORDER BY later.month LIMIT 1) AS paid_by ON true
     WHERE o.id = $1 AND ledger.kind <> 'reset' AND s.id IS NULL
       AND ($2::uuid IS NULL OR ledger.classroom_id = $2) AND (NOT $3 OR ledger.classroom_id IS NULL)
       AND ledger.occurred_at >= $4 AND ledger.occurred_at < $5) AS entries

-- sent by api/src/payouts/explain/explained-lines.ts#sumExplained
SELECT COALESCE(sum(amount), 0) AS amount, COALESCE(sum(merchandise), 0) AS merchandise,
        COALESCE(sum(amount) FILTER (WHERE kind = 'sale'), 0) AS sold,
        COALESCE(-sum(amount) FILTER (WHERE kind = 'reversal'), 0) AS "takenBack",
        COALESCE(sum(amount) FILTER (WHERE kind NOT IN ('sale', 'reversal')), 0) AS adjusted,
        count(*) FILTER (WHERE kind = 'sale')::int AS "saleCount",
        COALESCE(sum(CASE WHEN kind IN ('sale', 'moved-in') THEN 1
          WHEN kind IN ('reversal', 'moved-out') THEN -1 END), 0)::int AS "orderCount", count(*)::int AS "entryCount"
       FROM (
    SELECT ledger.id, ledger.occurred_at AS "occurredAt", ledger.kind,
        COALESCE(ledger.order_id, ledger.adjusted_order_id) AS "orderId", c.name AS "classroomName",
        ledger.sales AS merchandise, ledger.organization_profit + ledger.classroom_profit AS amount, s.month AS "statementMonth"
      FROM ledger_entries ledger JOIN organizations o ON o.id = ledger.organization_id
      LEFT JOIN classrooms c ON c.id = ledger.classroom_id
      LEFT JOIN statement_lines line ON line.ledger_entry_id = ledger.id
      LEFT JOIN statements s ON s.id = line.statement_id
      LEFT JOIN LATERAL (SELECT state FROM statements later
  WHERE later.organization_id = s.organization_id AND later.month >= s.month AND (later.amount_due >= 25.00 OR (later.is_closing AND later.amount_due > 0))
  ORDER BY later.month LIMIT 1) AS paid_by ON true
     WHERE o.id = $1 AND ledger.kind <> 'reset' AND s.id IS NOT NULL AND paid_by.state IS DISTINCT FROM 'paid'
       AND ($2::uuid IS NULL OR ledger.classroom_id = $2) AND (NOT $3 OR ledger.classroom_id IS NULL)
       AND ledger.occurred_at >= $4 AND ledger.occurred_at < $5) AS entries

-- sent by api/src/payouts/explain/explained-lines.ts#sumExplained
SELECT COALESCE(sum(amount), 0) AS amount, COALESCE(sum(merchandise), 0) AS merchandise,
        COALESCE(sum(amount) FILTER (WHERE kind = 'sale'), 0) AS sold,
        COALESCE(-sum(amount) FILTER (WHERE kind = 'reversal'), 0) AS "takenBack",
        COALESCE(sum(amount) FILTER (WHERE kind NOT IN ('sale', 'reversal')), 0) AS adjusted,
        count(*) FILTER (WHERE kind = 'sale')::int AS "saleCount",
        COALESCE(sum(CASE WHEN kind IN ('sale', 'moved-in') THEN 1
          WHEN kind IN ('reversal', 'moved-out') THEN -1 END), 0)::int AS "orderCount", count(*)::int AS "entryCount"
       FROM (
    SELECT ledger.id, ledger.occurred_at AS "occurredAt", ledger.kind,
        COALESCE(ledger.order_id, ledger.adjusted_order_id) AS "orderId", c.name AS "classroomName",
        ledger.sales AS merchandise, ledger.organization_profit + ledger.classroom_profit AS amount, s.month AS "statementMonth"
      FROM ledger_entries ledger JOIN organizations o ON o.id = ledger.organization_id
      LEFT JOIN classrooms c ON c.id = ledger.classroom_id
      LEFT JOIN statement_lines line ON line.ledger_entry_id = ledger.id
      LEFT JOIN statements s ON s.id = line.statement_id
      LEFT JOIN LATERAL (SELECT state FROM statements later
  WHERE later.organization_id = s.organization_id AND later.month >= s.month AND (later.amount_due >= 25.00 OR (later.is_closing AND later.amount_due > 0))
  ORDER BY later.month LIMIT 1) AS paid_by ON true
     WHERE o.id = $1 AND ledger.kind <> 'reset' AND paid_by.state = 'paid'
       AND ($2::uuid IS NULL OR ledger.classroom_id = $2) AND (NOT $3 OR ledger.classroom_id IS NULL)
       AND ledger.occurred_at >= $4 AND ledger.occurred_at < $5) AS entries

-- sent by api/src/payouts/explain/explained-lines.ts#sumExplained
SELECT COALESCE(sum(amount), 0) AS amount, COALESCE(sum(merchandise), 0) AS merchandise,
        COALESCE(sum(amount) FILTER (WHERE kind = 'sale'), 0) AS sold,
        COALESCE(-sum(amount) FILTER (WHERE kind = 'reversal'), 0) AS "takenBack",
        COALESCE(sum(amount) FILTER (WHERE kind NOT IN ('sale', 'reversal')), 0) AS adjusted,
        count(*) FILTER (WHERE kind = 'sale')::int AS "saleCount",
        COALESCE(sum(CASE WHEN kind IN ('sale', 'moved-in') THEN 1
          WHEN kind IN ('reversal', 'moved-out') THEN -1 END), 0)::int AS "orderCount", count(*)::int AS "entryCount"
       FROM (
    SELECT ledger.id, ledger.occurred_at AS "occurredAt", ledger.kind,
        COALESCE(ledger.order_id, ledger.adjusted_order_id) AS "orderId", c.name AS "classroomName",
        ledger.sales AS merchandise, ledger.organization_profit AS amount, s.month AS "statementMonth"
      FROM ledger_entries ledger JOIN organizations o ON o.id = ledger.organization_id
      LEFT JOIN classrooms c ON c.id = ledger.classroom_id
      LEFT JOIN statement_lines line ON line.ledger_entry_id = ledger.id
      LEFT JOIN statements s ON s.id = line.statement_id
      LEFT JOIN LATERAL (SELECT state FROM statements later
  WHERE later.organization_id = s.organization_id AND later.month >= s.month AND (later.amount_due >= 25.00 OR (later.is_closing AND later.amount_due > 0))
  ORDER BY later.month LIMIT 1) AS paid_by ON true
     WHERE o.id = $1 AND ledger.kind <> 'reset' AND ledger.campaign = o.campaign
       AND ($2::uuid IS NULL OR ledger.classroom_id = $2) AND (NOT $3 OR ledger.classroom_id IS NULL)
       AND ledger.occurred_at >= $4 AND ledger.occurred_at < $5) AS entries

-- sent by api/src/payouts/explain/explained-lines.ts#sumExplained
SELECT COALESCE(sum(amount), 0) AS amount, COALESCE(sum(merchandise), 0) AS merchandise,
        COALESCE(sum(amount) FILTER (WHERE kind = 'sale'), 0) AS sold,
        COALESCE(-sum(amount) FILTER (WHERE kind = 'reversal'), 0) AS "takenBack",
        COALESCE(sum(amount) FILTER (WHERE kind NOT IN ('sale', 'reversal')), 0) AS adjusted,
        count(*) FILTER (WHERE kind = 'sale')::int AS "saleCount",
        COALESCE(sum(CASE WHEN kind IN ('sale', 'moved-in') THEN 1
          WHEN kind IN ('reversal', 'moved-out') THEN -1 END), 0)::int AS "orderCount", count(*)::int AS "entryCount"
       FROM (
    SELECT ledger.id, ledger.occurred_at AS "occurredAt", ledger.kind,
        COALESCE(ledger.order_id, ledger.adjusted_order_id) AS "orderId", c.name AS "classroomName",
        ledger.sales AS merchandise, ledger.organization_profit AS amount, s.month AS "statementMonth"
      FROM ledger_entries ledger JOIN organizations o ON o.id = ledger.organization_id
      LEFT JOIN classrooms c ON c.id = ledger.classroom_id
      LEFT JOIN statement_lines line ON line.ledger_entry_id = ledger.id
      LEFT JOIN statements s ON s.id = line.statement_id
      LEFT JOIN LATERAL (SELECT state FROM statements later
  WHERE later.organization_id = s.organization_id AND later.month >= s.month AND (later.amount_due >= 25.00 OR (later.is_closing AND later.amount_due > 0))
  ORDER BY later.month LIMIT 1) AS paid_by ON true
     WHERE o.id = $1 AND ledger.kind <> 'reset' AND ledger.campaign = o.campaign AND ledger.kind = 'sale' AND NOT EXISTS
  (SELECT FROM ledger_entries reversal WHERE reversal.order_id = ledger.order_id AND reversal.kind = 'reversal')
       AND ($2::uuid IS NULL OR ledger.classroom_id = $2) AND (NOT $3 OR ledger.classroom_id IS NULL)
       AND ledger.occurred_at >= $4 AND ledger.occurred_at < $5) AS entries

-- sent by api/src/payouts/explain/explained-lines.ts#sumExplained
SELECT COALESCE(sum(amount), 0) AS amount, COALESCE(sum(merchandise), 0) AS merchandise,
        COALESCE(sum(amount) FILTER (WHERE kind = 'sale'), 0) AS sold,
        COALESCE(-sum(amount) FILTER (WHERE kind = 'reversal'), 0) AS "takenBack",
        COALESCE(sum(amount) FILTER (WHERE kind NOT IN ('sale', 'reversal')), 0) AS adjusted,
        count(*) FILTER (WHERE kind = 'sale')::int AS "saleCount",
        COALESCE(sum(CASE WHEN kind IN ('sale', 'moved-in') THEN 1
          WHEN kind IN ('reversal', 'moved-out') THEN -1 END), 0)::int AS "orderCount", count(*)::int AS "entryCount"
       FROM (
    SELECT ledger.id, ledger.occurred_at AS "occurredAt", ledger.kind,
        COALESCE(ledger.order_id, ledger.adjusted_order_id) AS "orderId", c.name AS "classroomName",
        ledger.sales AS merchandise, ledger.organization_profit AS amount, s.month AS "statementMonth"
      FROM ledger_entries ledger JOIN organizations o ON o.id = ledger.organization_id
      LEFT JOIN classrooms c ON c.id = ledger.classroom_id
      LEFT JOIN statement_lines line ON line.ledger_entry_id = ledger.id
      LEFT JOIN statements s ON s.id = line.statement_id
      LEFT JOIN LATERAL (SELECT state FROM statements later
  WHERE later.organization_id = s.organization_id AND later.month >= s.month AND (later.amount_due >= 25.00 OR (later.is_closing AND later.amount_due > 0))
  ORDER BY later.month LIMIT 1) AS paid_by ON true
     WHERE o.id = $1 AND ledger.kind <> 'reset' AND s.id IS NULL
       AND ($2::uuid IS NULL OR ledger.classroom_id = $2) AND (NOT $3 OR ledger.classroom_id IS NULL)
       AND ledger.occurred_at >= $4 AND ledger.occurred_at < $5) AS entries

-- sent by api/src/payouts/explain/explained-lines.ts#sumExplained
SELECT COALESCE(sum(amount), 0) AS amount, COALESCE(sum(merchandise), 0) AS merchandise,
        COALESCE(sum(amount) FILTER (WHERE kind = 'sale'), 0) AS sold,
        COALESCE(-sum(amount) FILTER (WHERE kind = 'reversal'), 0) AS "takenBack",
        COALESCE(sum(amount) FILTER (WHERE kind NOT IN ('sale', 'reversal')), 0) AS adjusted,
        count(*) FILTER (WHERE kind = 'sale')::int AS "saleCount",
        COALESCE(sum(CASE WHEN kind IN ('sale', 'moved-in') THEN 1
          WHEN kind IN ('reversal', 'moved-out') THEN -1 END), 0)::int AS "orderCount", count(*)::int AS "entryCount"
       FROM (
    SELECT ledger.id, ledger.occurred_at AS "occurredAt", ledger.kind,
        COALESCE(ledger.order_id, ledger.adjusted_order_id) AS "orderId", c.name AS "classroomName",
        ledger.sales AS merchandise, ledger.organization_profit AS amount, s.month AS "statementMonth"
      FROM ledger_entries ledger JOIN organizations o ON o.id = ledger.organization_id
      LEFT JOIN classrooms c ON c.id = ledger.classroom_id
      LEFT JOIN statement_lines line ON line.ledger_entry_id = ledger.id
      LEFT JOIN statements s ON s.id = line.statement_id
      LEFT JOIN LATERAL (SELECT state FROM statements later
  WHERE later.organization_id = s.organization_id AND later.month >= s.month AND (later.amount_due >= 25.00 OR (later.is_closing AND later.amount_due > 0))
  ORDER BY later.month LIMIT 1) AS paid_by ON true
     WHERE o.id = $1 AND ledger.kind <> 'reset' AND s.id IS NOT NULL AND paid_by.state IS DISTINCT FROM 'paid'
       AND ($2::uuid IS NULL OR ledger.classroom_id = $2) AND (NOT $3 OR ledger.classroom_id IS NULL)
       AND ledger.occurred_at >= $4 AND ledger.occurred_at < $5) AS entries

-- sent by api/src/payouts/explain/explained-lines.ts#sumExplained
SELECT COALESCE(sum(amount), 0) AS amount, COALESCE(sum(merchandise), 0) AS merchandise,
        COALESCE(sum(amount) FILTER (WHERE kind = 'sale'), 0) AS sold,
        COALESCE(-sum(amount) FILTER (WHERE kind = 'reversal'), 0) AS "takenBack",
        COALESCE(sum(amount) FILTER (WHERE kind NOT IN ('sale', 'reversal')), 0) AS adjusted,
        count(*) FILTER (WHERE kind = 'sale')::int AS "saleCount",
        COALESCE(sum(CASE WHEN kind IN ('sale', 'moved-in') THEN 1
          WHEN kind IN ('reversal', 'moved-out') THEN -1 END), 0)::int AS "orderCount", count(*)::int AS "entryCount"
       FROM (
    SELECT ledger.id, ledger.occurred_at AS "occurredAt", ledger.kind,
        COALESCE(ledger.order_id, ledger.adjusted_order_id) AS "orderId", c.name AS "classroomName",
        ledger.sales AS merchandise, ledger.organization_profit AS amount, s.month AS "statementMonth"
      FROM ledger_entries ledger JOIN organizations o ON o.id = ledger.organization_id
      LEFT JOIN classrooms c ON c.id = ledger.classroom_id
      LEFT JOIN statement_lines line ON line.ledger_entry_id = ledger.id
      LEFT JOIN statements s ON s.id = line.statement_id
      LEFT JOIN LATERAL (SELECT state FROM statements later
  WHERE later.organization_id = s.organization_id AND later.month >= s.month AND (later.amount_due >= 25.00 OR (later.is_closing AND later.amount_due > 0))
  ORDER BY later.month LIMIT 1) AS paid_by ON true
     WHERE o.id = $1 AND ledger.kind <> 'reset' AND paid_by.state = 'paid'
       AND ($2::uuid IS NULL OR ledger.classroom_id = $2) AND (NOT $3 OR ledger.classroom_id IS NULL)
       AND ledger.occurred_at >= $4 AND ledger.occurred_at < $5) AS entries

-- sent by api/src/payouts/explain/explained-lines.ts#sumExplained
SELECT COALESCE(sum(amount), 0) AS amount, COALESCE(sum(merchandise), 0) AS merchandise,
        COALESCE(sum(amount) FILTER (WHERE kind = 'sale'), 0) AS sold,
        COALESCE(-sum(amount) FILTER (WHERE kind = 'reversal'), 0) AS "takenBack",
        COALESCE(sum(amount) FILTER (WHERE kind NOT IN ('sale', 'reversal')), 0) AS adjusted,
        count(*) FILTER (WHERE kind = 'sale')::int AS "saleCount",
        COALESCE(sum(CASE WHEN kind IN ('sale', 'moved-in') THEN 1
          WHEN kind IN ('reversal', 'moved-out') THEN -1 END), 0)::int AS "orderCount", count(*)::int AS "entryCount"
       FROM (
    SELECT ledger.id, ledger.occurred_at AS "occurredAt", ledger.kind,
        COALESCE(ledger.order_id, ledger.adjusted_order_id) AS "orderId", c.name AS "classroomName",
        ledger.sales AS merchandise, ledger.classroom_profit AS amount, s.month AS "statementMonth"
      FROM ledger_entries ledger JOIN organizations o ON o.id = ledger.organization_id
      LEFT JOIN classrooms c ON c.id = ledger.classroom_id
      LEFT JOIN statement_lines line ON line.ledger_entry_id = ledger.id
      LEFT JOIN statements s ON s.id = line.statement_id
      LEFT JOIN LATERAL (SELECT state FROM statements later
  WHERE later.organization_id = s.organization_id AND later.month >= s.month AND (later.amount_due >= 25.00 OR (later.is_closing AND later.amount_due > 0))
  ORDER BY later.month LIMIT 1) AS paid_by ON true
     WHERE o.id = $1 AND ledger.kind <> 'reset' AND ledger.campaign = o.campaign
       AND ($2::uuid IS NULL OR ledger.classroom_id = $2) AND (NOT $3 OR ledger.classroom_id IS NULL)
       AND ledger.occurred_at >= $4 AND ledger.occurred_at < $5) AS entries

-- sent by api/src/payouts/explain/explained-lines.ts#sumExplained
SELECT COALESCE(sum(amount), 0) AS amount, COALESCE(sum(merchandise), 0) AS merchandise,
        COALESCE(sum(amount) FILTER (WHERE kind = 'sale'), 0) AS sold,
        COALESCE(-sum(amount) FILTER (WHERE kind = 'reversal'), 0) AS "takenBack",
        COALESCE(sum(amount) FILTER (WHERE kind NOT IN ('sale', 'reversal')), 0) AS adjusted,
        count(*) FILTER (WHERE kind = 'sale')::int AS "saleCount",
        COALESCE(sum(CASE WHEN kind IN ('sale', 'moved-in') THEN 1
          WHEN kind IN ('reversal', 'moved-out') THEN -1 END), 0)::int AS "orderCount", count(*)::int AS "entryCount"
       FROM (
    SELECT ledger.id, ledger.occurred_at AS "occurredAt", ledger.kind,
        COALESCE(ledger.order_id, ledger.adjusted_order_id) AS "orderId", c.name AS "classroomName",
        ledger.sales AS merchandise, ledger.classroom_profit AS amount, s.month AS "statementMonth"
      FROM ledger_entries ledger JOIN organizations o ON o.id = ledger.organization_id
      LEFT JOIN classrooms c ON c.id = ledger.classroom_id
      LEFT JOIN statement_lines line ON line.ledger_entry_id = ledger.id
      LEFT JOIN statements s ON s.id = line.statement_id
      LEFT JOIN LATERAL (SELECT state FROM statements later
  WHERE later.organization_id = s.organization_id AND later.month >= s.month AND (later.amount_due >= 25.00 OR (later.is_closing AND later.amount_due > 0))
  ORDER BY later.month LIMIT 1) AS paid_by ON true
     WHERE o.id = $1 AND ledger.kind <> 'reset' AND ledger.campaign = o.campaign AND ledger.kind = 'sale' AND NOT EXISTS
  (SELECT FROM ledger_entries reversal WHERE reversal.order_id = ledger.order_id AND reversal.kind = 'reversal')
       AND ($2::uuid IS NULL OR ledger.classroom_id = $2) AND (NOT $3 OR ledger.classroom_id IS NULL)
       AND ledger.occurred_at >= $4 AND ledger.occurred_at < $5) AS entries

-- sent by api/src/payouts/explain/explained-lines.ts#sumExplained
SELECT COALESCE(sum(amount), 0) AS amount, COALESCE(sum(merchandise), 0) AS merchandise,
        COALESCE(sum(amount) FILTER (WHERE kind = 'sale'), 0) AS sold,
        COALESCE(-sum(amount) FILTER (WHERE kind = 'reversal'), 0) AS "takenBack",
        COALESCE(sum(amount) FILTER (WHERE kind NOT IN ('sale', 'reversal')), 0) AS adjusted,
        count(*) FILTER (WHERE kind = 'sale')::int AS "saleCount",
        COALESCE(sum(CASE WHEN kind IN ('sale', 'moved-in') THEN 1
          WHEN kind IN ('reversal', 'moved-out') THEN -1 END), 0)::int AS "orderCount", count(*)::int AS "entryCount"
       FROM (
    SELECT ledger.id, ledger.occurred_at AS "occurredAt", ledger.kind,
        COALESCE(ledger.order_id, ledger.adjusted_order_id) AS "orderId", c.name AS "classroomName",
        ledger.sales AS merchandise, ledger.classroom_profit AS amount, s.month AS "statementMonth"
      FROM ledger_entries ledger JOIN organizations o ON o.id = ledger.organization_id
      LEFT JOIN classrooms c ON c.id = ledger.classroom_id
      LEFT JOIN statement_lines line ON line.ledger_entry_id = ledger.id
      LEFT JOIN statements s ON s.id = line.statement_id
      LEFT JOIN LATERAL (SELECT state FROM statements later
  WHERE later.organization_id = s.organization_id AND later.month >= s.month AND (later.amount_due >= 25.00 OR (later.is_closing AND later.amount_due > 0))
  ORDER BY later.month LIMIT 1) AS paid_by ON true
     WHERE o.id = $1 AND ledger.kind <> 'reset' AND s.id IS NULL
       AND ($2::uuid IS NULL OR ledger.classroom_id = $2) AND (NOT $3 OR ledger.classroom_id IS NULL)
       AND ledger.occurred_at >= $4 AND ledger.occurred_at < $5) AS entries

-- sent by api/src/payouts/explain/explained-lines.ts#sumExplained
SELECT COALESCE(sum(amount), 0) AS amount, COALESCE(sum(merchandise), 0) AS merchandise,
        COALESCE(sum(amount) FILTER (WHERE kind = 'sale'), 0) AS sold,
        COALESCE(-sum(amount) FILTER (WHERE kind = 'reversal'), 0) AS "takenBack",
        COALESCE(sum(amount) FILTER (WHERE kind NOT IN ('sale', 'reversal')), 0) AS adjusted,
        count(*) FILTER (WHERE kind = 'sale')::int AS "saleCount",
        COALESCE(sum(CASE WHEN kind IN ('sale', 'moved-in') THEN 1
          WHEN kind IN ('reversal', 'moved-out') THEN -1 END), 0)::int AS "orderCount", count(*)::int AS "entryCount"
       FROM (
    SELECT ledger.id, ledger.occurred_at AS "occurredAt", ledger.kind,
        COALESCE(ledger.order_id, ledger.adjusted_order_id) AS "orderId", c.name AS "classroomName",
        ledger.sales AS merchandise, ledger.classroom_profit AS amount, s.month AS "statementMonth"
      FROM ledger_entries ledger JOIN organizations o ON o.id = ledger.organization_id
      LEFT JOIN classrooms c ON c.id = ledger.classroom_id
      LEFT JOIN statement_lines line ON line.ledger_entry_id = ledger.id
      LEFT JOIN statements s ON s.id = line.statement_id
      LEFT JOIN LATERAL (SELECT state FROM statements later
  WHERE later.organization_id = s.organization_id AND later.month >= s.month AND (later.amount_due >= 25.00 OR (later.is_closing AND later.amount_due > 0))
  ORDER BY later.month LIMIT 1) AS paid_by ON true
     WHERE o.id = $1 AND ledger.kind <> 'reset' AND s.id IS NOT NULL AND paid_by.state IS DISTINCT FROM 'paid'
       AND ($2::uuid IS NULL OR ledger.classroom_id = $2) AND (NOT $3 OR ledger.classroom_id IS NULL)
       AND ledger.occurred_at >= $4 AND ledger.occurred_at < $5) AS entries

-- sent by api/src/payouts/explain/explained-lines.ts#sumExplained
SELECT COALESCE(sum(amount), 0) AS amount, COALESCE(sum(merchandise), 0) AS merchandise,
        COALESCE(sum(amount) FILTER (WHERE kind = 'sale'), 0) AS sold,
        COALESCE(-sum(amount) FILTER (WHERE kind = 'reversal'), 0) AS "takenBack",
        COALESCE(sum(amount) FILTER (WHERE kind NOT IN ('sale', 'reversal')), 0) AS adjusted,
        count(*) FILTER (WHERE kind = 'sale')::int AS "saleCount",
        COALESCE(sum(CASE WHEN kind IN ('sale', 'moved-in') THEN 1
          WHEN kind IN ('reversal', 'moved-out') THEN -1 END), 0)::int AS "orderCount", count(*)::int AS "entryCount"
       FROM (
    SELECT ledger.id, ledger.occurred_at AS "occurredAt", ledger.kind,
        COALESCE(ledger.order_id, ledger.adjusted_order_id) AS "orderId", c.name AS "classroomName",
        ledger.sales AS merchandise, ledger.classroom_profit AS amount, s.month AS "statementMonth"
      FROM ledger_entries ledger JOIN organizations o ON o.id = ledger.organization_id
      LEFT JOIN classrooms c ON c.id = ledger.classroom_id
      LEFT JOIN statement_lines line ON line.ledger_entry_id = ledger.id
      LEFT JOIN statements s ON s.id = line.statement_id
      LEFT JOIN LATERAL (SELECT state FROM statements later
  WHERE later.organization_id = s.organization_id AND later.month >= s.month AND (later.amount_due >= 25.00 OR (later.is_closing AND later.amount_due > 0))
  ORDER BY later.month LIMIT 1) AS paid_by ON true
     WHERE o.id = $1 AND ledger.kind <> 'reset' AND paid_by.state = 'paid'
       AND ($2::uuid IS NULL OR ledger.classroom_id = $2) AND (NOT $3 OR ledger.classroom_id IS NULL)
       AND ledger.occurred_at >= $4 AND ledger.occurred_at < $5) AS entries

-- sent by api/src/payouts/statements/statement-of-orders.ts#statementOfOrder
SELECT o.id AS "orderId", entry.occurred_at AS "occurredAt", s.month
         FROM orders o
        CROSS JOIN LATERAL (SELECT * FROM ledger_entries e
          WHERE (e.order_id = o.id OR e.adjusted_order_id = o.id) AND e.kind IN ('sale', 'moved-in')
            AND e.organization_id IS NOT NULL ORDER BY e.id DESC LIMIT 1) AS entry
         LEFT JOIN statement_lines line ON line.ledger_entry_id = entry.id
         LEFT JOIN statements s ON s.id = line.statement_id
        WHERE o.id = ANY($1::uuid[]) AND o.status <> 'cancelled'
          AND (s.id IS NOT NULL OR NOT EXISTS (SELECT FROM disputes d WHERE d.order_id = o.id AND d.state = 'open'))

-- sent by api/src/payouts/statements/find-earnings.ts#findEarnings
SELECT * FROM (SELECT day, share, sum(share) OVER (ORDER BY day) AS total
       FROM (SELECT to_char(occurred_at AT TIME ZONE 'America/New_York', 'YYYY-MM-DD') AS day,
           sum(organization_profit + classroom_profit) AS share
         FROM ledger_entries WHERE organization_id = $1 AND kind <> 'reset' GROUP BY 1) AS days
       ORDER BY day DESC LIMIT 400) AS newest ORDER BY day

-- sent by api/src/payouts/statements/find-next-statement.ts#findNextStatement
SELECT min(e.occurred_at) AS oldest FROM ledger_entries e
      WHERE e.organization_id = $1 AND e.kind <> 'reset'
        AND NOT EXISTS (SELECT FROM statement_lines line WHERE line.ledger_entry_id = e.id)
        AND NOT EXISTS (SELECT FROM disputes WHERE disputes.state = 'open'
          AND disputes.order_id = COALESCE(e.order_id, e.adjusted_order_id))

-- sent by api/src/payouts/statements/statement.resolver.ts#countLines
SELECT count(*)::int AS count FROM statement_lines WHERE statement_id = $1

-- sent by api/src/payouts/papers/accountant-csv.ts#writeAccountantCsv
SELECT to_char(s.paid_at AT TIME ZONE 'America/New_York', 'YYYY-MM-DD') AS c0, s.amount_due::text AS c1, s.method AS c2, s.reference AS c3, p.name AS c4, p.postal_address AS c5, o.name AS c6, o.code AS c7, s.month AS c8, s.carried_over::text AS c9, s.earned::text AS c10, s.taken_back::text AS c11, s.adjustments::text AS c12, CASE WHEN p.has_tax_form THEN 'yes' ELSE 'no' END AS c13
       FROM statements s JOIN organizations o ON o.id = s.organization_id
       LEFT JOIN payees p ON p.organization_id = s.organization_id
      WHERE s.state = 'paid' AND ($1::varchar IS NULL OR s.month = $1) ORDER BY s.paid_at, s.reference, s.id

-- sent by api/src/payouts/papers/audit-package.ts#writeRows
SELECT '#' || right(o.id::text, 8) AS a, to_char(o.paid_at AT TIME ZONE 'America/New_York', 'YYYY-MM-DD HH24:MI:SS') AS b, to_char(o.cancelled_at AT TIME ZONE 'America/New_York', 'YYYY-MM-DD HH24:MI:SS') AS c, o.status AS d,
      c.name AS e, o.subtotal AS f, o.shipping AS g, o.tax AS h, o.total AS i,
      (SELECT COALESCE(sum(amount), 0.00) FROM refunds r WHERE r.order_id = o.id AND r.status = 'accepted') AS j
    FROM orders o LEFT JOIN classrooms c ON c.id = o.classroom_id
   WHERE o.organization_id = $1 AND o.paid_at >= $2 AND o.paid_at < $3 ORDER BY o.paid_at, o.id

-- sent by api/src/payouts/papers/audit-package.ts#writeRows
SELECT to_char(c.finished_at AT TIME ZONE 'America/New_York', 'YYYY-MM-DD HH24:MI:SS') AS a, c.outcome AS b,
      (SELECT count(*) FROM ledger_check_differences d WHERE d.check_id = c.id AND d.organization_id = $1) AS c
    FROM ledger_checks c WHERE c.started_at >= $2 AND c.started_at < $3 ORDER BY c.started_at

-- sent by api/src/reporting/find-activity.ts#findActivity
SELECT * FROM ((
    SELECT id::text, 'organization_registered' AS type, created_at AS at, name, code AS detail, NULL::numeric AS amount,
        id AS "organizationId", NULL::uuid AS "orderId"
      FROM organizations WHERE deleted_at IS NULL AND created_at < $1 ORDER BY at DESC LIMIT $2) UNION ALL (
    SELECT o.id::text, 'order_placed' AS type, o.created_at AS at, o.customer_name AS name, organization.name AS detail,
        o.total AS amount, o.organization_id AS "organizationId", o.id AS "orderId"
      FROM orders o LEFT JOIN organizations organization ON organization.id = o.organization_id
     WHERE o.created_at < $1 AND (organization.id IS NULL OR organization.deleted_at IS NULL) ORDER BY at DESC LIMIT $2) UNION ALL (
    SELECT o.id::text, 'order_cancelled' AS type, o.cancelled_at AS at, o.customer_name AS name, NULL AS detail,
        o.total AS amount, o.organization_id AS "organizationId", o.id AS "orderId"
      FROM orders o LEFT JOIN organizations organization ON organization.id = o.organization_id
     WHERE o.cancelled_at < $1 AND (organization.id IS NULL OR organization.deleted_at IS NULL) ORDER BY at DESC LIMIT $2) UNION ALL (
    SELECT id::text, 'contact_message' AS type, created_at AS at, name, NULL AS detail, NULL::numeric AS amount,
        NULL::uuid AS "organizationId", NULL::uuid AS "orderId"
      FROM contact_messages WHERE created_at < $1 ORDER BY at DESC LIMIT $2) UNION ALL (
    SELECT intent_id AS id, 'payment_unmatched' AS type, found_at AS at, intent_id AS name, reason AS detail, amount,
        NULL::uuid AS "organizationId", order_id AS "orderId"
      FROM unmatched_payments WHERE found_at < $1 ORDER BY at DESC LIMIT $2) UNION ALL (
    SELECT flyer.id::text, 'flyer_failed' AS type, coalesce(flyer.completed_at, flyer.started_at) AS at, organization.name, flyer.error_message AS detail,
        NULL::numeric AS amount, organization.id AS "organizationId", NULL::uuid AS "orderId"
      FROM flyer_requests flyer JOIN organizations organization ON organization.id = flyer.organization_id
     WHERE flyer.status = 'failed' AND organization.deleted_at IS NULL AND coalesce(flyer.completed_at, flyer.started_at) < $1 ORDER BY at DESC LIMIT $2) UNION ALL (
    SELECT id::text, 'email_failed' AS type, created_at AS at, subject AS name, error_message AS detail,
        NULL::numeric AS amount, organization_id AS "organizationId", order_id AS "orderId"
      FROM emails WHERE status = 'failed' AND created_at < $1 ORDER BY at DESC LIMIT $2) UNION ALL (
    SELECT reset.id::text, 'other' AS type, reset.reset_at AS at, organization.name, NULL AS detail,
        NULL::numeric AS amount, organization.id AS "organizationId", NULL::uuid AS "orderId"
      FROM fundraiser_resets reset JOIN organizations organization ON organization.id = reset.organization_id
     WHERE organization.deleted_at IS NULL AND reset.reset_at < $1 ORDER BY at DESC LIMIT $2)) AS activity ORDER BY at DESC, id LIMIT $2

-- sent by api/src/reporting/period-sales.ts#findDaySales
SELECT paid_on::text AS day, sum(orders)::int AS orders, sum(total) AS revenue
       FROM (
  SELECT * FROM (SELECT * FROM (
  SELECT placed_on, paid_on, status, delivery_method, orders, total FROM order_days
  UNION ALL
  SELECT (created_at AT TIME ZONE 'America/New_York')::date, (paid_at AT TIME ZONE 'America/New_York')::date, status, delivery_method, -1, -total
    FROM orders WHERE organization_id IN (SELECT id FROM deleted_organizations)) AS counted WHERE $3::uuid IS NULL) AS orders
   WHERE paid_on BETWEEN $1::date AND $2::date AND status = ANY($4)) AS sold GROUP BY 1 HAVING sum(orders) <> 0

-- sent by api/src/reporting/period-sales.ts#findDaySales
SELECT paid_on::text AS day, sum(orders)::int AS orders, sum(total) AS revenue
       FROM (
  SELECT * FROM (SELECT (created_at AT TIME ZONE 'America/New_York')::date AS placed_on,
          (paid_at AT TIME ZONE 'America/New_York')::date AS paid_on, status, delivery_method, 1 AS orders, total
        FROM orders WHERE organization_id = $3 AND (organization_id IS NULL
  OR organization_id NOT IN (SELECT id FROM organizations WHERE deleted_at IS NOT NULL))) AS orders
   WHERE paid_on BETWEEN $1::date AND $2::date AND status = ANY($4)) AS sold GROUP BY 1 HAVING sum(orders) <> 0

-- sent by api/src/reporting/period-sales.ts#findStatuses
SELECT status, sum(orders)::int AS orders, sum(total)::text AS total FROM (SELECT * FROM (
  SELECT placed_on, paid_on, status, delivery_method, orders, total FROM order_days
  UNION ALL
  SELECT (created_at AT TIME ZONE 'America/New_York')::date, (paid_at AT TIME ZONE 'America/New_York')::date, status, delivery_method, -1, -total
    FROM orders WHERE organization_id IN (SELECT id FROM deleted_organizations)) AS counted WHERE $3::uuid IS NULL) AS placed
      WHERE placed_on BETWEEN $1::date AND $2::date
      GROUP BY status HAVING sum(orders) <> 0 ORDER BY orders DESC, status

-- sent by api/src/reporting/period-sales.ts#findStatuses
SELECT status, sum(orders)::int AS orders, sum(total)::text AS total FROM (SELECT (created_at AT TIME ZONE 'America/New_York')::date AS placed_on,
          (paid_at AT TIME ZONE 'America/New_York')::date AS paid_on, status, delivery_method, 1 AS orders, total
        FROM orders WHERE organization_id = $3 AND (organization_id IS NULL
  OR organization_id NOT IN (SELECT id FROM organizations WHERE deleted_at IS NOT NULL))) AS placed
      WHERE placed_on BETWEEN $1::date AND $2::date
      GROUP BY status HAVING sum(orders) <> 0 ORDER BY orders DESC, status

-- sent by api/src/reporting/period-sales.ts#findDayFailures
SELECT to_char(failed_at AT TIME ZONE 'America/New_York', 'YYYY-MM-DD') AS day, count(*)::int AS failures FROM payment_failures failure
      WHERE failed_at >= ($1::date::timestamp AT TIME ZONE 'America/New_York') AND failed_at < (($2::date + 1)::timestamp AT TIME ZONE 'America/New_York')
        AND ($3::uuid IS NULL OR EXISTS (
          SELECT 1 FROM order_payments payment JOIN orders ON orders.id = payment.order_id
           WHERE payment.intent_id = failure.intent_id AND orders.organization_id = $3))
      GROUP BY 1

-- sent by api/src/reporting/period-leaders.ts#findTopProducts
SELECT sold.product_id AS "productId", sum(sold.quantity)::int AS quantity,
        sum(sold.revenue)::text AS revenue
       FROM (
  SELECT product_id, paid_on, quantity, revenue FROM product_days
  UNION ALL
  SELECT item.product_id, (sold.paid_at AT TIME ZONE 'America/New_York')::date, -item.quantity, -item.subtotal
    FROM orders sold JOIN order_items item ON item.order_id = sold.id
   WHERE sold.organization_id IN (SELECT id FROM deleted_organizations)
     AND sold.status IN ('completed', 'processing', 'shipped', 'ready-for-pickup', 'delivered')) AS sold JOIN products ON products.id = sold.product_id
      WHERE sold.paid_on BETWEEN $1::date AND $2::date
      GROUP BY sold.product_id, products.name HAVING sum(sold.quantity) <> 0
      ORDER BY sum(sold.revenue) DESC, products.name LIMIT 10

-- sent by api/src/reporting/period-leaders.ts#findTopProducts
SELECT sold.product_id AS "productId", sum(sold.quantity)::int AS quantity,
        sum(sold.revenue)::text AS revenue
       FROM (
  SELECT item.product_id, $1::date AS paid_on, item.quantity, item.subtotal AS revenue
    FROM orders sold JOIN order_items item ON item.order_id = sold.id
    JOIN organizations ON organizations.id = sold.organization_id AND organizations.deleted_at IS NULL
   WHERE sold.organization_id = $3 AND sold.paid_at >= ($1::date::timestamp AT TIME ZONE 'America/New_York') AND sold.paid_at < (($2::date + 1)::timestamp AT TIME ZONE 'America/New_York')
     AND sold.status = ANY($4)) AS sold JOIN products ON products.id = sold.product_id
      WHERE sold.paid_on BETWEEN $1::date AND $2::date
      GROUP BY sold.product_id, products.name HAVING sum(sold.quantity) <> 0
      ORDER BY sum(sold.revenue) DESC, products.name LIMIT 10

-- sent by api/src/reporting/period-leaders.ts#findTopOrganizations
SELECT o.id AS "organizationId", best.orders, best.sales::text
       FROM (SELECT organization_id, sum(order_count)::int AS orders, sum(sales) AS sales FROM organization_days
              WHERE day BETWEEN $1::date AND $2::date AND ($3::uuid IS NULL OR organization_id = $3)
                AND organization_id NOT IN (SELECT id FROM organizations WHERE deleted_at IS NOT NULL)
              GROUP BY organization_id HAVING sum(order_count) > 0
              ORDER BY sales DESC, organization_id LIMIT 10) AS best
       JOIN organizations o ON o.id = best.organization_id
      ORDER BY best.sales DESC, o.name

-- sent by api/src/reporting/period-leaders.ts#findTopClassrooms
SELECT c.id AS "classroomId", best.orders, best.sales::text
       FROM (SELECT classroom_id, sum(order_count)::int AS orders, sum(sales) AS sales FROM classroom_days
              WHERE day BETWEEN $1::date AND $2::date
                AND ($3::uuid IS NULL OR classroom_id IN (SELECT id FROM classrooms WHERE organization_id = $3))
                AND classroom_id NOT IN (SELECT gone.id FROM classrooms gone
                  JOIN organizations ON organizations.id = gone.organization_id WHERE organizations.deleted_at IS NOT NULL)
              GROUP BY classroom_id HAVING sum(order_count) > 0
              ORDER BY sales DESC, classroom_id LIMIT 10) AS best
       JOIN classrooms c ON c.id = best.classroom_id
      ORDER BY best.sales DESC, c.name

-- sent by api/src/reporting/period-leaders.ts#findDelivery
SELECT delivery_method AS "deliveryMethod", sum(orders)::int AS orders, sum(total)::text AS revenue
       FROM (
  SELECT * FROM (SELECT * FROM (
  SELECT placed_on, paid_on, status, delivery_method, orders, total FROM order_days
  UNION ALL
  SELECT (created_at AT TIME ZONE 'America/New_York')::date, (paid_at AT TIME ZONE 'America/New_York')::date, status, delivery_method, -1, -total
    FROM orders WHERE organization_id IN (SELECT id FROM deleted_organizations)) AS counted WHERE $3::uuid IS NULL) AS orders
   WHERE paid_on BETWEEN $1::date AND $2::date AND status = ANY($4)) AS sold
      GROUP BY delivery_method HAVING sum(orders) <> 0 ORDER BY delivery_method DESC

-- sent by api/src/reporting/period-leaders.ts#findDelivery
SELECT delivery_method AS "deliveryMethod", sum(orders)::int AS orders, sum(total)::text AS revenue
       FROM (
  SELECT * FROM (SELECT (created_at AT TIME ZONE 'America/New_York')::date AS placed_on,
          (paid_at AT TIME ZONE 'America/New_York')::date AS paid_on, status, delivery_method, 1 AS orders, total
        FROM orders WHERE organization_id = $3 AND (organization_id IS NULL
  OR organization_id NOT IN (SELECT id FROM organizations WHERE deleted_at IS NOT NULL))) AS orders
   WHERE paid_on BETWEEN $1::date AND $2::date AND status = ANY($4)) AS sold
      GROUP BY delivery_method HAVING sum(orders) <> 0 ORDER BY delivery_method DESC

-- sent by api/src/reporting/platform-stats.ts#countOrganizations
SELECT count(*)::int AS total, count(*) FILTER (WHERE is_active)::int AS active,
        count(*) FILTER (WHERE created_at >= $1)::int AS recent,
        count(*) FILTER (WHERE created_at >= $2 AND created_at < $1)::int AS earlier
       FROM organizations WHERE deleted_at IS NULL

-- sent by api/src/reporting/platform-stats.ts#countOrders
SELECT coalesce(sum(orders) FILTER (WHERE true), 0)::int AS total, coalesce(sum(orders) FILTER (WHERE status = ANY($3)), 0)::int AS completed, coalesce(sum(orders) FILTER (WHERE status = 'pending'), 0)::int AS pending,
        sum(total) FILTER (WHERE status = ANY($3)) AS revenue,
        coalesce(sum(orders) FILTER (WHERE placed_on >= $1::date), 0)::int AS recent, coalesce(sum(orders) FILTER (WHERE placed_on >= $2::date AND placed_on < $1::date), 0)::int AS earlier,
        coalesce(sum(orders) FILTER (WHERE status = ANY($3) AND paid_on >= $1::date), 0)::int AS "recentCompleted",
        coalesce(sum(orders) FILTER (WHERE status = ANY($3) AND paid_on >= $2::date AND paid_on < $1::date), 0)::int AS "earlierCompleted",
        sum(total) FILTER (WHERE status = ANY($3) AND paid_on >= $1::date) AS "recentRevenue",
        sum(total) FILTER (WHERE status = ANY($3) AND paid_on >= $2::date AND paid_on < $1::date) AS "earlierRevenue"
       FROM (
  SELECT placed_on, paid_on, status, delivery_method, orders, total FROM order_days
  UNION ALL
  SELECT (created_at AT TIME ZONE 'America/New_York')::date, (paid_at AT TIME ZONE 'America/New_York')::date, status, delivery_method, -1, -total
    FROM orders WHERE organization_id IN (SELECT id FROM deleted_organizations)) AS orders

-- sent by api/src/reporting/search/find-matches.ts#findMatches
SELECT type, id FROM ((SELECT *, 0 AS place FROM (SELECT 'Order' AS type, orders.id::text AS id, CASE WHEN $1 IN (orders.id::text, right(orders.id::text, 8), lower(orders.customer_email)) THEN 0 WHEN orders.customer_name ILIKE $3 THEN 1 ELSE 2 END AS rank, orders.created_at AS at
     FROM orders LEFT JOIN organizations ON organizations.id = orders.organization_id
    WHERE $1 IN (orders.id::text, right(orders.id::text, 8), lower(orders.customer_email)) OR (organizations.deleted_at IS NULL
      AND (orders.customer_name ILIKE $2 OR orders.customer_email ILIKE $2)) ORDER BY rank, at DESC LIMIT $4) AS part) UNION ALL (SELECT *, 1 AS place FROM (SELECT 'Organization', organizations.id::text, CASE WHEN $1 IN (lower(organizations.code), lower(organizations.contact_email)) THEN 0 WHEN organizations.name ILIKE $3 THEN 1 ELSE 2 END AS rank, organizations.created_at AS at
     FROM organizations WHERE organizations.deleted_at IS NULL AND ($1 IN (lower(organizations.code), lower(organizations.contact_email)) OR organizations.name ILIKE $2
      OR organizations.contact_name ILIKE $2 OR organizations.contact_email ILIKE $2) ORDER BY rank, at DESC LIMIT $4) AS part) UNION ALL (SELECT *, 2 AS place FROM (SELECT 'Classroom', classrooms.id::text, CASE WHEN $1 IN (lower(classrooms.code), lower(organizations.code || '-' || classrooms.code)) THEN 0 WHEN classrooms.name ILIKE $3 OR classrooms.teacher_name ILIKE $3 THEN 1 ELSE 2 END AS rank,
      classrooms.created_at AS at
     FROM classrooms JOIN organizations ON organizations.id = classrooms.organization_id
    WHERE classrooms.deleted_at IS NULL AND organizations.deleted_at IS NULL
      AND ($1 IN (lower(classrooms.code), lower(organizations.code || '-' || classrooms.code)) OR classrooms.name ILIKE $2 OR classrooms.teacher_name ILIKE $2) ORDER BY rank, at DESC LIMIT $4) AS part) UNION ALL (SELECT *, 3 AS place FROM (SELECT 'Product', products.id::text, CASE WHEN lower(products.name) = $1 THEN 0 WHEN products.name ILIKE $3 THEN 1 ELSE 2 END AS rank, products.created_at AS at
     FROM products WHERE products.name ILIKE $2 ORDER BY rank, at DESC LIMIT $4) AS part) UNION ALL (SELECT *, 4 AS place FROM (SELECT 'Payment', payment_intents.id, CASE WHEN lower(payment_intents.id) = $1 THEN 0 WHEN payment_intents.id ILIKE $3 THEN 1 ELSE 2 END AS rank,
      payment_intents.created_at AS at
     FROM payment_intents WHERE lower(payment_intents.id) = $1 ORDER BY rank, at DESC LIMIT $4) AS part) UNION ALL (SELECT *, 5 AS place FROM (SELECT 'ContactMessage', contact_messages.id::text,
      CASE WHEN lower(contact_messages.email) = $1 THEN 0 WHEN contact_messages.name ILIKE $3 THEN 1 ELSE 2 END AS rank, contact_messages.created_at AS at
     FROM contact_messages WHERE contact_messages.name ILIKE $2 OR contact_messages.email ILIKE $2
      OR contact_messages.organization ILIKE $2 OR contact_messages.message ILIKE $2 ORDER BY rank, at DESC LIMIT $4) AS part) UNION ALL (SELECT *, 6 AS place FROM (SELECT 'Email', emails.id::text, CASE WHEN lower(emails.recipient) = $1 THEN 0 WHEN emails.subject ILIKE $3 THEN 1 ELSE 2 END AS rank, emails.created_at AS at
     FROM emails WHERE emails.recipient ILIKE $2 OR emails.subject ILIKE $2 ORDER BY rank, at DESC LIMIT $4) AS part)) AS found
      ORDER BY rank, place, at DESC, id LIMIT $4

-- sent by api/src/reporting/count-attention.ts#countAttention
SELECT (SELECT count(*) FROM unmatched_payments WHERE resolution IS NULL)::int AS "unmatchedPayments",
            (SELECT count(*) FROM emails WHERE status = 'failed')::int AS "failedEmails",
            (SELECT count(*) FROM contact_messages WHERE handled_at IS NULL)::int AS "openMessages"

-- sent by api/src/demo/seed-orders.ts#seedOrder
UPDATE orders SET created_at = $2 WHERE id = $1

-- sent by api/src/demo/seed-orders.ts#seedOrder
UPDATE outbox SET state = 'done', finished_at = now()
        WHERE (name = 'send-order-confirmation' AND payload ->> 'orderId' = $1)
           OR (name = 'send-milestone-reached' AND payload ->> 'organizationId' = $2)

-- sent by api/src/demo/seed-demo.ts#isWhole
SELECT count(*) FROM orders WHERE idempotency_key LIKE $1 AND status <> 'pending'

-- sent by api/src/demo/seed-demo.ts#hasOrganizations
SELECT 1 FROM organizations LIMIT 1

-- sent by api/src/demo/seed-demo.ts#findFundraisers
SELECT o.code, o.id AS organization_id, c.code AS classroom, c.id AS classroom_id
       FROM organizations o JOIN classrooms c ON c.organization_id = o.id
      WHERE o.deleted_at IS NULL AND c.deleted_at IS NULL

-- sent by api/src/demo/load/load-shop.ts#loadShop
SET LOCAL statement_timeout = 0

-- sent by api/src/demo/load/load-shop.ts#loadShop
ANALYZE

-- sent by api/src/demo/load/load-shop.ts#load
SELECT rebuild_order_days()

-- sent by api/src/demo/load/load-shop.ts#skipChecks
SELECT rolsuper AS may FROM pg_roles WHERE rolname = current_user

-- sent by api/src/demo/load/load-shop.ts#skipChecks
SET LOCAL session_replication_role = replica

-- sent by api/src/demo/load/load-shop.ts#countLoaded
SELECT (SELECT count(*)::int FROM organizations WHERE contact_email LIKE 'load%@example.org') AS organizations,
       (SELECT count(*)::int FROM order_payments WHERE intent_id LIKE 'pi\_load\_%') AS orders

-- sent by api/src/demo/load/load-shop.ts#findProducts
SELECT id, name, price FROM products WHERE category <> 'mix-pack' ORDER BY display_order, id

-- sent by api/src/http/server/readiness.ts#assertWritable
SET LOCAL work_mem = '64kB'

-- sent by api/src/http/server/readiness.ts#assertWritable
SELECT count(*) FROM (SELECT number FROM generate_series(1, 2000) number ORDER BY md5(number::text)) sorted

-- sent by api/src/http/server/readiness.ts#assertMigrated
SELECT name FROM migrations
