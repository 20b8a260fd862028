import { Checkbox } from '../../components/ui/fields/Checkbox';
import type { ClassFields } from '../../lib/apollo/class-list-fields';
import { TeacherEmailPreview } from '../codes';
import type { RegistrationForm } from './use-registration-form';

type Props = {
  form: RegistrationForm;
  /** The first class whose teacher has an email address, for the preview. */
  first: ClassFields;
};

/** Whether to email each teacher their class's page, with a preview. */
export function TellTeachers({ form, first }: Props) {
  const [name, code, tellsTeachers] = form.watch(['name', 'code', 'tellTeachers']);
  return (
    <div className="grid gap-3">
      <Checkbox
        {...form.field('tellTeachers')}
        label="Email each teacher their class's link, flyer and notes"
        helper="Teachers with an email address get one email, as soon as you register."
      />
      {tellsTeachers && <TeacherEmailPreview organization={{ name, code }} classroom={first} />}
    </div>
  );
}
