import { useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { tabStorage } from '../browser/storage';
import type { ServerForm } from './use-server-form';

/** A form's fields as they were before a reload or leaving the page. */
export function useDraft<Fields extends FieldValues>(key: string, empty: Fields): Fields {
  const [draft] = useState(() => {
    const stored = tabStorage.readJson(key) as Partial<Fields> | null; // written below, in this tab
    return { ...empty, ...stored };
  });
  return draft;
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
