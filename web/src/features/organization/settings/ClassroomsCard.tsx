import { Eye, EyeOff, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../components/ui/actions/Button';
import { IconButton } from '../../../components/ui/actions/IconButton';
import { Chip } from '../../../components/ui/display/Chip';
import { LongList } from '../../../components/ui/display/LongList';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { lazyPart } from '../../../components/ui/lazy/lazy-part';
import { type FragmentType, graphql, readFragment } from '../../../gql';
import { typedGoal } from '../../../lib/apollo/classroom-fields';
import { classroomSearchText } from '../../../lib/format/classroom-label';
import { counted } from '../../../lib/format/counts';
import { formatDollars, toCents } from '../../../lib/format/money';
import { SettingsCard } from './SettingsCard';
import { useSaveClassroom } from './use-save-classroom';

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

const RemoveDialog = lazyPart('The question', () =>
  import('../../../components/domain/forms/MutationDialog').then(
    ({ MutationDialog }) => MutationDialog<unknown>,
  ),
);

type Props = { organization: FragmentType<typeof ClassroomsCard_organization> };

/** All classes, active ones first, and a form to add more. */
export function ClassroomsCard({ organization }: Props) {
  const { id, code, classrooms } = readFragment(ClassroomsCard_organization, organization);
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
      {adding === 'now' ? (
        <AddClasses
          organizationId={id}
          organizationCode={code}
          classrooms={classrooms}
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
          <span>Add classes</span>
        </Button>
      )}
    </SettingsCard>
  );
}

type ClassroomItemProps = { organizationId: string; classroom: FragmentType<typeof ClassroomItem_classroom> };

/** One class: its facts, or the form to edit them. */
function ClassroomItem({ organizationId, classroom: classroomRef }: ClassroomItemProps) {
  const classroom = readFragment(ClassroomItem_classroom, classroomRef);
  const { id, name, code, teacherName, teacherEmail, studentCount, isActive, totals } = classroom;
  const [isRemoving, setRemoving] = useState(false);
  const { correctClassroom, switchClassroom, removeClassroom, isUpdating } = useSaveClassroom(organizationId);
  const [editing, setEditing] = useState<'not yet' | 'now' | 'done'>('not yet');
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
        <ClassroomForm
          organizationId={organizationId}
          initial={{
            name,
            code,
            teacherName,
            teacherEmail: teacherEmail ?? '',
            studentCount: String(studentCount),
            goalAmount: typedGoal(classroom.goalAmount),
            halfwayIncentive: classroom.halfwayIncentive ?? '',
            goalIncentive: classroom.goalIncentive ?? '',
          }}
          seen={{ ...classroom, totals: undefined }}
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
          // Returns the focus after editing.
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
        {totals.orderCount === 0 && (
          <IconButton icon={Trash2} label={`Remove ${name}`} onClick={() => setRemoving(true)} />
        )}
        {isRemoving && (
          <RemoveDialog
            title={`Remove ${name}?`}
            verb="Remove class"
            busyText="Removing..."
            isDangerous
            send={() => removeClassroom(id)}
            done="Classroom Removed"
            failed="Classroom Not Removed"
            onClose={() => setRemoving(false)}
          >
            <p>{`Its code ${code} stops working, even on printed flyers.`}</p>
          </RemoveDialog>
        )}
      </div>
    </li>
  );
}
