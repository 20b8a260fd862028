import { ChevronDown, Copy, Trash2 } from 'lucide-react';
import { clsx } from 'clsx';
import { useId } from 'react';
import { Button } from '../../components/ui/actions/Button';
import { ClassroomInputs } from './ClassroomInputs';
import type { useRegistrationForm } from './use-registration-form';

type Props = {
  form: ReturnType<typeof useRegistrationForm>;
  index: number;
  isOpen: boolean;
  onToggle: () => void;
  onDuplicate: () => void;
  /** Missing for the only classroom: one must stay. */
  onRemove: (() => void) | undefined;
};

/** One classroom: a line with the code its supporters will use, and its inputs below while it is open. */
export function ClassroomCard({ form, index, isOpen, onToggle, onDuplicate, onRemove }: Props) {
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
