/** A validated name and address: no control characters, nothing that could end or extend a header. */
export type MailAddress = { readonly name: string; readonly address: string };

/**
 * One mailbox, as `POST /api/contact` and emails accept it: no spaces, quotes, brackets, commas or control characters,
 * and a domain with a dot.
 */
export const mailAddressPattern =
  /^(?=.{3,254}$)[^\s<>()[\]\\,;:"@\p{Cc}]{1,64}@[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?)+$/u;

/** Throws a TypeError for an invalid address that is no removed person's. Line breaks in the name become spaces. */
export function mailAddress(address: string, name = ''): MailAddress {
  const trimmed = address.trim();
  if (!mailAddressPattern.test(trimmed) && !isRemovedAddress(trimmed))
    throw new TypeError('Not an email address');
  return { address: trimmed, name: oneLine(name) };
}

/** Reads `ada@example.org` or `Ada Lovelace <ada@example.org>`. Null when it is neither. */
export function parseMailAddress(text: string): MailAddress | null {
  const [, name = '', bracketed] = /^([^<>]*)<([^<>]+)>$/.exec(text.trim()) ?? [];
  const address = (bracketed ?? text).trim();
  return mailAddressPattern.test(address) ? mailAddress(address, name.replaceAll('"', '')) : null;
}

/** Whether it is a name rather than text or an address, which mail to somebody else's address must not deliver. */
export function looksLikeName(text: string): boolean {
  return /^[\p{L}\p{M}'’ .-]{1,60}$/u.test(text) && !/\.\S/.test(text);
}

/** Makes text safe for a header: control characters and line breaks become single spaces. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ').trim();
}

/**
 * Replaces the address of a removed person in orders and emails. SQL views repeat it as a literal (migrations import
 * nothing); mail-address.test.ts and mail.integration.test.ts compare them with this.
 */
export const removedAddress = 'removed@invalid';

/** Whether a removed person had it: no email is sent there (RFC 6761 reserves the domain). */
export function isRemovedAddress(address: string): boolean {
  return /@invalid$/i.test(address);
}
