import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/actions/Button';
import { LongList } from '../../../components/ui/display/LongList';
import { graphql, readFragment, type FragmentType } from '../../../gql';
import { classroomSearchText } from '../../../lib/format/classroom-label';
import { ClassroomForm } from './ClassroomForm';
import { ClassroomItem } from './ClassroomItem';
import { SettingsCard } from './SettingsCard';
import { useSaveClassroom } from './use-save-classroom';

export const ClassroomsCard_organization = graphql(`
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

type Props = { organization: FragmentType<typeof ClassroomsCard_organization> };

const empty = {
  name: '',
  code: '',
  teacherName: '',
  studentCount: '',
  goalAmount: '',
  halfwayIncentive: '',
  goalIncentive: '',
};

/** All classes, and one more for the asking. */
export function ClassroomsCard({ organization }: Props) {
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
          onSave={(_changes, _expected, values) => addClassroom(values)}
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
