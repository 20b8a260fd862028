import { conflictOf } from '../../../lib/editing/edit-conflict';
import type { DomainErrorInfo } from '../../../lib/apollo/domain-error';
import type { SaveErrorNotice } from './use-settings-form';

/** A refused save as the form shows it: `input.endDate` is the form's `endDate`. */
export function saveError<Name extends string>(
  domainError: DomainErrorInfo,
  names: readonly Name[],
): SaveErrorNotice<Name> {
  const { message, details } = domainError;
  const fields: SaveErrorNotice<Name>['fields'] = {};
  const given: [string, unknown][] = Object.entries(details.fields ?? {});
  for (const [path, text] of given) {
    const name = names.find((known) => known === path.split('.').at(-1));
    if (name && typeof text === 'string') fields[name] = text;
  }
  return { message, fields, conflict: conflictOf(domainError) ? domainError : null };
}
