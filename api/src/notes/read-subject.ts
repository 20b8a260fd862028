import type { Reader } from '../database/index.js';
import { assertOrganization } from '../fundraising/index.js';
import { InvalidInputError } from '../lib/domain-error.js';
import { mailAddressPattern } from '../lib/mail-address.js';
import { getOrderEntity } from '../ordering/index.js';
import type { NoteSubjectInput, NoteSubjectKind } from './note.types.js';

export type NoteSubject = { readonly kind: NoteSubjectKind; readonly id: string };

/** One writing for each subject: ids and addresses in small letters. Throws InvalidInputError (400) for no address. */
export function readSubject({ kind, id: typed }: NoteSubjectInput): NoteSubject {
  const id = typed.trim().toLowerCase();
  if (kind === 'customer' && !mailAddressPattern.test(id))
    throw new InvalidInputError({ about: 'Please enter a valid email address' });
  return { kind, id };
}

/** A customer is the owner of the address. Throws NotFoundError (404) for an unknown order or organization. */
export async function assertSubject(db: Reader, { kind, id }: NoteSubject): Promise<void> {
  if (kind === 'order') await getOrderEntity(db, id);
  if (kind === 'organization') await assertOrganization(db, id);
}
