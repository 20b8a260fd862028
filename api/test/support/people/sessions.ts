import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { cookieNames } from '../../../src/http/guards/cookies.js';
import type { StaffJob } from '../../../src/lib/viewer.js';
import { createSecrets } from '../../../src/lib/secrets/secrets.js';
import { Browser } from '../browser.js';
import { queryDatabase } from '../database/query-database.js';
import type { TestApp } from '../running-app.js';

/** A browser with a session of the demo organization of that contact, such as lincoln@example.org. */
export async function logInOrganization(
  app: TestApp,
  email = 'lincoln@example.org',
): Promise<{ browser: Browser; organizationId: string }> {
  const browser = new Browser(app.url);
  const reply = await browser.post('/api/organization/login', { email, password: 'candy-demo-2026' });
  const { organizationId } = reply.json as { organizationId: string }; // documented
  return { browser, organizationId };
}

/** A browser with a session of the demo's administrator or support person. */
export function openStaffSession(app: TestApp, username: 'admin' | 'support'): Promise<Browser> {
  const owner = `(SELECT id FROM admin_users WHERE username = $2)`;
  return openSession(app, cookieNames.admin, `(token_hash, admin_user_id, expires_at)`, owner, username);
}

/** A browser of a new member of staff with these jobs; without one they read. */
export async function openJobSession(app: TestApp, jobs: readonly StaffJob[]): Promise<Browser> {
  const name = randomUUID().slice(0, 8);
  await queryDatabase(
    app.databaseUrl,
    `INSERT INTO admin_users (username, email, password_hash, full_name, role, jobs)
     VALUES ($1, $2, 'no password', 'Kim Park', 'support', $3)`,
    [name, `${name}@example.org`, jobs],
  );
  const owner = '(SELECT id FROM admin_users WHERE username = $2)';
  return openSession(app, cookieNames.admin, '(token_hash, admin_user_id, expires_at)', owner, name);
}

/** A browser whose organization logged in with a password that staff gave, and has not changed it. */
export function openGivenSession(app: TestApp, organizationId: string): Promise<Browser> {
  const columns = '(token_hash, organization_id, has_given_password, expires_at)';
  return openSession(app, cookieNames.organization, columns, '$2::uuid, true', organizationId);
}

/** A browser of a person who is a member already. */
export function openSessionOf(app: TestApp, organizationId: string, personId: string): Promise<Browser> {
  const columns = '(token_hash, organization_id, person_id, expires_at)';
  return openSession(app, cookieNames.organization, columns, `'${organizationId}'::uuid, $2::uuid`, personId);
}

async function openSession(
  { url, databaseUrl, dataDir }: TestApp,
  cookie: string,
  columns: string,
  owner: string,
  named: string,
): Promise<Browser> {
  const token = randomUUID();
  const secrets = createSecrets(readFileSync(path.join(dataDir, 'session-secret'), 'utf8'));
  await queryDatabase(
    databaseUrl,
    `INSERT INTO sessions ${columns} SELECT $1, ${owner}, now() + interval '1 hour'`,
    [secrets.hash('session row', token), named],
  );
  const browser = new Browser(url);
  browser.setCookie(cookie, token);
  return browser;
}

/** A browser of a new member of that organization, who was removed again without a role. */
export async function openMemberSession(
  app: TestApp,
  organizationId: string,
  role: 'treasurer' | 'organizer' | null,
): Promise<Browser> {
  const [person] = await queryDatabase<{ id: string }>(
    app.databaseUrl,
    `INSERT INTO people (email, full_name, password_hash) VALUES ($1, 'Sam Ortiz', 'no password') RETURNING id`,
    [`${randomUUID()}@example.org`],
  );
  const personId = person?.id ?? '';
  await queryDatabase(
    app.databaseUrl,
    `INSERT INTO members (organization_id, person_id, role, removed_at)
     VALUES ($1, $2, coalesce($3, 'treasurer'), CASE WHEN $3::text IS NULL THEN now() END)`,
    [organizationId, personId, role],
  );
  const columns = '(token_hash, organization_id, person_id, expires_at)';
  const owner = `$2::uuid, '${personId}'::uuid`;
  return openSession(app, cookieNames.organization, columns, owner, organizationId);
}
