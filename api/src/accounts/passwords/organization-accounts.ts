import type { Database, Tx } from '../../database/index.js';
import type { Clock } from '../../lib/clock.js';
import type { Secrets } from '../../lib/secrets/secrets.js';
import type { Viewer } from '../../lib/viewer.js';
import type { LoginThrottle } from '../protection/login-throttle.js';

/** What a login needs of an organization. Fundraising, which owns them, returns it; the composition root ties the two. */
export type OrganizationAccount = {
  readonly id: string;
  readonly name: string;
  readonly passwordHash: string;
  readonly mustChangePassword: boolean;
  /** Of a password that must be changed. */
  readonly passwordGivenAt: Date | null;
  readonly isActive: boolean;
  readonly contactName: string;
  readonly contactEmail: string;
};

/** What a password of its own may not be made of. */
export function ownTextsOf({ name, contactName, contactEmail }: OrganizationAccount): string[] {
  return [name, contactName, contactEmail];
}

export type StoredPassword = {
  readonly passwordHash: string;
  /** False for a password that the organization chose itself or got in person. */
  readonly mustChange: boolean;
};

export type OrganizationAccounts = {
  /** By contact e-mail without regard to case; deleted organizations are not found. */
  readonly findByEmail: (email: string) => Promise<OrganizationAccount | null>;
  /** Null when the organization is deleted or not active. */
  readonly findById: (id: string) => Promise<OrganizationAccount | null>;
  /** Takes the row for this transaction, active or not: logins of the same moment wait. Throws NotFoundError (404). */
  readonly lock: (tx: Tx, id: string) => Promise<OrganizationAccount>;
  /** Whether it is still active and has this very password. */
  readonly isCurrent: (tx: Tx, account: Pick<OrganizationAccount, 'id' | 'passwordHash'>) => Promise<boolean>;
  readonly setPassword: (tx: Tx, id: string, password: StoredPassword) => Promise<void>;
  /** Throws OrganizationTakenError (409) when another organization has this contact e-mail. */
  readonly assertContactEmailFree: (email: string) => Promise<void>;
  /** The contact e-mail, which is the login, of a locked organization. Throws the same. */
  readonly setContactEmail: (tx: Tx, id: string, email: string) => Promise<void>;
  /** Null when the organization is deleted or not active. */
  readonly findName: (id: string) => Promise<string | null>;
};

export type LoginDeps = {
  readonly database: Database;
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly throttle: LoginThrottle;
  readonly organizations: OrganizationAccounts;
};

/** From where somebody logs in: the browser's former session ends, its device and address are counted. */
export type LoginCaller<Kind extends 'organization' | 'admin'> = {
  readonly former: Viewer[Kind];
  readonly address: string;
  /** The browser's name if it is known to have logged in to that account before. */
  readonly deviceOf: (account: string) => string | null;
};
