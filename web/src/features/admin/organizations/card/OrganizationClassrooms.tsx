import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router';
import { ReadFailure } from '../../../../components/domain/ReadFailure';
import { Chip } from '../../../../components/ui/display/Chip';
import { LongList } from '../../../../components/ui/display/LongList';
import { Money } from '../../../../components/domain/Money';
import { Skeleton } from '../../../../components/ui/display/Skeleton';
import { graphql } from '../../../../gql';
import type { ClassroomsForStaffQuery } from '../../../../gql/graphql';
import { FigureButton } from '../../../explain';
import { counted } from '../../../../lib/format/counts';
import { classroomLabel, classroomSearchText } from '../../../../lib/format/classroom-label';

const ClassroomsForStaff = graphql(`
  query ClassroomsForStaff($organizationId: ID!) {
    organization(id: $organizationId) {
      id
      classrooms(includeInactive: true) {
        id
        name
        code
        teacherName
        studentCount
        isActive
        totals {
          revision
          totalSales
        }
      }
    }
  }
`);

/** An organization's classrooms with code and sales, each linked to its page. */
export function OrganizationClassrooms({ organizationId, name }: { organizationId: string; name: string }) {
  const { data, error, refetch } = useQuery(ClassroomsForStaff, {
    variables: { organizationId },
    fetchPolicy: 'cache-and-network',
  });
  const classrooms = data?.organization.classrooms;
  if (error && !classrooms) {
    return <ReadFailure title="We could not load the classrooms." {...{ error, refetch }} />;
  }
  return (
    <section
      aria-label={`Classrooms of ${name}`}
      aria-busy={!classrooms}
      className="rounded-input bg-sunken px-4 py-3"
    >
      {!classrooms && <Skeleton className="h-12" />}
      {classrooms?.length === 0 && <p className="text-work">No classrooms yet.</p>}
      <LongList items={classrooms ?? []} what="classes" textOf={classroomSearchText}>
        {(shown) => (
          <ul>
            {shown.map((classroom) => (
              <ClassroomRow key={classroom.id} organizationId={organizationId} classroom={classroom} />
            ))}
          </ul>
        )}
      </LongList>
    </section>
  );
}

type RowProps = {
  organizationId: string;
  classroom: ClassroomsForStaffQuery['organization']['classrooms'][number];
};

function ClassroomRow({ organizationId, classroom }: RowProps) {
  const { id, name, code, studentCount, isActive, totals } = classroom;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-2 text-work first:border-t-0">
      <Link to={`/classroom/${id}`} className="link min-w-0 flex-1 basis-44 py-1.5 wrap-break-word">
        {classroomLabel(classroom)}
      </Link>
      {!isActive && <Chip tone="sunken">Inactive</Chip>}
      <span className="code text-small">{code}</span>
      <span className="text-small text-ink-2">{counted(studentCount, 'student')}</span>
      <FigureButton
        organizationId={organizationId}
        classroomId={id}
        figure="totalSales"
        title={`Sales, ${name}`}
      >
        <Money amount={totals.totalSales} className="font-bold tabular-nums" />
      </FigureButton>
    </li>
  );
}
