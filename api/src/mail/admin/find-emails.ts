import type { Database, Reader } from '../../database/index.js';
import { perRequest, toConnection, type Connection, type PageArgs } from '../../http/index.js';
import { isUuid } from '../../lib/ids.js';
import { countEmails, findEmailsById, findOrderEmails, listEmails, type EmailsWanted } from './email-list.js';
import type { Email, EmailFilter } from './email.types.js';
import { emailView } from './email.views.js';

/** All emails that fit, newest first. */
export function findEmails(
  db: Reader,
  filter: EmailFilter | null | undefined,
  page: PageArgs,
): Promise<Connection<Email>> {
  const { status = null, search } = filter ?? {};
  return findPage(db, { status, search: search ?? '', organizationId: null }, page);
}

/** The emails to and about an organization, newest first. */
export function findOrganizationEmails(
  db: Reader,
  organizationId: string,
  page: PageArgs,
): Promise<Connection<Email>> {
  return findPage(db, { status: null, search: '', organizationId }, page);
}

async function findPage(db: Reader, wanted: EmailsWanted, page: PageArgs): Promise<Connection<Email>> {
  const rows = await listEmails(db, wanted, { limit: page.first + 1, after: page.after ?? null });
  return toConnection(rows.map(emailView), page, () => countEmails(db, wanted));
}

/** An order's emails, oldest first; null for an order without. One statement for each request. */
export const emailsOfOrder = perRequest(async ({ database }: { readonly database: Database }, orderIds) => {
  const found = new Map<string, Email[]>();
  for (const email of await findOrderEmails(database.read, orderIds)) {
    const { orderId } = email;
    if (orderId !== null) found.set(orderId, [...(found.get(orderId) ?? []), emailView(email)]);
  }
  return found;
});

/** Any email by its id; null for an unknown one. One statement for each request. */
export const emailById = perRequest(async ({ database }: { readonly database: Database }, ids) => {
  const emails = await findEmailsById(database.read, ids.filter(isUuid));
  return new Map(emails.map((email) => [email.id, emailView(email)]));
});
