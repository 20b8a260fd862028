import { conflictOf } from '../../../lib/edit-conflict';
import { refusalOf } from '../../../lib/refusal';
import type { SaveRefusal } from './use-settings-form';

/** A refused save as the form shows it: `input.endDate` is the form's `endDate`. */
export function saveRefusal<Name extends string>(error: unknown, names: readonly Name[]): SaveRefusal<Name> {
  const refusal = refusalOf(error);
  const { message, details } = refusal;
  const fields: SaveRefusal<Name>['fields'] = {};
  const given: [string, unknown][] = Object.entries(details.fields ?? {});
  for (const [path, text] of given) {
    const name = names.find((known) => known === path.split('.').at(-1));
    if (name && typeof text === 'string') fields[name] = text;
  }
  return { message, fields, conflict: conflictOf(refusal) ? refusal : null };
}
