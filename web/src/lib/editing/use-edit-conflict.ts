import { useRef, useState } from 'react';
import type { ExpectedValueInput } from '../../gql/graphql';
import { conflictOf, expectedValues, type EditConflict, type Seen } from './edit-conflict';
import type { DomainErrorInfo } from '../apollo/domain-error';

type Opened<Typed> = {
  /** The fields as the form shows them, and as the graph returned them. */
  fields: Typed;
  seen: Seen;
  /** Converts the graph's text to the form's; without it they are equal. */
  typed?: (field: string, text: string) => string;
};

type AsGraph = (field: string, text: string) => string;

/**
 * The values that a form was opened with, apart from what is typed and from later cache updates. A save sends the
 * values it is based on; when someone else saved first, the conflict is here for `EditConflictDialog`.
 */
export function useEditConflict<Typed extends object>(opened: Opened<Typed>) {
  const base = useRef(opened);
  const [conflict, setConflict] = useState<EditConflict | null>(null);
  return {
    conflict,
    /** The values that the form was opened with or has accepted since. */
    before: (): Typed => base.current.fields,
    expected: (changes: object): ExpectedValueInput[] =>
      expectedValues(base.current.seen, Object.keys(changes)),
    /** Stores the error if it is a conflict; returns whether it is. */
    meet: (domainError: DomainErrorInfo | null): boolean => {
      const met = domainError && conflictOf(domainError);
      setConflict(met);
      return met !== null;
    },
    /** The user has seen the present values: the next save is based on them. Returns them as the form shows them. */
    accept: (): Partial<Typed> => {
      const { fields, seen, typed = (_field, text) => text } = base.current;
      const changes = conflict?.changes ?? [];
      const present = Object.fromEntries(changes.map(({ field, present: text }) => [field, text]));
      const shown = Object.fromEntries(
        changes.map(({ field, present: text }) => [field, typed(field, text)]),
      );
      base.current = { ...base.current, fields: { ...fields, ...shown }, seen: { ...seen, ...present } };
      setConflict(null);
      return shown as Partial<Typed>; // the server names only the form's fields
    },
    /** These changes were saved and the form stays open: the next save is based on them. */
    saved: (changes: Partial<Typed>, asGraph: AsGraph = (_field, text) => text.trim()): void => {
      const { fields, seen } = base.current;
      const now: Seen = Object.fromEntries(
        Object.entries<unknown>(changes).map(([field, text]) => [field, asGraph(field, String(text))]),
      );
      base.current = { ...base.current, fields: { ...fields, ...changes }, seen: { ...seen, ...now } };
    },
    /** The stored values changed and nothing is typed: the form is based on the new ones. */
    rebase: (fields: Typed, seen: Seen): void => {
      base.current = { ...base.current, fields, seen };
    },
    close: () => setConflict(null),
  };
}
