import { useCallback, useState } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';

/** One organization is edited at a time. Leaving it with changes, for another one or another page, asks first. */
export function useOneEdit() {
  const [editedId, setEditedId] = useState<string | null>(null);
  const [isDirty, setDirty] = useState(false);
  const [wantedId, setWantedId] = useState<string | null>(null);
  const blocker = useBlocker(
    ({ currentLocation: { pathname, search }, nextLocation }) =>
      isDirty && pathname + search !== nextLocation.pathname + nextLocation.search,
  );
  useBeforeUnload(useCallback((event: BeforeUnloadEvent) => isDirty && event.preventDefault(), [isDirty]));

  const edit = (id: string | null) => {
    setEditedId(id);
    setDirty(false);
    setWantedId(null);
  };
  const discard = () => {
    if (blocker.state === 'blocked') blocker.proceed();
    edit(wantedId);
  };
  const stay = () => {
    if (blocker.state === 'blocked') blocker.reset();
    setWantedId(null);
  };

  return {
    editedId,
    startEdit: (id: string) => (isDirty && id !== editedId ? setWantedId(id) : edit(id)),
    endEdit: () => edit(null),
    setDirty,
    isAsking: wantedId !== null || blocker.state === 'blocked',
    discard,
    stay,
  };
}
