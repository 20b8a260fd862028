import type { RegistrationFields } from './registration-fields';
import { browserStorage } from '../../lib/browser/storage';

const KEY = 'skycrumb-registration';

/** What is kept of a registration that was begun: everything but the password. */
export type Draft = Omit<RegistrationFields, 'password' | 'confirmation'>;

/** Keeps the fields in this browser without the password. A browser that keeps nothing is no failure. */
export function saveDraft({ password: _, confirmation: __, ...draft }: RegistrationFields): void {
  browserStorage.writeJson(KEY, draft);
}

/** The draft, or null where there is none that can be read. */
export function readDraft(empty: Draft): Draft | null {
  const stored = browserStorage.readJson(KEY);
  return isLike(empty, stored) ? stored : null;
}

export function discardDraft(): void {
  browserStorage.remove(KEY);
}

// Same keys with the same kinds of values, so that an older version's draft is dropped and not half used.
function isLike<T>(sample: T, value: unknown): value is T {
  if (typeof sample !== 'object' || sample === null) return typeof value === typeof sample;
  if (Array.isArray(sample)) {
    return Array.isArray(value) && value.length > 0 && value.every((item) => isLike(sample[0], item));
  }
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(sample).every(([key, part]) => key in value && isLike(part, Reflect.get(value, key)));
}
