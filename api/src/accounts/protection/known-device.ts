import { type RequestContext, cookieNames } from '../../http/index.js';
import { randomToken } from '../../lib/ids.js';
import { isHashOf, type Secrets } from '../../lib/secrets/secrets.js';

/** Organizations and staff have separate sessions, devices and cookies. */
export type DeviceKind = 'organization' | 'admin';

const cookieOf = { organization: cookieNames.organizationDevice, admin: cookieNames.adminDevice } as const;

/** A year; a login renews it. */
const maxAgeSeconds = 365 * 86_400;

/**
 * The browser's device id, if its cookie proves an earlier login to this account; otherwise null. The cookie grants no
 * access. It only exempts the browser from pauses caused by others' attempts.
 */
export function readDevice(
  secrets: Secrets,
  { cookies }: Pick<RequestContext, 'cookies'>,
  kind: DeviceKind,
  account: string,
): string | null {
  const [device = '', proof = ''] = (cookies.get(cookieOf[kind]) ?? '').split('.');
  return isHashOf(secrets, 'known device', claimOf(kind, account, device), proof) ? device : null;
}

/** Marks the browser as known, after a login. */
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
