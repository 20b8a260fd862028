/**
 * Where a removed person's address stood, in orders and in emails alike. Views of the database have it as a literal
 * (migrations import nothing): removed-address.test.ts and mail.integration.test.ts hold them against this.
 */
export const removedAddress = 'removed@invalid';
