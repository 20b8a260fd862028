import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { cookieNames } from '../../../src/http/guards/cookies.js';
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
export async function openStaffSession(
  { url, databaseUrl, dataDir }: TestApp,
  username: 'admin' | 'support',
): Promise<Browser> {
  const token = randomUUID();
  const secrets = createSecrets(readFileSync(path.join(dataDir, 'session-secret'), 'utf8'));
  await queryDatabase(
    databaseUrl,
    `INSERT INTO sessions (token_hash, admin_user_id, expires_at)
     SELECT $1, id, now() + interval '1 hour' FROM admin_users WHERE username = $2`,
    [secrets.hash('session row', token), username],
  );
  const browser = new Browser(url);
  browser.setCookie(cookieNames.admin, token);
  return browser;
}
