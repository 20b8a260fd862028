import { LeaveQuestion } from '../../../components/ui/overlay/LeaveQuestion';
import { UnsavedContext, useLeaveGuard } from '../../../lib/editing/unsaved';
import type { Elements } from '../../../components/ui/elements';

/** Wraps editors, and asks before unsaved changes are left. */
export function EditedTexts({ children }: { children: Elements }) {
  const { report, isAsking, leave, stay } = useLeaveGuard();
  return (
    <UnsavedContext value={report}>
      {children}
      {isAsking && <LeaveQuestion where="these texts" onLeave={leave} onClose={stay} />}
    </UnsavedContext>
  );
}
