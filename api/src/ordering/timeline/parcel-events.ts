import type { SubjectChange } from '../../accounts/index.js';
import type { HappenedToOrder } from './order-event.types.js';

/** 'Shipped with USPS 9400111899223344556677', and what the number was corrected to. */
export function describeParcel({ at, adminName, before, after }: SubjectChange): HappenedToOrder {
  const [former, present] = [textOf(before?.parcel), textOf(after?.parcel)];
  const base = { at, kind: 'moved', by: adminName } as const;
  if (present === null) return { ...base, title: 'Tracking number removed', detail: former };
  if (former === null) return { ...base, title: `Shipped with ${present}`, detail: null };
  return { ...base, title: `Tracking corrected to ${present}`, detail: `Before: ${former}` };
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value ? value : null;
}
