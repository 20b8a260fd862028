import { LeaveQuestion } from '../../../components/ui/overlay/LeaveQuestion';
import { UnsavedContext, useLeaveGuard } from '../../../lib/editing/unsaved';
import type { Elements } from '../../../components/ui/elements';

/** Around editors: leaving them with something unsaved asks first. */
export function EditedTexts({ children }: { children: Elements }) {
  const { report, isAsking, leave, stay } = useLeaveGuard();
  return (
    <UnsavedContext value={report}>
      {children}
      {isAsking && <LeaveQuestion where="these texts" onLeave={leave} onClose={stay} />}
    </UnsavedContext>
  );
}
