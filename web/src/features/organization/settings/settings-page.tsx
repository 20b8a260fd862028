import { Eye, EyeOff, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../components/ui/actions/Button';
import { Chip } from '../../../components/ui/display/Chip';
import { LongList } from '../../../components/ui/display/LongList';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { Switch } from '../../../components/ui/fields/Switch';
import { type FragmentType, graphql, readFragment } from '../../../gql';
import { typedGoal } from '../../../lib/apollo/classroom-fields';
import { classroomSearchText } from '../../../lib/format/classroom-label';
import { counted } from '../../../lib/format/counts';
import { formatDollars, toCents } from '../../../lib/format/money';
import { EditingPage } from '../dashboard/EditingPage';
import { ClassroomForm } from './ClassroomForm';
import { ContactCard } from './ContactCard';
import { DatesCard } from './DatesCard';
import { PickupSettings } from './PickupSettings';
import { PrizesCard } from './PrizesCard';
import { RankingCard } from './RankingCard';
import { SettingsCard } from './SettingsCard';
import { Settings } from './settings-documents';
import { useSaveClassroom } from './use-save-classroom';
import { useChoice } from './use-save-settings';

const EmailsCard_organization = graphql(`
  fragment EmailsCard_organization on Organization {
    id
    contactEmail
    wantsWeeklySummary
  }
`);

const ClassroomItem_classroom = graphql(`
  fragment ClassroomItem_classroom on Classroom {
    id
    name
    code
    teacherName
    studentCount
    goalAmount
    halfwayIncentive
    goalIncentive
    isActive
  }
`);

const ClassroomsCard_organization = graphql(`
  fragment ClassroomsCard_organization on Organization {
    id
    classrooms(includeInactive: true) {
      id
      name
      teacherName
      code
      ...ClassroomItem_classroom
    }
  }
`);

const empty = {
  name: '',
  code: '',
  teacherName: '',
  studentCount: '',
  goalAmount: '',
  halfwayIncentive: '',
  goalIncentive: '',
};

const CodesCard_organization = graphql(`
  fragment CodesCard_organization on Organization {
    id
    code
    allowDirectRegistration
  }
`);

const SettingsCards_organization = graphql(`
  fragment SettingsCards_organization on Organization {
    ...DatesCard_organization
    ...PrizesCard_organization
    ...PickupSettings_organization
    ...CodesCard_organization
    ...RankingCard_organization
    ...ClassroomsCard_organization
    ...ContactCard_organization
    ...EmailsCard_organization
  }
`);

/** /organization/{id}/settings. */
export function Component() {
  return (
    <EditingPage
      title="Settings"
      what="your settings"
      where="your settings"
      query={Settings}
      isAlwaysFresh
      isNarrow
      skeleton={<SettingsSkeleton />}
    >
      {(organization) => <SettingsCards organization={organization} />}
    </EditingPage>
  );
}

function SettingsSkeleton() {
  return (
    <div className="grid gap-5">
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} className="h-56 rounded-card" />
      ))}
    </div>
  );
}

type Props = { organization: FragmentType<typeof SettingsCards_organization> };

/** Everything that an organization corrects by itself. */
function SettingsCards({ organization: organizationRef }: Props) {
  const organization = readFragment(SettingsCards_organization, organizationRef);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <DatesCard organization={organization} />
      <ClassroomsCard organization={organization} />
      <CodesCard organization={organization} />
      <RankingCard organization={organization} />
      <PrizesCard organization={organization} />
      <PickupSettings organization={organization} />
      <ContactCard organization={organization} />
      <EmailsCard organization={organization} />
    </div>
  );
}

type CodesCardProps = { organization: FragmentType<typeof CodesCard_organization> };

/** Whether the organization's own code is enough to buy, or supporters must name a class. */
function CodesCard({ organization }: CodesCardProps) {
  const { id, code, allowDirectRegistration } = readFragment(CodesCard_organization, organization);
  const direct = useChoice(id, allowDirectRegistration, (isOn) => ({ allowDirectRegistration: isOn }));
  return (
    <SettingsCard
      title="Codes"
      text={`Supporters who enter ${code} without a class code buy for the whole organization. When this is off, they choose a class first. Class codes work either way.`}
    >
      <Switch
        label="Supporters can buy without a class code"
        text={direct.value ? `${code} works on its own` : 'A class code is required'}
        isOn={direct.value}
        onChange={direct.choose}
        error={direct.error}
      />
    </SettingsCard>
  );
}

type ClassroomsCardProps = { organization: FragmentType<typeof ClassroomsCard_organization> };

/** All classes, and one more for the asking. */
function ClassroomsCard({ organization }: ClassroomsCardProps) {
  const { id, classrooms } = readFragment(ClassroomsCard_organization, organization);
  const { addClassroom } = useSaveClassroom(id);
  const [adding, setAdding] = useState<'not yet' | 'now' | 'done'>('not yet');
  return (
    <SettingsCard
      title="Classrooms"
      text="An inactive class disappears from public pages and its code stops working. Its sales stay."
    >
      <LongList items={classrooms} what="classes" textOf={classroomSearchText}>
        {(shown) => (
          <ul>
            {shown.map((classroom) => (
              <ClassroomItem key={classroom.id} organizationId={id} classroom={classroom} />
            ))}
          </ul>
        )}
      </LongList>
      {adding === 'now' ? (
        <ClassroomForm
          organizationId={id}
          initial={empty}
          submitText="Add classroom"
          onSave={addClassroom}
          onClose={() => setAdding('done')}
        />
      ) : (
        <Button
          variant="secondary"
          size="sm"
          autoFocus={adding === 'done'}
          onClick={() => setAdding('now')}
          className="justify-self-start"
        >
          <Plus aria-hidden size={18} />
          <span>Add Classroom</span>
        </Button>
      )}
    </SettingsCard>
  );
}

type ClassroomItemProps = { organizationId: string; classroom: FragmentType<typeof ClassroomItem_classroom> };

/** One class: its facts, or the inputs to correct them. */
function ClassroomItem({ organizationId, classroom: classroomRef }: ClassroomItemProps) {
  const classroom = readFragment(ClassroomItem_classroom, classroomRef);
  const { id, name, code, teacherName, studentCount, isActive } = classroom;
  const { correctClassroom, switchClassroom, isUpdating } = useSaveClassroom(organizationId);
  const [editing, setEditing] = useState<'not yet' | 'now' | 'done'>('not yet');
  const goal = toCents(classroom.goalAmount);
  const facts = [
    teacherName,
    counted(studentCount, 'student'),
    goal > 0 ? `goal ${formatDollars(goal)}` : 'no goal',
  ];
  if (editing === 'now') {
    return (
      <li className="border-t border-line py-5 first:border-t-0">
        <ClassroomForm
          initial={{
            name,
            code,
            teacherName,
            studentCount: String(studentCount),
            goalAmount: typedGoal(classroom.goalAmount),
            halfwayIncentive: classroom.halfwayIncentive ?? '',
            goalIncentive: classroom.goalIncentive ?? '',
          }}
          seen={classroom}
          submitText="Save classroom"
          onSave={(_typed, { changes, expected }) => correctClassroom(id, changes, expected(changes))}
          onClose={() => setEditing('done')}
        />
      </li>
    );
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0">
      <div className="min-w-0 flex-1 basis-56 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link to={`/classroom/${id}`} className="font-semibold hover:underline">
            {name}
          </Link>
          <span className="code text-small">{code}</span>
          {!isActive && (
            <Chip tone="sunken" icon={EyeOff}>
              Inactive
            </Chip>
          )}
        </p>
        <p className="text-small text-ink-2">{facts.join(' · ')}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="quiet"
          size="sm"
          aria-label={`Edit ${name}`}
          // The focus comes back to where the editing began.
          autoFocus={editing === 'done'}
          onClick={() => setEditing('now')}
        >
          <Pencil aria-hidden size={18} />
          <span>Edit</span>
        </Button>
        <Button
          variant="quiet"
          size="sm"
          aria-label={`${isActive ? 'Deactivate' : 'Activate'} ${name}`}
          busyText={isUpdating ? 'Saving...' : undefined}
          onClick={() => void switchClassroom(id, !isActive)}
        >
          {isActive ? <EyeOff aria-hidden size={18} /> : <Eye aria-hidden size={18} />}
          <span>{isActive ? 'Deactivate' : 'Activate'}</span>
        </Button>
      </div>
    </li>
  );
}

type EmailsCardProps = { organization: FragmentType<typeof EmailsCard_organization> };

/** The email that can be done without. */
function EmailsCard({ organization }: EmailsCardProps) {
  const { id, contactEmail, wantsWeeklySummary } = readFragment(EmailsCard_organization, organization);
  const weekly = useChoice(id, wantsWeeklySummary, (isOn) => ({ wantsWeeklySummary: isOn }));
  return (
    <SettingsCard title="Emails" text={`A summary of the week each Monday, to ${contactEmail}.`}>
      <Switch
        label="Weekly summary"
        text={weekly.value ? 'Weekly summary is on' : 'Weekly summary is off'}
        isOn={weekly.value}
        onChange={weekly.choose}
        error={weekly.error}
      />
    </SettingsCard>
  );
}
