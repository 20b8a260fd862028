import type { EditConflict } from '../../../lib/editing/edit-conflict';
import { words } from '../../../lib/format/words';
import { Button, QuietButton } from '../../ui/actions/Button';
import { RelativeTime } from '../../ui/display/RelativeTime';
import { AlertDialog } from '../../ui/overlay/AlertDialog';

type Props = {
  conflict: EditConflict | null;
  /** The typed values, by field. Only these are shown; the rest of a conflict is for the next save. */
  mine: Readonly<Record<string, string | boolean>>;
  /** Converts the graph's text to the form's. */
  typed?: ((field: string, text: string) => string) | undefined;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
};

/**
 * Shown when someone else saved first: both versions side by side, and the choice. Typed input is kept in each case.
 */
export function EditConflictDialog({ conflict, mine, typed, onKeepMine, onTakeTheirs, onClose }: Props) {
  if (!conflict) return null;
  const changes = conflict.changes.filter(({ field }) => field in mine);
  const isStock = conflict.code === 'STOCK_CHANGED';
  return (
    <AlertDialog
      isOpen
      title={isStock ? 'The stock has changed' : `${conflict.editedBy ?? 'Someone else'} changed this`}
      onClose={onClose}
      safe={<QuietButton>Keep editing</QuietButton>}
      action={
        <>
          <QuietButton onClick={onTakeTheirs}>{isStock ? 'Use the new number' : 'Take theirs'}</QuietButton>
          <Button size="sm" onClick={onKeepMine}>
            Keep mine
          </Button>
        </>
      }
    >
      <p>
        {isStock ? (
          <span>Units have been sold or counted since you opened this.</span>
        ) : (
          <When at={conflict.editedAt} />
        )}
        <span> Your changes are not saved yet.</span>
      </p>
      {changes.map(({ field, present }) => {
        const label = labels[field] ?? words(field);
        return (
          <section key={field} className="mt-4" aria-label={label}>
            <h3 className="font-sans text-work font-semibold text-ink">{label}</h3>
            <div className="mt-1.5 grid gap-3 sm:grid-cols-2">
              <Version title={isStock ? 'Now' : 'Theirs'} text={typed ? typed(field, present) : present} />
              <Version title="Yours" text={String(mine[field])} />
            </div>
          </section>
        );
      })}
    </AlertDialog>
  );
}

function When({ at }: { at: string | null }) {
  if (!at) return <span>It was saved while you were editing.</span>;
  return (
    <>
      <span>{'It was saved '}</span>
      <RelativeTime iso={at} />
      <span>, while you were editing.</span>
    </>
  );
}

function Version({ title, text }: { title: string; text: string }) {
  return (
    <div className="min-w-0">
      <p className="text-small">{title}</p>
      <pre
        tabIndex={0}
        aria-label={`${title}: ${text.slice(0, 80) || 'empty'}`}
        className="mt-1 max-h-48 overflow-auto rounded-small bg-sunken p-3 font-sans text-small wrap-break-word whitespace-pre-wrap text-ink"
      >
        {text || <span className="text-ink-2">(empty)</span>}
      </pre>
    </div>
  );
}

/** Labels that are not the words of the field's name. */
const labels: Readonly<Record<string, string>> = {
  inventory: 'Units in stock',
  imageUrl: 'Picture',
  value: 'Text',
  contactName: 'Contact person',
  contactPhone: 'Phone',
  incentive: 'For the winning class',
  halfwayIncentive: 'Halfway prize',
  goalIncentive: 'Goal prize',
  teacherName: 'Teacher/leader name',
  studentCount: 'Number of students',
  customerPhone: 'Phone',
  deliveryMethod: 'Delivery',
  footer_company_name: 'Company name',
  footer_contact_email: 'Contact email',
};
