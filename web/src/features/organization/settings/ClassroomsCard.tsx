import { useMutation } from '@apollo/client/react';
import { Eye, EyeOff, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { MutationButton } from '../../../components/domain/forms/MutationDialog';
import { runWithToast, withReason } from '../../../components/domain/forms/run-with-toast';
import { Button, QuietButton } from '../../../components/ui/actions/Button';
import { Chip } from '../../../components/ui/display/Chip';
import { LongList } from '../../../components/ui/display/LongList';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { lazyPart } from '../../../components/ui/lazy/lazy-part';
import { type FragmentType, graphql, readFragment } from '../../../gql';
import { classroomSearchText } from '../../../lib/format/classroom-label';
import { counted } from '../../../lib/format/counts';
import { formatDollars, toCents } from '../../../lib/format/money';
import { useMay } from '../login/use-may';
import { SettingsCard } from './SettingsCard';
import { refetching, UpdateClassroom } from './use-save-settings';

const ClassroomItem_classroom = graphql(`
  fragment ClassroomItem_classroom on Classroom {
    id
    name
    code
    teacherName
    studentCount
    teacherEmail
    goalAmount
    halfwayIncentive
    goalIncentive
    isActive
    totals {
      orderCount
      revision
    }
  }
`);

export const ClassroomsCard_organization = graphql(`
  fragment ClassroomsCard_organization on Organization {
    id
    code
    classrooms(includeInactive: true) {
      id
      name
      teacherName
      code
      isActive
      ...ClassroomItem_classroom
    }
  }
`);

const RemoveClassroom = graphql(`
  mutation RemoveClassroom($organizationId: ID!, $classroomId: ID!) {
    removeClassroom(organizationId: $organizationId, classroomId: $classroomId) {
      id
    }
  }
`);

const AddClasses = lazyPart(
  'The class list',
  () => import('./AddClasses').then(({ AddClasses }) => AddClasses),
  { waiting: <Skeleton className="h-96 rounded-input" /> },
);

const ClassroomForm = lazyPart(
  'The form',
  () => import('./ClassroomForm').then(({ ClassroomForm }) => ClassroomForm),
  { waiting: <Skeleton className="h-72 rounded-input" /> },
);

type Props = { organization: FragmentType<typeof ClassroomsCard_organization> };

/** All classes, active ones first, and a form to add more. */
export function ClassroomsCard({ organization }: Props) {
  const read = readFragment(ClassroomsCard_organization, organization);
  const { id, classrooms } = read;
  const { change } = useMay();
  const [adding, setAdding] = useState<'not yet' | 'now' | 'done'>('not yet');
  const activeFirst = classrooms.toSorted((a, b) => Number(b.isActive) - Number(a.isActive));
  return (
    <SettingsCard
      title="Classrooms"
      text="An inactive class disappears from public pages and its code stops working. Its sales stay."
    >
      <LongList items={activeFirst} what="classes" textOf={classroomSearchText}>
        {(shown) => (
          <ul>
            {shown.map((classroom) => (
              <ClassroomItem key={classroom.id} organizationId={id} classroom={classroom} />
            ))}
          </ul>
        )}
      </LongList>
      {adding === 'now' && <AddClasses organization={read} onClose={() => setAdding('done')} />}
      {change && adding !== 'now' && (
        <Button
          icon={Plus}
          variant="secondary"
          size="sm"
          autoFocus={adding === 'done'}
          onClick={() => setAdding('now')}
          className="justify-self-start"
        >
          Add classes
        </Button>
      )}
    </SettingsCard>
  );
}

const failed = withReason('Classroom Not Saved');

type ClassroomItemProps = { organizationId: string; classroom: FragmentType<typeof ClassroomItem_classroom> };

function ClassroomItem({ organizationId, classroom: classroomRef }: ClassroomItemProps) {
  const classroom = readFragment(ClassroomItem_classroom, classroomRef);
  const { id, name, code, teacherName, teacherEmail, studentCount, isActive, totals } = classroom;
  const [update, { loading }] = useMutation(UpdateClassroom);
  const [remove] = useMutation(RemoveClassroom, refetching);
  const { change } = useMay();
  const [editing, setEditing] = useState<'not yet' | 'now' | 'done'>('not yet');
  const setActive = (isOn: boolean) =>
    update({ variables: { organizationId, classroomId: id, input: { isActive: isOn } } });
  const activate = () => void runWithToast(() => setActive(true), { done: 'Classroom Activated', failed });
  const goal = toCents(classroom.goalAmount);
  const facts = [
    teacherName,
    counted(studentCount, 'student'),
    goal > 0 ? `goal ${formatDollars(goal)}` : 'no goal',
    ...(teacherEmail ? [teacherEmail] : []),
  ];
  if (editing === 'now') {
    return (
      <li className="border-t border-line py-5 first:border-t-0">
        <ClassroomForm {...{ organizationId, classroom }} onClose={() => setEditing('done')} />
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
      {change && (
        <div className="flex flex-wrap gap-2">
          <QuietButton
            icon={Pencil}
            aria-label={`Edit ${name}`}
            autoFocus={editing === 'done'}
            onClick={() => setEditing('now')}
          >
            Edit
          </QuietButton>
          {isActive ? (
            <MutationButton
              button={{ icon: EyeOff, 'aria-label': `Deactivate ${name}` }}
              title={`Deactivate ${name}?`}
              verb="Deactivate"
              send={() => setActive(false)}
              done="Classroom Deactivated"
              failed={failed}
            >
              <p>{`It disappears from public pages and its code ${code} stops working. Its sales stay.`}</p>
            </MutationButton>
          ) : (
            <QuietButton
              icon={Eye}
              aria-label={`Activate ${name}`}
              busyText={loading ? 'Saving...' : undefined}
              onClick={activate}
            >
              Activate
            </QuietButton>
          )}
          {totals.orderCount === 0 && (
            <MutationButton
              button={{ icon: Trash2, label: `Remove ${name}` }}
              title={`Remove ${name}?`}
              verb="Remove class"
              busyText="Removing..."
              isDangerous
              send={() => remove({ variables: { organizationId, classroomId: id } })}
              done="Classroom Removed"
              failed="Classroom Not Removed"
            >
              <p>{`Its code ${code} stops working, even on printed flyers.`}</p>
            </MutationButton>
          )}
        </div>
      )}
    </li>
  );
}
