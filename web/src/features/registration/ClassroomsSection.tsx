import { FormField } from '../../components/domain/forms/Form';
import { Skeleton } from '../../components/ui/display/Skeleton';
import { Checkbox } from '../../components/ui/fields/Checkbox';
import { lazyPart } from '../../components/ui/lazy/lazy-part';
import type { ClassListFields } from '../../lib/apollo/class-list-fields';
import type { ServerForm } from '../../lib/editing/use-server-form';
import { TeacherEmailPreview } from '../codes';
import { SectionCard } from './SectionCard';
import type { RegistrationForm } from './use-registration-form';

// Loaded late: it is below the first screen and holds most of the form's buttons and icons.
const ClassTable = lazyPart(
  'The class list',
  () => import('../../components/domain/classes/ClassTable').then(({ ClassTable }) => ClassTable),
  { waiting: <Skeleton className="h-96 rounded-input" /> },
);

type Props = { form: RegistrationForm };

/** 'Classrooms & Groups': at least one, each with its own code. */
export function ClassroomsSection({ form }: Props) {
  const [name, code, classrooms, tellsTeachers] = form.watch(['name', 'code', 'classrooms', 'tellTeachers']);
  const first = classrooms.find(({ teacherEmail }) => teacherEmail.trim());
  return (
    <SectionCard
      id="classrooms"
      number={4}
      title="Classrooms & Groups"
      text="Each one has its own code and its own goal. Use a single group if you are a team or a club."
    >
      {/* The registration has every field of a class list. */}
      <ClassTable form={form as unknown as ServerForm<ClassListFields>} organizationCode={code} />
      {first && (
        <div className="grid gap-3">
          <FormField
            form={form}
            name="tellTeachers"
            as={Checkbox}
            label="Email each teacher their class's link, flyer and notes"
            helper="Teachers with an email address get one email, as soon as you register."
          />
          {tellsTeachers && (
            <TeacherEmailPreview
              email={{
                organizationName: name,
                organizationCode: code,
                classroomName: first.name,
                classroomCode: first.code,
              }}
            />
          )}
        </div>
      )}
    </SectionCard>
  );
}
