import type { Browser } from '../browser.js';
import { queryDatabase } from '../database/query-database.js';
import { graphql } from '../graphql.js';
import type { TestApp } from '../running-app.js';

export function savePayeeOf(organizationId: string, name: string): string {
  return `mutation { savePayee(organizationId: "${organizationId}",
    input: { name: "${name}", postalAddress: "1 School Street, Lincoln, NE 68501", method: check }) {
    payee { name } proposals { id kind title details } } }`;
}

type Where = {
  readonly app: TestApp;
  readonly organizationId: string;
  readonly organization: Browser;
  readonly admin: Browser;
};

/** The payee stands, after two members of staff ended its wait: the second is the administrator. */
export async function enterPayeeOf(
  { app, organizationId, organization, admin }: Where,
  name: string,
): Promise<{ updatedAt: string }> {
  const { data } = await graphql(organization, savePayeeOf(organizationId, name));
  const { proposals } = data?.savePayee as { proposals: { id: string }[] }; // as asked
  const proposalId = proposals[0]?.id ?? '';
  await queryDatabase(
    app.databaseUrl,
    `UPDATE officer_proposals SET first_staff = (SELECT id FROM admin_users WHERE username = 'support') WHERE id = $1`,
    [proposalId],
  );
  const confirmed = await graphql(
    admin,
    `mutation { confirmProposal(organizationId: "${organizationId}", proposalId: "${proposalId}") { payee { updatedAt } } }`,
  );
  return (confirmed.data?.confirmProposal as { payee: { updatedAt: string } }).payee; // as asked
}

/** Another payee stands, and an administrator has verified it. Returns who. */
export async function verifyPayeeOf(where: Where): Promise<unknown> {
  const { updatedAt } = await enterPayeeOf(where, 'Lincoln Elementary PTA');
  const { data } = await graphql(
    where.admin,
    `mutation { verifyPayee(organizationId: "${where.organizationId}", updatedAt: "${updatedAt}") {
      payee { verifiedBy { fullName } } } }`,
  );
  return (data?.verifyPayee as { payee: { verifiedBy: unknown } }).payee.verifiedBy; // as asked
}
