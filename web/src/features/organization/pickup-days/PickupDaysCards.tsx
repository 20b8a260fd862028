import { CalendarPlus, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/actions/Button';
import { EmptyState } from '../../../components/ui/feedback/EmptyState';
import { graphql, readFragment, type FragmentType } from '../../../gql';
import { SettingsCard } from '../settings/SettingsCard';
import { PickupDayCard } from './PickupDayCard';
import { PickupDayForm } from './PickupDayForm';
import { emptyDay } from './pickup-day-rules';
import { usePickupDays } from './use-pickup-days';

export const PickupDaysCards_organization = graphql(`
  fragment PickupDaysCards_organization on Organization {
    id
    pickupAddress
    classrooms {
      id
      name
      teacherName
      code
    }
    pickupDays {
      id
      ...PickupDayCard_day
    }
  }
`);

type Props = { organization: FragmentType<typeof PickupDaysCards_organization> };

/** A card for each day, and a form to add one. */
export function PickupDaysCards({ organization }: Props) {
  const { id, pickupAddress, classrooms, pickupDays } = readFragment(
    PickupDaysCards_organization,
    organization,
  );
  const [isAdding, setAdding] = useState(false);
  const { addDay } = usePickupDays();
  const days = pickupDays ?? [];
  return (
    <>
      {days.map((day) => (
        <PickupDayCard key={day.id} organizationId={id} day={day} classrooms={classrooms} />
      ))}
      <SettingsCard
        title={days.length === 0 ? 'Your first pickup day' : 'Another pickup day'}
        text="Paid pickup orders join the next pickup day on their own. Emails say when and where, with a code for each box."
      >
        {!isAdding && days.length === 0 && (
          <EmptyState
            picture={<CalendarPlus aria-hidden size={32} className="text-primary" />}
            text="No pickup day yet. Choose when and where your group hands out the candy."
          />
        )}
        {isAdding ? (
          <PickupDayForm
            initial={emptyDay(pickupAddress)}
            classrooms={classrooms}
            submitText="Add pickup day"
            onSave={(input) => addDay(id, input)}
            onClose={() => setAdding(false)}
          />
        ) : (
          <Button variant="secondary" size="sm" className="w-fit" onClick={() => setAdding(true)}>
            <Plus aria-hidden size={18} />
            <span>Add a pickup day</span>
          </Button>
        )}
      </SettingsCard>
    </>
  );
}
