import { useMutation } from '@apollo/client/react';
import {
  BellRing,
  CalendarClock,
  CircleAlert,
  ExternalLink,
  type LucideIcon,
  MapPin,
  PackageCheck,
  Pencil,
  Printer,
  RotateCw,
  Trash2,
  Users,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { MutationButton } from '../../../components/domain/forms/MutationDialog';
import { QuietButton } from '../../../components/ui/actions/Button';
import { buttonStyle } from '../../../components/ui/actions/button-style';
import { type FragmentType, graphql, readFragment } from '../../../gql';
import type {
  PickupDayCard_DayFragment,
  PickupDaysCards_OrganizationFragment,
  PickupPaper,
} from '../../../gql/graphql';
import { counted } from '../../../lib/format/counts';
import { formatPlainDay } from '../../../lib/format/dates';
import { easternDay } from '../../../lib/format/eastern-days';
import { pickupHours } from '../../../lib/format/pickup-plan';
import { usePrinting } from '../../../lib/papers/use-printing';
import { useMay } from '../login/use-may';
import { SettingsCard } from '../settings/SettingsCard';
import { HelperLinks } from './HelperLinks';
import { PickupDayForm } from './PickupDayForm';

const papers = [
  { paper: 'LIST_BY_CLASS', text: 'List by class' },
  { paper: 'LIST_BY_NAME', text: 'List by name' },
  { paper: 'PACKING', text: 'Packing lists' },
  { paper: 'LABELS', text: 'Labels (Avery 5160)' },
] as const;

export const PickupDayCard_day = graphql(`
  fragment PickupDayCard_day on PickupDay {
    id
    date
    opensAt
    closesAt
    place
    note
    remindUntil
    classrooms {
      id
      name
    }
    totals {
      orders
      handedOut
    }
    ...HelperLinks_day
  }
`);

const RemovePickupDay = graphql(`
  mutation RemovePickupDay($id: ID!) {
    removePickupDay(pickupDayId: $id) {
      ...PickupDaysCards_organization
    }
  }
`);

const RemindWaiting = graphql(`
  mutation RemindWaiting($pickupDayId: ID!) {
    remindWaiting(pickupDayId: $pickupDayId) {
      emailCount
    }
  }
`);

type Props = {
  organization: PickupDaysCards_OrganizationFragment;
  day: FragmentType<typeof PickupDayCard_day>;
};

export function PickupDayCard({ organization, day: dayRef }: Props) {
  const { id: organizationId } = organization;
  const day = readFragment(PickupDayCard_day, dayRef);
  const [isEditing, setEditing] = useState(false);
  const [remind] = useMutation(RemindWaiting);
  const [remove] = useMutation(RemovePickupDay);
  const { change } = useMay();
  const { id, date, totals } = day;
  const name = formatPlainDay(date);
  if (isEditing) {
    return (
      <SettingsCard
        title={name}
        text="Families we already notified get an email five minutes after your last change."
      >
        <PickupDayForm organization={organization} day={day} onClose={() => setEditing(false)} />
      </SettingsCard>
    );
  }
  const hasBegun = date <= easternDay(new Date());
  return (
    <SettingsCard title={name}>
      <DayFacts day={day} />
      <div className="flex flex-wrap gap-2">
        {/* A full page load, so that the service worker takes over and the page works offline. */}
        <a href={`/organization/${organizationId}/pickup`} className={buttonStyle({ size: 'sm' })}>
          <ExternalLink size={18} />
          <span>Open the hand-out page</span>
        </a>
        {change && hasBegun && totals.handedOut < totals.orders && (
          <MutationButton
            button={{ icon: BellRing, variant: 'secondary' }}
            title="Email everyone who has not picked up?"
            verb="Send reminders"
            busyText="Sending..."
            send={() => remind({ variables: { pickupDayId: id } })}
            done={({ data }) => remindedText(data?.remindWaiting.emailCount ?? 0)}
            failed="Reminders Not Sent"
          >
            <p>
              Everyone with a box still waiting gets one email, at most once every 24 hours. You cannot undo
              this.
            </p>
          </MutationButton>
        )}
        {change && (
          <>
            <QuietButton icon={Pencil} aria-label={`Change ${name}`} onClick={() => setEditing(true)}>
              Change
            </QuietButton>
            <MutationButton
              button={{ icon: Trash2, 'aria-label': `Remove ${name}`, children: 'Remove' }}
              title={`Remove ${name}?`}
              verb="Remove pickup day"
              busyText="Removing..."
              isDangerous
              send={() => remove({ variables: { id } })}
              done="Pickup Day Removed"
              failed="Pickup Day Not Removed"
            >
              <p>
                Its orders move to the next pickup day, its helper links stop working, and everyone we already
                notified gets an email.
              </p>
            </MutationButton>
          </>
        )}
      </div>
      <DayPapers organizationId={organizationId} dayId={id} />
      <HelperLinks day={day} />
    </SettingsCard>
  );
}

function remindedText(count: number) {
  if (count === 0)
    return { title: 'Nobody to Remind', text: 'We remind each family at most once every 24 hours.' };
  return { title: 'Reminders Sent', text: `${counted(count, 'email is', 'emails are')} on the way.` };
}

function DayFacts({ day }: { day: PickupDayCard_DayFragment }) {
  const { place, note, classrooms, totals } = day;
  return (
    <ul className="grid gap-2">
      <Fact icon={CalendarClock}>{pickupHours(day)}</Fact>
      <Fact icon={MapPin}>
        <span className="wrap-break-word">{place}</span>
        {note && <span className="block text-small text-ink-2 wrap-break-word">{note}</span>}
      </Fact>
      <Fact icon={Users}>{classrooms ? classrooms.map(({ name }) => name).join(', ') : 'All classes'}</Fact>
      <Fact icon={PackageCheck}>
        <span className="tabular-nums">
          <strong>{totals.handedOut}</strong>
          <span>{` of ${totals.orders} handed out`}</span>
        </span>
      </Fact>
    </ul>
  );
}

function Fact({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2.5">
      <Icon aria-hidden size={20} className="mt-0.5 shrink-0 text-ink-2" />
      <span className="min-w-0">{children}</span>
    </li>
  );
}

function DayPapers({ organizationId, dayId }: { organizationId: string; dayId: string }) {
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <h3 className="font-semibold">To print</h3>
      <p className="text-small text-ink-2">Print labels at 100%, not fitted to the page.</p>
      <ul className="flex flex-wrap gap-2">
        {papers.map(({ paper, text }) => (
          <li key={paper} className="grid content-start justify-items-start">
            <PaperButton organizationId={organizationId} dayId={dayId} paper={paper} text={text} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const PrintPickupPaper = graphql(`
  mutation PrintPickupPaper($organizationId: ID!, $pickupDayId: ID!, $paper: PickupPaper!) {
    printPickupPaper(organizationId: $organizationId, pickupDayId: $pickupDayId, paper: $paper) {
      ...Printing_paper
    }
  }
`);

type PaperButtonProps = { organizationId: string; dayId: string; paper: PickupPaper; text: string };

/** Generates a PDF and saves it, or shows the failure below the button. */
function PaperButton({ organizationId, dayId: pickupDayId, paper, text }: PaperButtonProps) {
  const [printPaper] = useMutation(PrintPickupPaper);
  const { printing, print } = usePrinting();
  const isFailed = printing?.phase === 'failed';
  const Icon = isFailed ? RotateCw : Printer;
  const request = async () => {
    const { data } = await printPaper({ variables: { organizationId, pickupDayId, paper } });
    return data?.printPickupPaper;
  };
  return (
    <>
      <QuietButton
        icon={Icon}
        busyText={printing?.phase === 'drawing' ? 'Preparing...' : undefined}
        onClick={() => print(request)}
      >
        {isFailed ? `Retry ${text}` : text}
      </QuietButton>
      {isFailed && (
        <p role="alert" className="mt-1 flex items-start gap-1.5 text-small text-danger">
          <CircleAlert size={16} className="mt-0.5 shrink-0" />
          <span>{printing.message}</span>
        </p>
      )}
      <span role="status" className="sr-only">
        {printing?.phase === 'saved' ? `${text} saved` : ''}
      </span>
    </>
  );
}
