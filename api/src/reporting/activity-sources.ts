import type { ActivityType } from './activity.types.js';

/** A deleted organization is gone from every screen, and its orders with it (docs/product/codes.md). */
const notDeleted = `(organization.id IS NULL OR organization.deleted_at IS NULL)`;

/**
 * Where each kind of activity is read: (id, type, at, name, detail, amount, organizationId, orderId), everything
 * before $1. Each is cut to one page by an index on its moment before they are merged.
 */
export const activitySources: Readonly<Record<ActivityType, string>> = {
  organization_registered: `
    SELECT id::text, 'organization_registered' AS type, created_at AS at, name, code AS detail, NULL::numeric AS amount,
        id AS organization_id, NULL::uuid AS order_id
      FROM organizations WHERE deleted_at IS NULL AND created_at < $1`,
  order_placed: `
    SELECT o.id::text, 'order_placed' AS type, o.created_at AS at, o.customer_name AS name, organization.name AS detail,
        o.total AS amount, o.organization_id, o.id AS order_id
      FROM orders o LEFT JOIN organizations organization ON organization.id = o.organization_id
     WHERE o.created_at < $1 AND ${notDeleted}`,
  order_cancelled: `
    SELECT o.id::text, 'order_cancelled' AS type, o.cancelled_at AS at, o.customer_name AS name, NULL AS detail,
        o.total AS amount, o.organization_id, o.id AS order_id
      FROM orders o LEFT JOIN organizations organization ON organization.id = o.organization_id
     WHERE o.cancelled_at < $1 AND ${notDeleted}`,
  contact_message: `
    SELECT id::text, 'contact_message' AS type, created_at AS at, name, NULL AS detail, NULL::numeric AS amount,
        NULL::uuid AS organization_id, NULL::uuid AS order_id
      FROM contact_messages WHERE created_at < $1`,
  payment_unmatched: `
    SELECT intent_id AS id, 'payment_unmatched' AS type, found_at AS at, intent_id AS name, reason AS detail, amount,
        NULL::uuid AS organization_id, order_id
      FROM unmatched_payments WHERE found_at < $1`,
  flyer_failed: `
    SELECT flyer.id::text, 'flyer_failed' AS type, coalesce(flyer.completed_at, flyer.started_at) AS at, organization.name, flyer.error_message AS detail,
        NULL::numeric AS amount, organization.id AS organization_id, NULL::uuid AS order_id
      FROM flyer_requests flyer JOIN organizations organization ON organization.id = flyer.organization_id
     WHERE flyer.status = 'failed' AND organization.deleted_at IS NULL AND coalesce(flyer.completed_at, flyer.started_at) < $1`,
  email_failed: `
    SELECT id::text, 'email_failed' AS type, created_at AS at, subject AS name, error_message AS detail,
        NULL::numeric AS amount, organization_id, order_id
      FROM emails WHERE status = 'failed' AND created_at < $1`,
  other: `
    SELECT reset.id::text, 'other' AS type, reset.reset_at AS at, organization.name, NULL AS detail,
        NULL::numeric AS amount, organization.id AS organization_id, NULL::uuid AS order_id
      FROM fundraiser_resets reset JOIN organizations organization ON organization.id = reset.organization_id
     WHERE organization.deleted_at IS NULL AND reset.reset_at < $1`,
};
