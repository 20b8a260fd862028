import { useRef, useState } from 'react';
import type { ExpectedValueInput } from '../../gql/graphql';
import { conflictOf, expectedValues, type EditConflict, type Seen } from './edit-conflict';
import type { DomainErrorInfo } from '../apollo/domain-error';

type Opened<Typed> = {
  /** The fields as the form shows them, and as the graph returned them. */
  fields: Typed;
  seen: Seen;
  /** The graph's text as the form shows it; the same where left out. */
  typed?: (field: string, text: string) => string;
};

type AsGraph = (field: string, text: string) => string;

/**
 * What a form was opened with, kept apart from what is typed and from what the cache hears later. A save names what it
 * rests on; when somebody else was faster, the conflict is here, for `EditConflictDialog`.
 */
export function useEditConflict<Typed extends object>(opened: Opened<Typed>) {
  const base = useRef(opened);
  const [conflict, setConflict] = useState<EditConflict | null>(null);
  return {
    conflict,
    /** What the form was opened with, or has heard of since. */
    before: (): Typed => base.current.fields,
    expected: (changes: object): ExpectedValueInput[] =>
      expectedValues(base.current.seen, Object.keys(changes)),
    /** Takes a domain error on when it is a conflict. */
    meet: (domainError: DomainErrorInfo | null): boolean => {
      const met = domainError && conflictOf(domainError);
      setConflict(met);
      return met !== null;
    },
    /** The reader has seen what it says now: the next save rests on that. Returns it as the form shows it. */
    accept: (): Partial<Typed> => {
      const { fields, seen, typed = (_field, text) => text } = base.current;
      const changes = conflict?.changes ?? [];
      const present = Object.fromEntries(changes.map(({ field, present: text }) => [field, text]));
      const shown = Object.fromEntries(
        changes.map(({ field, present: text }) => [field, typed(field, text)]),
      );
      base.current = { ...base.current, fields: { ...fields, ...shown }, seen: { ...seen, ...present } };
      setConflict(null);
      return shown as Partial<Typed>; // the server names fields of the form only
    },
    /** These were saved, and the form stays open: the next save rests on them. */
    saved: (changes: Partial<Typed>, asGraph: AsGraph = (_field, text) => text.trim()): void => {
      const { fields, seen } = base.current;
      const now: Seen = Object.fromEntries(
        Object.entries<unknown>(changes).map(([field, text]) => [field, asGraph(field, String(text))]),
      );
      base.current = { ...base.current, fields: { ...fields, ...changes }, seen: { ...seen, ...now } };
    },
    /** What is there is something else by now, and nothing is typed over it. */
    rest: (fields: Typed, seen: Seen): void => {
      base.current = { ...base.current, fields, seen };
    },
    close: () => setConflict(null),
  };
}
