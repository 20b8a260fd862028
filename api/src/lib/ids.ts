import { randomBytes } from 'node:crypto';

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** PostgreSQL returns a malformed uuid with a database error: ask first. */
export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && uuidPattern.test(value);
}

/** As PostgreSQL writes them, each once: the same uuid may come in small and in capital letters. */
export function distinctIds(ids: readonly string[]): string[] {
  return [...new Set(ids.map((id) => id.toLowerCase()))];
}

/** 256 random bits for cookies and links. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}
