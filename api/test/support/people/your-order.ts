import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createSecrets } from '../../../src/lib/secrets/secrets.js';
import { createMailbox } from '../../../src/mail/index.js';
import { createYourOrderLinks } from '../../../src/ordering/index.js';
import { createCreditLinks } from '../../../src/payouts/index.js';
import type { TestApp } from '../running-app.js';
import { until } from '../until.js';

/** The token of the link in an order's confirmation, once that is in the demo's mailbox. */
export async function mailedToken({ dataDir }: TestApp, orderId: string): Promise<string> {
  const mailbox = createMailbox(path.join(dataDir, 'mail'));
  const findEmail = async () =>
    (await mailbox.list()).find(({ id }) => id.startsWith(`order-confirmation.${orderId}`));
  await until(async () => (await findEmail()) !== undefined);
  const stored = await mailbox.find((await findEmail())?.id ?? '');
  const texts = stored?.message.parts.map(({ content }) => content.toString()) ?? [];
  return /\/your-order\/([\w-]{65})/.exec(texts.join('\n'))?.[1] ?? 'none';
}

/** The token of an email that would be sent now. */
export function tokenOf(app: TestApp, orderId: string, customerEmail = 'pat@example.org'): string {
  const { yourOrderUrl } = createYourOrderLinks(secretsOf(app), '');
  return yourOrderUrl({ orderId, customerEmail }).split('/').at(-1) ?? '';
}

/** The key of the link with which its buyer says whom the order was for. */
export function creditKeyOf(app: TestApp, orderId: string): string {
  return createCreditLinks(secretsOf(app), '').keyFor(orderId);
}

function secretsOf({ dataDir }: TestApp) {
  return createSecrets(readFileSync(path.join(dataDir, 'session-secret'), 'utf8'));
}
