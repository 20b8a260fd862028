import { clsx } from 'clsx';
import {
  ChevronDown,
  CircleCheck,
  CloudOff,
  RefreshCw,
  ShieldCheck,
  ShieldQuestion,
  TriangleAlert,
} from 'lucide-react';
import { Money } from '../../../components/domain/Money';
import { Term } from '../../../components/domain/Term';
import { QuietButton } from '../../../components/ui/actions/Button';
import { Card } from '../../../components/ui/display/Card';
import { type FragmentType, graphql, readFragment } from '../../../gql';
import type { CheckCard_CheckFragment } from '../../../gql/graphql';
import { counted, oneOrMany } from '../../../lib/format/counts';
import { formatMoment } from '../../../lib/format/dates';
import { words } from '../../../lib/format/words';

const shownAtFirst = 20;

const names: Readonly<Record<string, string>> = {
  charged: 'charge',
  refunded: 'refund',
  disputed: 'dispute',
  captured: 'captured payment',
  foreignLines: 'lines of another organization',
  approvals: 'people who approved it',
};

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
  /** Undefined for staff who only read. */
  onRun: (() => void) | undefined;
};

/** Whether the books agree. Nothing is approved or paid until they do. */
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
          <QuietButton
            icon={RefreshCw}
            onClick={onRun}
            busyText={isRunning ? 'Checking...' : undefined}
            className="max-xs:w-full"
          >
            Check the books now
          </QuietButton>
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
      icon: ShieldQuestion,
      color: 'text-ink-2',
      title: 'The books have not been checked yet',
      text: 'They are checked every night at 3:00 AM. Statements can be approved and paid after the first check.',
    };
  }
  if (check.outcome === 'clean' && !check.isCurrent) {
    return {
      icon: ShieldQuestion,
      color: 'text-warning',
      title: 'The last check is too old',
      text: 'The books agreed then. Approving and paying need a check from the last 24 hours.',
    };
  }
  if (check.outcome === 'clean' && check.unseenCount > 0) {
    return {
      icon: ShieldQuestion,
      color: 'text-warning',
      title: `${counted(check.unseenCount, 'statement is', 'statements are')} newer than the last check`,
      text: 'The books agreed then. Check them again before these are approved or paid.',
    };
  }
  if (check.outcome === 'clean') {
    return {
      icon: ShieldCheck,
      color: 'text-success',
      title: 'The books agreed',
      text: 'Every order, refund, total and statement was right, and matched the card processor.',
    };
  }
  if (check.outcome === 'provider_away') {
    return {
      icon: CloudOff,
      color: 'text-warning',
      title: 'We could not reach the card processor',
      text: 'The rest agrees. We repeat the check every ten minutes; approving and paying wait for it.',
    };
  }
  return {
    icon: TriangleAlert,
    color: 'text-danger',
    title: counted(check.differences.length, 'figure differs', 'figures differ'),
    text: 'No statement can be approved or paid until the books agree.',
  };
}

function CheckParts({ parts }: { parts: CheckCard_CheckFragment['parts'] }) {
  return (
    <details className="group mt-3">
      <summary className="link inline-flex min-h-10 cursor-pointer list-none items-center gap-1.5 text-small [&::-webkit-details-marker]:hidden">
        <span>What was compared</span>
        <ChevronDown size={18} className="transition-transform group-open:rotate-180" />
      </summary>
      <Term of="compared" look="head">
        Compared
      </Term>
      <ul className="mt-1 text-small">
        {parts.map(({ part, title, compared, amount, differenceCount, leftOutCount }) => (
          <li
            key={part}
            className="grid grid-cols-[20px_minmax(0,1fr)_auto] gap-x-3 border-t border-line py-2 tabular-nums"
          >
            {differenceCount === 0 ? (
              <CircleCheck size={18} aria-label="Agrees" className="mt-0.5 text-success" />
            ) : (
              <TriangleAlert size={18} aria-label="Differs" className="mt-0.5 text-danger" />
            )}
            <span className="min-w-0">
              <span>{title}</span>
              {leftOutCount > 0 && (
                <span className="block text-ink-2">
                  {`${leftOutCount.toLocaleString('en-US')} of the demo data left out: the card processor does not know ${oneOrMany(leftOutCount, 'it', 'them')}`}
                </span>
              )}
            </span>
            <span className="text-right text-ink-2">
              <span>{`${compared.toLocaleString('en-US')} · `}</span>
              <Money term="compared" amount={amount} />
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

type DifferencesProps = Pick<CheckCard_CheckFragment, 'parts'> & {
  rows: CheckCard_CheckFragment['differences'];
};

function Differences({ rows, parts }: DifferencesProps) {
  return (
    <div className="mt-4 overflow-x-auto" role="region" aria-label="Differences" tabIndex={0}>
      <table className="w-full min-w-[560px] text-small">
        <thead>
          <tr className="text-left text-smallest text-ink-2">
            {['Compared', 'Record', 'Organization', 'Figure', 'In our books', 'Should be'].map((title) => (
              <th key={title} scope="col" className="py-1.5 pr-3 font-medium">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shownAtFirst).map(({ part, subject, organization, figure, stored, expected }) => (
            <tr key={`${part} ${subject} ${figure}`} className="border-t border-line align-top tabular-nums">
              <td className="py-2 pr-3">{parts.find((one) => one.part === part)?.title ?? part}</td>
              <th scope="row" className="py-2 pr-3 text-left font-code font-bold">
                {subject.slice(-8)}
              </th>
              <td className="py-2 pr-3">{organization?.name ?? '–'}</td>
              <td className="py-2 pr-3">{words(names[figure] ?? figure)}</td>
              <td className="py-2 pr-3 font-semibold text-danger">{valueText(stored) ?? 'None'}</td>
              <td className="py-2 font-semibold">
                {valueText(expected) ?? (part === 'provider' ? 'The card processor has none' : 'None')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > shownAtFirst && (
        <p className="mt-2 text-small text-ink-2">
          {`And ${rows.length - shownAtFirst} more. The command ledger:verify prints all of them.`}
        </p>
      )}
    </div>
  );
}

/** "16.98 accepted" becomes "$16.98 accepted"; null without a value. */
function valueText(value: string | null | undefined): string | null {
  if (value === 'true' || value === 'false') return value === 'true' ? 'Yes' : 'No';
  return value?.replace(/^(-?)(\d+\.\d{2})\b/, '$1$$$2') ?? null;
}
