/** What a login needs of an organization. Fundraising, which owns them, answers it; the composition root ties the two. */
export type OrganizationAccount = {
  readonly id: string;
  readonly name: string;
  readonly passwordHash: string;
  readonly mustChangePassword: boolean;
  readonly isActive: boolean;
};

export type OrganizationAccounts = {
  /** By contact e-mail without regard to case; deleted organizations are not found. */
  readonly findByEmail: (email: string) => Promise<OrganizationAccount | null>;
  /** Null when the organization is deleted or not active. */
  readonly findName: (id: string) => Promise<string | null>;
};
