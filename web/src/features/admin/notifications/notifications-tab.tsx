import { ActivityFeed } from './ActivityFeed';
import { CancellationEmails } from './CancellationEmails';
import { ContactMessages } from './ContactMessages';
import { LettersCard } from './LettersCard';
import { OpenPayments } from './OpenPayments';

/** What wants somebody's attention, and what happened. */
export function Component() {
  return (
    <div className="flex flex-col gap-5">
      <OpenPayments />
      <div className="grid items-start gap-5 lg:grid-cols-2 [&>*]:min-w-0">
        <div className="flex min-w-0 flex-col gap-5">
          <ContactMessages />
          <CancellationEmails />
          <LettersCard />
        </div>
        <ActivityFeed />
      </div>
    </div>
  );
}
