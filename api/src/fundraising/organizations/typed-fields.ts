import { isDay, noonOf } from '../../lib/dates.js';

/** A day without a time, as forms send it, becomes a moment of that day (`campaignDay`). */
export function readTypedDate(value: unknown): unknown {
  return isDay(value) ? noonOf(value).toISOString() : emptyAsNull(value);
}

export function emptyAsNull(value: unknown): unknown {
  return typeof value === 'string' && value.trim() === '' ? null : value;
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
