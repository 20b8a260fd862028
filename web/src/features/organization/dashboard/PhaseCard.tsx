import { useQuery } from '@apollo/client/react';
import { clsx } from 'clsx';
import { ArrowRight, Check, CircleAlert, CircleDashed, PackageCheck } from 'lucide-react';
import { Link } from 'react-router';
import { buttonStyle } from '../../../components/ui/actions/button-style';
import { SectionCard } from '../../../components/ui/display/SectionCard';
import { Notice } from '../../../components/ui/feedback/Notice';
import { type FragmentType, graphql, readFragment } from '../../../gql';
import { counted } from '../../../lib/format/counts';
import { formatPlainDay } from '../../../lib/format/dates';
import { easternDay } from '../../../lib/format/eastern-days';
import type { Cents } from '../../../lib/format/money';
import { useNow } from '../../../lib/browser/use-now';
import { SharePost } from '../instagram/SharePost';
import { useMay } from '../login/use-may';
import { type CampaignPhase, kitMoment } from './campaign';
import { closingTodos, moneyTodos, readyTodos, type Todo } from './checklist';

export const PhaseCard_organization = graphql(`
  fragment PhaseCard_organization on Organization {
    id
    startDate
    endDate
    campaignPhase
    daysLeft
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

// A separate query, because no role may read all of these fields.
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
      campaigns @include(if: $organize) {
        id
        at
      }
      flyers(first: 50) @include(if: $organize) {
        nodes {
          id
          startedAt
          ...MadeFlyer_flyer
        }
        totalCount
      }
    }
  }
`);

type Props = {
  phase: CampaignPhase;
  organization: FragmentType<typeof PhaseCard_organization>;
  sales: Cents;
  openBoxes: number;
  /** Prizes that were won and not handed out yet. */
  prizesLeft: number;
};

/** The dashboard's first card: the next steps in each phase of a campaign. */
export function PhaseCard({ phase, organization: organizationRef, sales, openBoxes, prizesLeft }: Props) {
  const organization = readFragment(PhaseCard_organization, organizationRef);
  const now = useNow(60_000);
  const may = useMay();
  const { data } = useQuery(PhaseFacts, {
    variables: { organizationId: organization.id, money: may.money, organize: may.organize },
  });
  const { payee, proposals, pickupDays, campaigns, flyers } = data?.organization ?? {};
  const days = pickupDays?.map(({ date }) => date).filter((date) => date >= easternDay(now));
  const startedAt = campaigns?.[0]?.at ?? '';
  const proposalCount = proposals?.length ?? 0;
  // Counts as done until loaded, so that no task shows up and vanishes again.
  const has = {
    day: days?.length !== 0,
    flyer: flyers?.nodes.some((flyer) => flyer.startedAt > startedAt) !== false,
    payee: payee !== null,
  };
  const known = { proposalCount, has, prizesLeft };
  const todos = readyTodos(organization, known, may);
  const isReady = data !== undefined && todos.every(({ isDone }) => isDone);
  const delivery = <DeliveryCard id={organization.id} days={days} openBoxes={openBoxes} />;
  if (phase === 'closed')
    return (
      <>
        <ClosedCard />
        {openBoxes > 0 && delivery}
      </>
    );
  if (phase === 'closing')
    return <Checklist title="Close your fundraiser" todos={closingTodos(organization, known, may)} />;
  if (phase === 'ready' && !(isReady && organization.campaignPhase === 'running'))
    return <Checklist title="Get ready" todos={todos} />;
  return (
    <>
      {phase === 'delivery'
        ? delivery
        : may.organize && (
            <SharePost organization={organization} sales={sales} moment={kitMoment(organization)} />
          )}
      <StillMissing todos={phase === 'delivery' ? moneyTodos(organization, known, may) : todos} />
    </>
  );
}

/** All tasks; the first open one gets the main button. */
function Checklist({ title, todos }: { title: string; todos: readonly Todo[] }) {
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

/** Overdue tasks, shown during the sale and delivery. */
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

/** After the books are closed: codes do not work, and the owner may start the next season. */
function ClosedCard() {
  const may = useMay();
  return (
    <SectionCard
      title="The books are closed"
      look="home"
      text="This fundraiser sells nothing more. Its codes work again once the next season begins."
      body="mt-3 empty:hidden"
    >
      {may.own && may.change && (
        <Link to="season?next" className={buttonStyle({ size: 'sm' })}>
          Start the next season
        </Link>
      )}
    </SectionCard>
  );
}

type DeliveryProps = {
  id: string;
  /** Coming pickup days; undefined while loading, and always for treasurers. */
  days: readonly string[] | undefined;
  openBoxes: number;
};

/** After the last day of sales: boxes to hand out and the next pickup day. */
function DeliveryCard({ id, days, openBoxes }: DeliveryProps) {
  const may = useMay();
  const [next] = [...(days ?? [])].sort();
  const boxes = `${counted(openBoxes, 'box', 'boxes')} to hand out`;
  return (
    <SectionCard
      title={boxes}
      look="home"
      text={
        days && (next ? `The next pickup day is ${formatPlainDay(next)}.` : 'No pickup day is scheduled.')
      }
      body="mt-3 flex flex-wrap gap-3 empty:hidden"
    >
      {may.organize && (
        <>
          {/* A full page load, so that the service worker takes over and the page works offline. */}
          <a
            href={`/organization/${id}/pickup`}
            className={buttonStyle({ size: 'sm', variant: next ? 'primary' : 'quiet' })}
          >
            <PackageCheck size={18} />
            <span>Hand out boxes</span>
          </a>
          <Link to="pickup-days" className={buttonStyle({ size: 'sm', variant: next ? 'quiet' : 'primary' })}>
            <span>{next ? 'Pickup days and reminders' : 'Set a pickup day'}</span>
            <ArrowRight size={18} />
          </Link>
        </>
      )}
    </SectionCard>
  );
}
