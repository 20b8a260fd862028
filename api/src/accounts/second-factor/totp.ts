import { createHmac, randomBytes } from 'node:crypto';
import { isSameText } from '../../lib/secrets/secrets.js';

/** The defaults of every authenticator app: RFC 6238 with SHA-1, 30 seconds, 6 digits. */
const stepSeconds = 30;
const digits = 6;

/** How many steps a phone's clock may be off, either way (RFC 6238, 5.2). */
const drift = 1;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** 160 bits, as RFC 4226 recommends, in Base32. */
export function makeTotpSecret(): string {
  const bits = [...randomBytes(20)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)]).join('');
}

export function stepOf(moment: Date): number {
  return Math.floor(moment.getTime() / 1_000 / stepSeconds);
}

/** The code of one step (RFC 4226, 5.3). */
export function totpCode(secret: string, step: number, length = digits): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** length).padStart(length, '0');
}

/** The current or an adjacent step that has this code; null if there is none. */
export function findStep(secret: string, code: string, now: Date): number | null {
  const current = stepOf(now);
  for (let step = current - drift; step <= current + drift; step += 1)
    if (isSameText(totpCode(secret, step), code)) return step;
  return null;
}

/** The otpauth URL in the QR code. */
export function totpAddress(secret: string, account: string, issuer: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}
