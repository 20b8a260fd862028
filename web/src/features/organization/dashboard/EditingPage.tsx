import type { ComponentProps } from 'react';
import { LeaveQuestion } from '../../../components/ui/overlay/LeaveQuestion';
import { UnsavedContext, useLeaveGuard } from '../../../lib/editing/unsaved';
import { WorkPage } from './WorkPage';

type Props = ComponentProps<typeof WorkPage> & {
  /** "your settings". */
  where: string;
};

/** A page beside the dashboard on which one types: whoever leaves before it is saved is asked. */
export function EditingPage({ where, ...page }: Props) {
  const { report, isAsking, leave, stay } = useLeaveGuard();
  return (
    <UnsavedContext value={report}>
      <WorkPage {...page} />
      {isAsking && <LeaveQuestion where={where} onLeave={leave} onStay={stay} />}
    </UnsavedContext>
  );
}
