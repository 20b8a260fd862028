import { useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { isRecord } from '../apollo/domain-error';
import { tabStorage } from '../browser/storage';
import type { ServerForm } from './use-server-form';

/** A form's fields as they were before a reload or leaving the page. */
export function useDraft<Fields extends FieldValues>(key: string, empty: Fields): Fields {
  const [draft] = useState(() => readStored(key, empty));
  return draft;
}

/** The stored fields over the empty ones, without those that are of another type. */
function readStored<Fields extends object>(key: string, empty: Fields): Fields {
  const stored = tabStorage.readJson(key);
  const fields = Object.entries(isRecord(stored) ? stored : {});
  const own = fields.filter(([name, value]) => typeof value === typeof Reflect.get(empty, name));
  return { ...empty, ...Object.fromEntries(own) };
}

/** Stores the form's fields in this tab as they change. */
export function useKeptDraft<Fields extends FieldValues>(key: string, form: ServerForm<Fields>): void {
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => void tabStorage.writeJson(key, values),
      }),
    [key, subscribe],
  );
}
