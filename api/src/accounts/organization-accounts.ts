import type { Tx } from '../database/index.js';

/** What a login needs of an organization. Fundraising, which owns them, answers it; the composition root ties the two. */
export type OrganizationAccount = {
  readonly id: string;
  readonly name: string;
  readonly passwordHash: string;
  readonly mustChangePassword: boolean;
  readonly isActive: boolean;
  readonly contactName: string;
  readonly contactEmail: string;
};

export type OrganizationAccounts = {
  /** By contact e-mail without regard to case; deleted organizations are not found. */
  readonly findByEmail: (email: string) => Promise<OrganizationAccount | null>;
  /** Null when the organization is deleted or not active. */
  readonly findById: (id: string) => Promise<OrganizationAccount | null>;
  /** A password that the organization chose itself. */
  readonly setPassword: (tx: Tx, id: string, passwordHash: string) => Promise<void>;
  /** Null when the organization is deleted or not active. */
  readonly findName: (id: string) => Promise<string | null>;
};
