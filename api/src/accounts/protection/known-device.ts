import type { RequestContext } from '../../http/index.js';
import { cookieNames } from '../../http/index.js';
import { randomToken } from '../../lib/ids.js';
import { isSameText } from '../../lib/secrets/is-same-text.js';
import type { Secrets } from '../../lib/secrets/secrets.js';

/** Sessions and devices of organizations and of staff are apart, as their cookies are. */
export type DeviceKind = 'organization' | 'admin';

const cookieOf = { organization: cookieNames.organizationDevice, admin: cookieNames.adminDevice } as const;

/** A year; a login renews it. */
const maxAgeSeconds = 365 * 86_400;

/**
 * The browser's own name, when its cookie proves a former login to this very account; else null. The cookie opens
 * nothing: it only spares the browser from being paused for what others try.
 */
export function readDevice(
  secrets: Secrets,
  { cookies }: Pick<RequestContext, 'cookies'>,
  kind: DeviceKind,
  account: string,
): string | null {
  const [device = '', proof = ''] = (cookies.get(cookieOf[kind]) ?? '').split('.');
  const proofs = secrets.hashes('known device', claimOf(kind, account, device));
  return proofs.some((right) => isSameText(proof, right)) ? device : null;
}

/** After a login: the browser is known from now on. */
export function rememberDevice(
  secrets: Secrets,
  { cookies }: Pick<RequestContext, 'cookies'>,
  kind: DeviceKind,
  account: string,
): void {
  const device = readDevice(secrets, { cookies }, kind, account) ?? randomToken();
  cookies.set(
    cookieOf[kind],
    `${device}.${secrets.hash('known device', claimOf(kind, account, device))}`,
    maxAgeSeconds,
  );
}

function claimOf(kind: DeviceKind, account: string, device: string): string {
  return `device ${kind} ${device} ${account}`;
}
