import { LiveChip } from '../../../components/domain/LiveChip';
import { LiveStrip } from '../../../components/domain/LiveStrip';
import { TabActions } from '../shell';
import { ActivityFeed } from './ActivityFeed';
import { CancellationEmails } from './CancellationEmails';
import { ContactMessages } from './ContactMessages';
import { EmailsCard } from './EmailsCard';
import { OpenPayments } from './OpenPayments';
import { useChanges } from './use-changes';

/** What wants somebody's attention, and what happened, live. */
export function Component() {
  const { live, version } = useChanges();
  return (
    <div className="flex flex-col gap-5">
      <TabActions>
        <LiveChip state={live.state} updatedAt={live.updatedAt} />
      </TabActions>
      <LiveStrip {...live} onRetry={live.retryNow} />
      <OpenPayments version={version} />
      <div className="grid items-start gap-5 lg:grid-cols-2 [&>*]:min-w-0">
        <div className="flex min-w-0 flex-col gap-5">
          <ContactMessages version={version} />
          <CancellationEmails version={version} />
          <EmailsCard version={version} />
        </div>
        <ActivityFeed version={version} />
      </div>
    </div>
  );
}
