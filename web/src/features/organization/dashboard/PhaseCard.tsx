import { useQuery } from '@apollo/client/react';
import { clsx } from 'clsx';
import { ArrowRight, Check, CircleAlert, CircleDashed, PackageCheck } from 'lucide-react';
import { Link } from 'react-router';
import { buttonStyle } from '../../../components/ui/actions/button-style';
import { SectionCard } from '../../../components/ui/display/SectionCard';
import { Notice } from '../../../components/ui/feedback/Notice';
import { type FragmentType, graphql, readFragment } from '../../../gql';
import { counted, oneOrMany } from '../../../lib/format/counts';
import { formatPlainDay } from '../../../lib/format/dates';
import { easternDay } from '../../../lib/format/eastern-days';
import type { Cents } from '../../../lib/format/money';
import { useNow } from '../../../lib/browser/use-now';
import { SharePost } from '../instagram/SharePost';
import { useMay } from '../login/use-may';
import { type CampaignPhase, campaignState, kitMoment } from './campaign';
import { closingTodos, moneyTodos, readyTodos, type Todo } from './checklist';

export const PhaseCard_organization = graphql(`
  fragment PhaseCard_organization on Organization {
    id
    startDate
    endDate
    classroomCount
    teachersToldAt
    allowPickup
    pickupAddress
    members {
      personId
      role
    }
    ...SharePost_organization
  }
`);

// Of its own: no member may ask for all of it.
const PhaseFacts = graphql(`
  query PhaseFacts($organizationId: ID!, $money: Boolean!, $organize: Boolean!) {
    organization(id: $organizationId) {
      id
      payee @include(if: $money) {
        id
      }
      proposals @include(if: $money) {
        id
      }
      pickupDays @include(if: $organize) {
        id
        date
      }
      flyers(first: 50) @include(if: $organize) {
        nodes {
          id
          ...MadeFlyer_flyer
        }
      }
    }
  }
`);

type Props = {
  phase: CampaignPhase;
  organization: FragmentType<typeof PhaseCard_organization>;
  sales: Cents;
  /** Boxes that wait to be handed out, and those of them whose customers have not heard. */
  openBoxes: number;
  /** Prizes that were won and are not handed out. */
  prizesLeft: number;
};

/** The first card of the dashboard: what is to be done next, in each phase of a campaign. */
export function PhaseCard({ phase, organization: organizationRef, sales, openBoxes, prizesLeft }: Props) {
  const organization = readFragment(PhaseCard_organization, organizationRef);
  const now = useNow(60_000);
  const may = useMay();
  const { data } = useQuery(PhaseFacts, {
    variables: { organizationId: organization.id, money: may.money, organize: may.organize },
    ssr: false,
  });
  const { payee, proposals, pickupDays, flyers } = data?.organization ?? {};
  const waiting = proposals?.length ?? 0;
  // What is not known yet counts as done: nothing is asked for and taken back a moment later.
  const has = { day: pickupDays?.length !== 0, flyer: flyers?.nodes.length !== 0, payee: payee !== null };
  const known = { waiting, has, prizesLeft };
  const todos = readyTodos(organization, known, may);
  const isReady = data !== undefined && todos.every(({ isDone }) => isDone);
  if (phase === 'closing')
    return <Checklist title="Close your fundraiser" todos={closingTodos(organization, known, may)} />;
  if (phase === 'ready' && !(isReady && campaignState(organization, now) === 'active'))
    return <Checklist title="Get ready" todos={todos} />;
  return (
    <>
      {phase === 'delivery' ? (
        <DeliveryCard id={organization.id} days={pickupDays} openBoxes={openBoxes} now={now} />
      ) : (
        may.organize && (
          <SharePost organization={organization} sales={sales} moment={kitMoment(organization, now)} />
        )
      )}
      <StillMissing todos={phase === 'delivery' ? moneyTodos(organization, known, may) : todos} />
    </>
  );
}

type ChecklistProps = { title: string; todos: readonly Todo[] };

/** What is done and what is not; the first that is not is the one to go for. */
function Checklist({ title, todos }: ChecklistProps) {
  const next = todos.find(({ isDone }) => !isDone);
  const doneCount = todos.filter(({ isDone }) => isDone).length;
  return (
    <SectionCard
      title={title}
      look="home"
      body="mt-2"
      beside={<span className="text-small text-ink-2">{`${doneCount} of ${todos.length} done`}</span>}
    >
      <ul>
        {todos.map((todo) => (
          <TodoRow key={todo.text} todo={todo} isNext={todo === next} />
        ))}
      </ul>
    </SectionCard>
  );
}

function TodoRow({ todo: { text, isDone, to, verb }, isNext }: { todo: Todo; isNext: boolean }) {
  const Icon = isDone ? Check : CircleDashed;
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-1.5 first:border-t-0">
      <Icon aria-hidden size={20} className={clsx('shrink-0', isDone ? 'text-success' : 'text-ink-2')} />
      <p className={clsx('min-w-0 flex-1', isDone ? 'text-ink-2' : 'font-semibold')}>
        <span>{text}</span>
        {isDone && <span className="sr-only">: done</span>}
      </p>
      {!isDone && to && (
        <Link
          to={to}
          className={isNext ? buttonStyle({ size: 'sm' }) : 'link inline-flex min-h-10 items-center px-1'}
        >
          {verb}
        </Link>
      )}
    </li>
  );
}

/** While families buy and boxes wait: what should have been done before. */
function StillMissing({ todos }: { todos: readonly Todo[] }) {
  const open = todos.filter(({ isDone }) => !isDone);
  if (open.length === 0) return null;
  return (
    <Notice tone="warning" icon={CircleAlert}>
      <ul aria-label="Not done yet" className="flex flex-wrap gap-x-5">
        <li aria-hidden className="font-semibold">
          Not done yet:
        </li>
        {open.map(({ text, to, verb }) => (
          <li key={text}>
            <Link to={to ?? ''} className="link inline-flex min-h-6 items-center">
              {verb}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

type DeliveryProps = {
  id: string;
  /** Not known at first, and to a treasurer never. */
  days: readonly { date: string }[] | undefined;
  openBoxes: number;
  now: Date;
};

/** After the last day of sales: boxes go to their families. */
function DeliveryCard({ id, days, openBoxes, now }: DeliveryProps) {
  const may = useMay();
  const today = easternDay(now);
  const [next] = (days ?? [])
    .map(({ date }) => date)
    .filter((date) => date >= today)
    .sort();
  const boxes = `${counted(openBoxes, 'box', 'boxes')} ${oneOrMany(openBoxes, 'waits', 'wait')} to be handed out`;
  return (
    <SectionCard
      title={boxes}
      look="home"
      text={days && (next ? `The next pickup day is ${formatPlainDay(next)}.` : 'No pickup day is ahead.')}
      body="mt-3 flex flex-wrap gap-3 empty:hidden"
    >
      {may.organize && (
        <>
          {/* Loaded afresh: from then on its service worker has the page, which works without a network. */}
          <a
            href={`/organization/${id}/pickup`}
            className={buttonStyle({ size: 'sm', variant: next ? 'primary' : 'quiet' })}
          >
            <PackageCheck aria-hidden size={18} />
            <span>Hand out boxes</span>
          </a>
          <Link to="pickup-days" className={buttonStyle({ size: 'sm', variant: next ? 'quiet' : 'primary' })}>
            <span>{next ? 'Pickup days and reminders' : 'Set a pickup day'}</span>
            <ArrowRight aria-hidden size={18} />
          </Link>
        </>
      )}
    </SectionCard>
  );
}
