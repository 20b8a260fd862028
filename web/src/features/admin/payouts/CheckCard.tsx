import { clsx } from 'clsx';
import { CloudOff, RefreshCw, ShieldCheck, ShieldQuestion, TriangleAlert } from 'lucide-react';
import { Button } from '../../../components/ui/actions/Button';
import { Card } from '../../../components/ui/display/Card';
import { graphql, readFragment, type FragmentType } from '../../../gql';
import type { CheckCard_CheckFragment } from '../../../gql/graphql';
import { formatMoment } from '../../../lib/format/dates';
import { CheckParts } from './CheckParts';
import { Differences } from './Differences';
import { counted } from '../../../lib/format/counts';

export const CheckCard_check = graphql(`
  fragment CheckCard_check on LedgerCheck {
    id
    finishedAt
    outcome
    isCurrent
    unseenCount
    parts {
      part
      title
      compared
      amount
      differenceCount
      leftOutCount
    }
    differences {
      part
      subject
      figure
      stored
      expected
      organization {
        id
        name
      }
    }
  }
`);

type Props = {
  check: FragmentType<typeof CheckCard_check> | null;
  isRunning: boolean;
  /** Left out for those who only read. */
  onRun: (() => void) | undefined;
};

/** Whether the books agree: nothing is approved until they do. */
export function CheckCard({ check, isRunning, onRun }: Props) {
  const facts = check && readFragment(CheckCard_check, check);
  const { icon: Icon, color, title, text } = look(facts);
  return (
    <Card
      as="section"
      aria-labelledby="books"
      className={clsx(
        'min-w-0 px-4 py-[18px] sm:px-[22px] sm:py-5',
        facts?.outcome === 'differences' && 'border-2 border-danger',
      )}
    >
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <Icon aria-hidden size={28} className={`mt-0.5 shrink-0 ${color}`} />
        <div className="min-w-0 flex-1 basis-60">
          <h2 id="books" className="text-card">
            {title}
          </h2>
          <p className="mt-0.5 text-small text-ink-2 tabular-nums">
            {`${facts ? `Checked ${formatMoment(facts.finishedAt)}. ` : ''}${text}`}
          </p>
        </div>
        {onRun && (
          <Button
            variant="quiet"
            size="sm"
            onClick={onRun}
            busyText={isRunning ? 'Checking...' : undefined}
            className="max-xs:w-full"
          >
            <RefreshCw aria-hidden size={18} />
            <span>Check the books now</span>
          </Button>
        )}
      </div>
      {facts && facts.differences.length > 0 && <Differences rows={facts.differences} parts={facts.parts} />}
      {facts && <CheckParts parts={facts.parts} />}
    </Card>
  );
}

function look(check: CheckCard_CheckFragment | null) {
  if (!check) {
    return {
      ...{ icon: ShieldQuestion, color: 'text-ink-2', title: 'The books have not been checked yet' },
      text: 'They are checked every night at 3:00 AM. Statements can be approved and paid after the first check.',
    };
  }
  if (check.outcome === 'clean' && !check.isCurrent) {
    return {
      ...{ icon: ShieldQuestion, color: 'text-warning', title: 'The last check is too old' },
      text: 'The books agreed then. Statements are approved and paid on a check of the last 24 hours.',
    };
  }
  if (check.outcome === 'clean' && check.unseenCount > 0) {
    const count = check.unseenCount;
    return {
      ...{ icon: ShieldQuestion, color: 'text-warning' },
      title: `${counted(count, 'statement is', 'statements are')} newer than the last check`,
      text: 'The books agreed then. Check them again before these are approved or paid.',
    };
  }
  if (check.outcome === 'clean') {
    return {
      ...{ icon: ShieldCheck, color: 'text-success', title: 'The books agreed' },
      text: 'Every order, refund, total and statement was as it has to be, and as the card processor had it.',
    };
  }
  if (check.outcome === 'provider_away') {
    return {
      ...{ icon: CloudOff, color: 'text-warning', title: 'The card processor could not be asked' },
      text: 'The rest agrees. The check is repeated every ten minutes; approving and paying wait for it.',
    };
  }
  const count = check.differences.length;
  return {
    ...{ icon: TriangleAlert, color: 'text-danger' },
    title: counted(count, 'figure differs', 'figures differ'),
    text: 'No statement can be approved or paid until the books agree.',
  };
}
