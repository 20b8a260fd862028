import { clsx } from 'clsx';
import { ChevronDown, Copy, Plus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { CodeField } from '../../components/domain/CodeField';
import { FormField } from '../../components/domain/Form';
import { Button } from '../../components/ui/actions/Button';
import { MIN_GOAL } from '../../lib/apollo/classroom-fields';
import { LookAlikeNotice } from '../codes';
import { SectionCard } from './SectionCard';
import { type ClassroomFields, emptyClassroom } from './registration-fields';
import type { useRegistrationForm } from './use-registration-form';

type Props = {
  form: ReturnType<typeof useRegistrationForm>;
  /** The ids of the classrooms that are folded to a line. */
  closed: ReadonlySet<string>;
  onClosed: (closed: ReadonlySet<string>) => void;
};

/** 'Classrooms & Groups': at least one, each with its own code. */
export function ClassroomsSection({ form, closed, onClosed }: Props) {
  const { fields, append, insert, remove } = useFieldArray({ control: form.control, name: 'classrooms' });
  const toggle = (id: string) => {
    const next = new Set(closed);
    if (!next.delete(id)) next.add(id);
    onClosed(next);
  };
  const focusNew = (index: number) => ({ shouldFocus: true, focusName: `classrooms.${index}.name` });
  const duplicate = (index: number) => {
    const copy: ClassroomFields = { ...form.getValues(`classrooms.${index}`), code: '' };
    insert(index + 1, copy, { shouldFocus: true, focusName: `classrooms.${index + 1}.code` });
  };
  return (
    <SectionCard
      id="classrooms"
      number={4}
      title="Classrooms & Groups"
      text="Each one has its own code and its own goal. Use a single group if you are a team or a club."
    >
      <ul className="grid gap-4">
        {fields.map(({ id }, index) => (
          <li key={id} className="min-w-0">
            <ClassroomCard
              form={form}
              index={index}
              isOpen={!closed.has(id)}
              onToggle={() => toggle(id)}
              onDuplicate={() => duplicate(index)}
              onRemove={fields.length > 1 ? () => remove(index) : undefined}
            />
          </li>
        ))}
      </ul>
      <CodesThatLookAlike form={form} />
      <div>
        <Button variant="quiet" size="sm" onClick={() => append(emptyClassroom(), focusNew(fields.length))}>
          <Plus aria-hidden size={20} />
          <span>Add Classroom</span>
        </Button>
      </div>
    </SectionCard>
  );
}

/** A component of its own: with 200 classes a key must not draw all of them. */
function CodesThatLookAlike({ form }: Pick<Props, 'form'>) {
  const classrooms = useWatch({ control: form.control, name: 'classrooms' });
  return <LookAlikeNotice classroomCodes={classrooms.map(({ code }) => code)} />;
}

type ClassroomCardProps = {
  form: ReturnType<typeof useRegistrationForm>;
  index: number;
  isOpen: boolean;
  onToggle: () => void;
  onDuplicate: () => void;
  /** Missing for the only classroom: one must stay. */
  onRemove: (() => void) | undefined;
};

/** One classroom: a line with the code its supporters will use, and its inputs below while it is open. */
function ClassroomCard({ form, index, isOpen, onToggle, onDuplicate, onRemove }: ClassroomCardProps) {
  const id = useId();
  const [name, teacher, code, organizationCode] = form.watch([
    `classrooms.${index}.name`,
    `classrooms.${index}.teacherName`,
    `classrooms.${index}.code`,
    'code',
  ]);
  const title = name.trim() || `Classroom ${index + 1}`;
  return (
    <div className="min-w-0 rounded-input border-[1.5px] border-line-strong">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
        className="flex min-h-14 w-full items-center gap-3 rounded-input px-4 py-2 text-left hover:bg-sunken"
      >
        <span className="min-w-0 flex-1">
          <span className="block font-semibold wrap-break-word">{title}</span>
          <span className="block text-small wrap-break-word text-ink-2">
            {teacher.trim() || 'No teacher yet'}
          </span>
        </span>
        <span className="code min-w-0 text-right text-small break-all" data-testid="supporter-code">
          {`${organizationCode || 'CODE'}-${code || '…'}`}
        </span>
        <ChevronDown
          aria-hidden
          size={20}
          className={clsx('shrink-0 transition-transform', isOpen && 'rotate-180')}
        />
      </button>
      <div id={id} hidden={!isOpen} className="border-t border-line p-4">
        <ClassroomInputs form={form} index={index} />
        <div className="mt-5 flex flex-wrap gap-3">
          <Button variant="quiet" size="sm" aria-label={`Duplicate ${title}`} onClick={onDuplicate}>
            <Copy aria-hidden size={18} />
            <span>Duplicate</span>
          </Button>
          {onRemove && (
            <Button variant="danger" size="sm" aria-label={`Remove ${title}`} onClick={onRemove}>
              <Trash2 aria-hidden size={18} />
              <span>Remove</span>
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

type ClassroomInputsProps = { form: ReturnType<typeof useRegistrationForm>; index: number };

/** The inputs of one classroom. */
function ClassroomInputs({ form, index }: ClassroomInputsProps) {
  const at = `classrooms.${index}` as const;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
      <FormField
        form={form}
        name={`${at}.name`}
        label="Classroom name"
        requirement="required"
        autoComplete="off"
      />
      <FormField
        form={form}
        name={`${at}.teacherName`}
        label="Teacher/leader name"
        requirement="required"
        autoComplete="off"
      />
      <CodeField
        form={form}
        name={`${at}.code`}
        label="Classroom code"
        requirement="required"
        maxLength={20}
        helper="Letters and digits, such as the teacher's name."
      />
      <FormField
        form={form}
        name={`${at}.studentCount`}
        label="Number of students"
        requirement="optional"
        type="number"
        inputMode="numeric"
        min={0}
      />
      <FormField
        form={form}
        name={`${at}.goalAmount`}
        label="Goal amount in dollars"
        requirement="optional"
        type="number"
        inputMode="decimal"
        min={MIN_GOAL}
        step="any"
        helper={`In sales, at least $${MIN_GOAL}. You can change it later.`}
      />
      <FormField
        form={form}
        name={`${at}.halfwayIncentive`}
        label="Prize for the first class halfway"
        requirement="optional"
        autoComplete="off"
      />
      <div className="sm:col-span-2">
        <FormField
          form={form}
          name={`${at}.goalIncentive`}
          label="Prize for the first class at its goal"
          requirement="optional"
          autoComplete="off"
        />
      </div>
    </div>
  );
}
