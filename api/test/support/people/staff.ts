import { Browser } from '../browser.js';
import { queryDatabase } from '../database/query-database.js';
import type { TestApp } from '../running-app.js';
import { until } from '../until.js';

type Listed = { id: string; template: string; to: string };

/** The token of the invitation that was mailed to an address. */
export function invitationToken(app: TestApp, email: string): Promise<string> {
  return mailedToken(app, email, 'staff-invitation');
}

/** The token of the newest email of this kind that was mailed to an address. */
export async function mailedToken(app: TestApp, email: string, kind: string): Promise<string> {
  return /\?(?:token|invitation)=([\w-]+)/.exec(await mailedText(app, email, kind))?.[1] ?? '';
}

/** The newest email of this kind that was mailed to an address. */
export async function mailedText(app: TestApp, email: string, kind: string): Promise<string> {
  const reader = new Browser(app.url);
  let newest: Listed | undefined;
  await until(async () => {
    const all = (await reader.get('/dev/mailbox.json')).json as Listed[]; // operating contract
    newest = all.find(({ template, to }) => template === kind && to.includes(email));
    return newest !== undefined;
  });
  const { text } = await reader.get(`/dev/mailbox/${newest?.id}.eml`);
  // As quoted-printable writes it.
  return text.replace(/=\r?\n/g, '').replace(/=3D/g, '=');
}

/** Logs in by name and password, whatever the response. */
export async function logInStaff(
  app: TestApp,
  username: string,
  password: string,
  code?: string,
): Promise<{ browser: Browser; status: number; code: unknown }> {
  const browser = new Browser(app.url);
  const { status, json } = await browser.post('/api/admin/login', {
    username,
    password,
    ...(code && { code }),
  });
  return { browser, status, code: (json as { code?: unknown }).code };
}

/** The id of a member of staff by user name. */
export async function staffIdOf({ databaseUrl }: TestApp, username: string): Promise<string> {
  const sql = 'SELECT id FROM admin_users WHERE username = $1';
  const [row] = await queryDatabase<{ id: string }>(databaseUrl, sql, [username]);
  return row?.id ?? '';
}
