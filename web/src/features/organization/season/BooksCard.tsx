import { useMutation } from '@apollo/client/react';
import { CircleAlert, CircleCheck, FileText } from 'lucide-react';
import { Link } from 'react-router';
import { Money } from '../../../components/domain/Money';
import { Term } from '../../../components/domain/Term';
import { MutationButton } from '../../../components/domain/forms/MutationDialog';
import { DownloadLink } from '../../../components/ui/actions/DownloadLink';
import { SectionCard } from '../../../components/ui/display/SectionCard';
import { type FragmentType, graphql, readFragment } from '../../../gql';
import type { BooksCard_OrganizationFragment, SeasonOpenKind } from '../../../gql/graphql';
import { counted } from '../../../lib/format/counts';
import { formatDay } from '../../../lib/format/dates';
import { formatCents, toCents } from '../../../lib/format/money';
import { useMay } from '../login/use-may';

export const BooksCard_organization = graphql(`
  fragment BooksCard_organization on Organization {
    id
    campaignPhase
    startDate
    endDate
    season {
      id
      campaign
      closedAt
      open {
        kind
        count
        amount
        isInTheWay
      }
      closing {
        sold
        returned
        share
        carried
        paid
        balance
      }
      closed {
        campaign
        closedAt
      }
    }
    proposals {
      id
      kind
    }
  }
`);

const CloseBooks = graphql(`
  mutation CloseBooks($organizationId: ID!) {
    closeBooks(organizationId: $organizationId) {
      ...BooksCard_organization
    }
  }
`);

type Props = { organization: FragmentType<typeof BooksCard_organization> };

export function BooksCard({ organization }: Props) {
  const { id, season, proposals, ...dates } = readFragment(BooksCard_organization, organization);
  const { campaign, closedAt, open, closing, closed } = season;
  const [closeBooks] = useMutation(CloseBooks);
  const { change } = useMay();
  const isProposed = proposals.some(({ kind }) => kind === 'closing');
  const sale = saleOf(dates);
  const isBlocked = isProposed || open.some(({ isInTheWay }) => isInTheWay);
  return (
    <SectionCard
      title={closedAt ? 'The books are closed' : 'Close the books'}
      text={
        closedAt
          ? `Closed ${formatDay(closedAt)}. We emailed the closing statement to your officers.`
          : 'At the end of the season: what is left to do, and the season’s totals.'
      }
      look="home"
    >
      {isProposed && <p className="mt-3 text-work font-semibold">Closing is waiting for confirmation.</p>}
      {!closedAt && !isProposed && <OpenItems organizationId={id} open={open} />}
      <Sums closing={closing} />
      <div className="mt-3 flex flex-wrap gap-2">
        {change && !closedAt && !isBlocked && (
          <MutationButton
            button={{ variant: 'primary', className: 'max-xs:w-full' }}
            title="Close the books?"
            verb="Close the books"
            busyText="Sending..."
            send={() => closeBooks({ variables: { organizationId: id } })}
            done="We emailed your officers"
            failed="Not Sent"
          >
            <p>
              Another officer confirms it. If you are the only one, it takes three days. Then your codes stop
              selling until you start the next season, and we email the closing statement to your officers.
              You cannot reopen these books.
            </p>
            {sale && <p className="mt-2 font-semibold">{sale}</p>}
            {open.map((item) => (
              <p key={item.kind} className="mt-2 font-semibold">{`${titleOf(item)}.`}</p>
            ))}
          </MutationButton>
        )}
        <Papers organizationId={id} campaign={campaign} />
      </div>
      <Earlier organizationId={id} closed={closed.filter((one) => one.campaign !== campaign)} />
    </SectionCard>
  );
}

type Dates = Pick<BooksCard_OrganizationFragment, 'campaignPhase' | 'startDate' | 'endDate'>;

/** Says that there is still something to sell. */
function saleOf({ campaignPhase, startDate, endDate }: Dates): string | null {
  if (campaignPhase === 'upcoming' && startDate) return `Your sale starts on ${formatDay(startDate)}.`;
  return campaignPhase === 'running' && endDate ? `Your sale runs until ${formatDay(endDate)}.` : null;
}

type Season = BooksCard_OrganizationFragment['season'];
type OpenItem = Season['open'][number];

type OpenProps = { organizationId: string; open: readonly OpenItem[] };

function OpenItems({ organizationId, open }: OpenProps) {
  if (open.length === 0) {
    return (
      <p className="mt-3 flex items-center gap-2 text-work font-semibold">
        <CircleCheck size={20} className="shrink-0 text-success" />
        <span>Nothing is left to do. You can close the books.</span>
      </p>
    );
  }
  return (
    <ul aria-label="What is left" className="mt-2">
      {open.map((item) => (
        <li key={item.kind} className="flex gap-3 border-t border-line py-2.5 text-work first:border-t-0">
          <CircleAlert
            size={20}
            className={`mt-0.5 shrink-0 ${item.isInTheWay ? 'text-danger' : 'text-ink-2'}`}
          />
          <p className="min-w-0">
            <span className="font-semibold">{titleOf(item)}</span>
            <span className="block text-small text-ink-2">
              <span>{`${hints[item.kind].text} `}</span>
              <Link to={`/organization/${organizationId}/${hints[item.kind].page}`} className="link">
                {hints[item.kind].link}
              </Link>
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}

function titleOf({ kind, count, amount }: OpenItem): string {
  const money = formatCents(toCents(amount));
  return {
    boxes: `${counted(count, 'box', 'boxes')} not handed out or shipped`,
    prizes: `${counted(count, 'prize')} won and not handed out`,
    unpaid: `${counted(count, 'order')} not paid yet`,
    disputes: `${counted(count, 'payment')} in dispute`,
    earned: `${money} not on a paid statement yet`,
    carried: `${money}: refunds were more than what is left`,
    statements:
      toCents(amount) > 0 ? `${money} on its way to you` : 'A statement is waiting for our approval',
    payee: 'Payee missing or not checked yet',
  }[kind];
}

const hints: Readonly<Record<SeasonOpenKind, { text: string; link: string; page: string }>> = {
  boxes: { text: 'You can close without them.', link: 'See orders', page: 'orders' },
  prizes: { text: 'You can close without them.', link: 'See prizes', page: '' },
  unpaid: { text: 'They are paid or cancelled within an hour.', link: 'See orders', page: 'orders' },
  disputes: { text: 'The bank decides; the money is on hold.', link: 'See orders', page: 'orders' },
  earned: {
    text: 'Ask for the rest, and the next statement pays any amount.',
    link: 'Pay out the rest',
    page: 'money',
  },
  carried: {
    text: 'You can close: your next season’s first statement starts with this balance.',
    link: 'See statements',
    page: 'money',
  },
  statements: { text: 'We approve and pay it; you get an email.', link: 'See statements', page: 'money' },
  payee: { text: 'We pay only payees we have checked.', link: 'Check the payee', page: 'money' },
};

function Sums({ closing }: { closing: Season['closing'] }) {
  const rows = [
    ['sold', 'Sold', toCents(closing.sold), ''],
    ['returned', 'Returned', -toCents(closing.returned), ''],
    ['profit', 'Your 30%', toCents(closing.share), ''],
    ...(toCents(closing.carried) === 0
      ? []
      : [['carried', 'From earlier seasons', toCents(closing.carried), ''] as const]),
    ['paid', 'Paid', -toCents(closing.paid), ''],
    [
      'balance',
      'Balance',
      toCents(closing.balance),
      toCents(closing.balance) < 0 ? 'carried to the next season' : '',
    ],
  ] as const;
  return (
    <dl className="mt-3 rounded-input bg-sunken px-4 py-2 text-work">
      {rows.map(([of, term, cents, note]) => (
        <div
          key={term}
          className="flex items-baseline justify-between gap-3 border-t border-line py-2 first:border-t-0 last:font-bold"
        >
          <dt>
            <Term of={of}>{term}</Term>
            {note && <span className="text-small text-ink-2">{` ${note}`}</span>}
          </dt>
          <dd className="tabular-nums">
            <Money cents={cents} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Papers({ organizationId, campaign }: { organizationId: string; campaign: number }) {
  const path = `/api/organizations/${organizationId}/closings/${campaign}`;
  const name = `Statement of season ${campaign} as`;
  return (
    <>
      <DownloadLink href={`${path}.pdf`} aria-label={`${name} PDF`} icon={FileText} className={wide}>
        PDF
      </DownloadLink>
      <DownloadLink href={`${path}.csv`} aria-label={`${name} CSV`} className={wide}>
        CSV
      </DownloadLink>
    </>
  );
}

const wide = 'max-xs:w-full';

function Earlier({ organizationId, closed }: { organizationId: string; closed: Season['closed'] }) {
  return closed.map(({ campaign, closedAt }) => (
    <div
      key={campaign}
      className="mt-3 flex flex-wrap items-center justify-between gap-2 border-t border-line pt-3 text-work"
    >
      <p>
        <span className="font-semibold">{`Season ${campaign}`}</span>
        <span className="text-small text-ink-2">{`, closed ${formatDay(closedAt)}`}</span>
      </p>
      <div className="flex gap-2">
        <Papers organizationId={organizationId} campaign={campaign} />
      </div>
    </div>
  ));
}
