import { Eye, EyeOff, Pencil } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../components/ui/actions/Button';
import { Chip } from '../../../components/ui/display/Chip';
import { graphql, readFragment, type FragmentType } from '../../../gql';
import { typedGoal } from '../../../lib/apollo/classroom-fields';
import { counted } from '../../../lib/format/counts';
import { formatDollars, toCents } from '../../../lib/format/money';
import { ClassroomForm } from './ClassroomForm';
import { useSaveClassroom } from './use-save-classroom';

export const ClassroomItem_classroom = graphql(`
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

type Props = { organizationId: string; classroom: FragmentType<typeof ClassroomItem_classroom> };

/** One class: its facts, or the inputs to correct them. */
export function ClassroomItem({ organizationId, classroom: classroomRef }: Props) {
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
          isCodeFixed
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
          onSave={(changes, expected) => correctClassroom(id, changes, expected)}
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
