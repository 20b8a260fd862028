import { BellRing, ExternalLink, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../components/ui/actions/Button';
import { buttonStyle } from '../../../components/ui/actions/button-style';
import { ErrorNotice } from '../../../components/ui/feedback/ErrorNotice';
import { ConfirmDialog } from '../../../components/ui/overlay/ConfirmDialog';
import { graphql, readFragment, type FragmentType } from '../../../gql';
import { formatPlainDay } from '../../../lib/format/dates';
import { easternDay } from '../../../lib/format/eastern-days';
import { SettingsCard } from '../settings/SettingsCard';
import type { ChoosableClass } from './ClassChoice';
import { DayFacts } from './DayFacts';
import { DayPapers } from './DayPapers';
import { HelperLinks } from './HelperLinks';
import { PickupDayForm } from './PickupDayForm';
import { valuesOf } from './pickup-day-rules';
import { RemoveDayDialog } from './RemoveDayDialog';
import { usePickupDays } from './use-pickup-days';

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

type Props = {
  organizationId: string;
  day: FragmentType<typeof PickupDayCard_day>;
  classrooms: readonly ChoosableClass[];
};

/** One day: how far it is, its hand-out page, its helpers, its papers. */
export function PickupDayCard({ organizationId, day: dayRef, classrooms }: Props) {
  const day = readFragment(PickupDayCard_day, dayRef);
  const [open, setOpen] = useState<'form' | 'removal' | 'reminder' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { updateDay, remindWaiting, isSaving, isReminding } = usePickupDays();
  const { id, date, totals } = day;
  const name = formatPlainDay(date);
  if (open === 'form') {
    return (
      <SettingsCard
        title={name}
        text="Those who were told of the day are mailed five minutes after your last change."
      >
        <PickupDayForm
          initial={valuesOf(day)}
          classrooms={classrooms}
          submitText="Save pickup day"
          isSaving={isSaving}
          onSave={(values) => updateDay(id, values)}
          onClose={() => setOpen(null)}
        />
      </SettingsCard>
    );
  }
  const remind = async () => {
    const error = await remindWaiting(id);
    setProblem(error?.message ?? null);
    setOpen(null);
  };
  const hasBegun = date <= easternDay(new Date());
  return (
    <SettingsCard title={name}>
      <DayFacts day={day} />
      <div className="flex flex-wrap gap-2">
        <Link to={`/organization/${organizationId}/pickup`} className={buttonStyle({ size: 'sm' })}>
          <ExternalLink aria-hidden size={18} />
          <span>Open the hand-out page</span>
        </Link>
        {hasBegun && totals.handedOut < totals.orders && (
          <Button variant="secondary" size="sm" onClick={() => setOpen('reminder')}>
            <BellRing aria-hidden size={18} />
            <span>Send reminders</span>
          </Button>
        )}
        <Button variant="quiet" size="sm" aria-label={`Change ${name}`} onClick={() => setOpen('form')}>
          <Pencil aria-hidden size={18} />
          <span>Change</span>
        </Button>
        <Button variant="quiet" size="sm" aria-label={`Remove ${name}`} onClick={() => setOpen('removal')}>
          <Trash2 aria-hidden size={18} />
          <span>Remove</span>
        </Button>
      </div>
      {problem && <ErrorNotice>{problem}</ErrorNotice>}
      <DayPapers organizationId={organizationId} dayId={id} />
      <HelperLinks day={day} />
      {open === 'reminder' && (
        <ConfirmDialog
          title="Email those who have not come?"
          verb="Send reminders"
          busyText="Sending..."
          isBusy={isReminding}
          onConfirm={() => void remind()}
          onClose={() => setOpen(null)}
        >
          <p>
            Everybody whose box still waits gets one email, at most once in 24 hours. It cannot be undone.
          </p>
        </ConfirmDialog>
      )}
      {open === 'removal' && <RemoveDayDialog dayId={id} name={name} onClose={() => setOpen(null)} />}
    </SettingsCard>
  );
}
