import { createContext, useContext, useEffect, useId } from 'react';

/** How each form with unsaved input discards it. The page's `LeaveGuard` provides and reads it. */
export const UnsavedContext = createContext(new Map<string, () => void>());

/** Reports unsaved input. Returns how to say that it is saved, which counts before the next render. */
export function useUnsaved(isUnsaved: boolean, discard: () => void): () => void {
  const id = useId();
  const unsaved = useContext(UnsavedContext);
  const forget = () => void unsaved.delete(id);
  // After each render: input that was typed during a save is unsaved again.
  useEffect(() => {
    if (isUnsaved) unsaved.set(id, discard);
    return () => void unsaved.delete(id);
  });
  return forget;
}
