import { useState } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { UnsavedContext } from '../../../lib/editing/unsaved';
import type { Elements } from '../../ui/elements';
import { LeaveQuestion } from '../../ui/overlay/LeaveQuestion';

type Props = { onStay?: () => void; children: Elements };

/** Asks before a page is left with unsaved input in any form below. One for each page: the router has one blocker. */
export function LeaveGuard({ onStay, children }: Props) {
  const [unsaved] = useState(() => new Map<string, () => void>());
  const blocker = useBlocker(
    ({ currentLocation: { pathname, search }, nextLocation }) =>
      unsaved.size > 0 && pathname + search !== nextLocation.pathname + nextLocation.search,
  );
  useBeforeUnload((event) => unsaved.size > 0 && event.preventDefault());
  const leave = () => {
    // A form that is on the next page too starts again.
    unsaved.forEach((discard) => discard());
    blocker.proceed?.();
  };
  const stay = () => {
    blocker.reset?.();
    onStay?.();
  };
  return (
    <UnsavedContext value={unsaved}>
      {children}
      {blocker.state === 'blocked' && <LeaveQuestion where="this page" onLeave={leave} onClose={stay} />}
    </UnsavedContext>
  );
}
