import { CalendarPlus, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/actions/Button';
import { EmptyState } from '../../../components/ui/feedback/EmptyState';
import { type FragmentType, graphql, readFragment } from '../../../gql';
import { CardSkeletons, EditingPage } from '../dashboard/EditingPage';
import { useMay } from '../login/use-may';
import { SettingsCard } from '../settings/SettingsCard';
import { MarkReadyCard } from './MarkReadyCard';
import { PickupDayCard } from './PickupDayCard';
import { PickupDayForm } from './PickupDayForm';

const PickupDays = graphql(`
  query PickupDays($organizationId: ID!) {
    organization(id: $organizationId) {
      id
      name
      ...MarkReadyCard_organization
      ...PickupDaysCards_organization
    }
  }
`);

/** /organization/{id}/pickup-days: pickup days with helpers and lists, and orders to mark ready. */
export function Component() {
  return (
    <EditingPage
      title="Pickup days"
      of="organize"
      what="your pickup days"
      query={PickupDays}
      isNarrow
      skeleton={<CardSkeletons cards={['h-64 rounded-card', 'h-64 rounded-card']} />}
    >
      {(organization, readAgain) => (
        <>
          <PickupDaysCards organization={organization} />
          <MarkReadyCard organization={organization} onMarked={readAgain} />
        </>
      )}
    </EditingPage>
  );
}

const PickupDaysCards_organization = graphql(`
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

function PickupDaysCards({ organization }: Props) {
  const read = readFragment(PickupDaysCards_organization, organization);
  const [isAdding, setAdding] = useState(false);
  const { change } = useMay();
  const days = read.pickupDays ?? [];
  return (
    <>
      {days.map((day) => (
        <PickupDayCard key={day.id} organization={read} day={day} />
      ))}
      <SettingsCard
        title={days.length === 0 ? 'Your first pickup day' : 'Another pickup day'}
        text="Paid pickup orders join the next pickup day on their own. Emails say when and where, with a code for each box."
      >
        {!isAdding && days.length === 0 && (
          <EmptyState
            picture={<CalendarPlus size={32} className="text-primary" />}
            text="No pickup day yet. Choose when and where your group hands out the candy."
          />
        )}
        {isAdding && <PickupDayForm organization={read} onClose={() => setAdding(false)} />}
        {change && !isAdding && (
          <Button icon={Plus} variant="secondary" size="sm" className="w-fit" onClick={() => setAdding(true)}>
            Add a pickup day
          </Button>
        )}
      </SettingsCard>
    </>
  );
}
