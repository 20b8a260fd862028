import { Check, CircleAlert, Hash, type LucideIcon, Truck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../components/ui/actions/Button';
import { Chip, type Tone } from '../../../../components/ui/display/Chip';
import type { Elements } from '../../../../components/ui/elements';
import { ErrorNotice } from '../../../../components/ui/feedback/ErrorNotice';
import { Checkbox } from '../../../../components/ui/fields/Checkbox';
import { Field } from '../../../../components/ui/fields/Field';
import { TextAreaField } from '../../../../components/ui/fields/TextAreaField';
import { inputStyle } from '../../../../components/ui/fields/input-style';
import { Dialog } from '../../../../components/ui/overlay/Dialog';
import type { ParcelFit } from '../../../../gql/graphql';
import { counted } from '../../../../lib/format/counts';
import { type Checked, type CheckedRow, useParcels } from './use-parcels';

const fileStyle =
  'py-2 text-small file:mr-3 file:cursor-pointer file:rounded-full file:border-[1.5px] file:border-solid file:border-line-strong file:bg-surface file:px-3.5 file:py-1 file:font-semibold file:text-ink';

const looks: Readonly<Record<ParcelFit, { text: string; tone: Tone; icon: LucideIcon }>> = {
  refused: { text: 'Does not fit', tone: 'danger', icon: CircleAlert },
  ships: { text: 'Ships', tone: 'success', icon: Truck },
  adds: { text: 'Gets its number', tone: 'info', icon: Hash },
  unchanged: { text: 'Recorded already', tone: 'sunken', icon: Check },
};

const order = Object.keys(looks);

/** Tracking numbers of many orders: pasted or from a file, looked at, then recorded all at once. */
export function TrackingDialog({ onClose }: { onClose: () => void }) {
  const { checked, pasting, isChecking, isRecording, check, recordAll, goBack } = useParcels();
  const [text, setText] = useState('');
  const [isMailed, setMailed] = useState(true);
  const [error, setError] = useState<string | null>(null);
  const fitting = checked?.rows.filter(({ fit }) => fit === 'ships' || fit === 'adds') ?? [];
  const save = async () => {
    const domainError = await recordAll(fitting, isMailed);
    if (!domainError) return onClose();
    setError(domainError.message);
    // What does not fit any more is named there.
    await check(text);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Tracking numbers"
      foot={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" size="sm" onClick={checked ? goBack : onClose}>
            {checked ? 'Back' : 'Cancel'}
          </Button>
          {checked ? (
            <Button
              size="sm"
              disabled={fitting.length === 0}
              busyText={isRecording ? 'Saving...' : undefined}
              onClick={() => void save()}
            >
              {saveText(fitting.length)}
            </Button>
          ) : (
            <Button
              size="sm"
              busyText={isChecking ? 'Looking...' : undefined}
              onClick={() => void check(text)}
            >
              Check rows
            </Button>
          )}
        </div>
      }
    >
      <div className="grid gap-4 py-3">
        {error && <ErrorNotice>{error}</ErrorNotice>}
        {checked ? (
          <CheckedRows {...checked}>
            {fitting.length > 0 && (
              <Checkbox
                label="Email ‘It has shipped’ to each customer"
                helper="Once for each order, with its carrier, number and link."
                checked={isMailed}
                onChange={({ target }) => setMailed(target.checked)}
              />
            )}
          </CheckedRows>
        ) : (
          <PasteRows text={text} onText={setText} pasting={pasting} />
        )}
      </div>
    </Dialog>
  );
}

function saveText(count: number): string {
  if (count === 0) return 'Nothing to record';
  return `Record ${counted(count, 'order')}`;
}

/** What each row would do, what does not fit first; above them what is asked about all of them. */
function CheckedRows({ rows, columns, children }: Checked & { children: Elements }) {
  const sorted = [...rows].sort((a, b) => order.indexOf(a.fit) - order.indexOf(b.fit) || a.line - b.line);
  return (
    <>
      <p role="status" className="font-semibold">
        {summaryOf(rows)}
      </p>
      {columns && (
        <p className="text-small text-ink-2">
          {`Columns: ${Object.values(columns).filter(Boolean).join(', ')}. All others are left out.`}
        </p>
      )}
      {children}
      <ul
        aria-label="Rows"
        className="grid gap-px overflow-hidden rounded-input bg-line shadow-[0_0_0_1px_var(--line)]"
      >
        {sorted.map((row) => (
          <Row key={row.line} row={row} />
        ))}
      </ul>
    </>
  );
}

function Row({ row }: { row: CheckedRow }) {
  const { line, fit, reason, carrier, trackingNumber, order: meant } = row;
  const { text, tone, icon } = looks[fit];
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-1.5 bg-surface px-3 py-2.5 text-small xs:grid-cols-[3.5rem_minmax(0,1fr)_auto]">
      <span className="text-ink-2 tabular-nums">{`Row ${line}`}</span>
      <span>
        {meant ? (
          <>
            <span className="font-semibold">{meant.customerName}</span>
            <span className="ml-1 font-code text-smallest">{meant.reference}</span>
          </>
        ) : (
          <span className="text-ink-2">No order</span>
        )}
        <span className="block font-code text-smallest break-all">
          {[carrier, trackingNumber].filter(Boolean).join(' ') || 'No number'}
        </span>
        {reason && <span className="block font-semibold text-danger">{reason}</span>}
      </span>
      <Chip tone={tone} icon={icon} className="justify-self-start max-xs:col-start-2">
        {text}
      </Chip>
    </li>
  );
}

/** '12 ship, 1 gets its number, 2 are recorded already, 3 do not fit.' */
function summaryOf(rows: readonly CheckedRow[]): string {
  const count = (fit: ParcelFit) => rows.filter((row) => row.fit === fit).length;
  const parts = [
    say(count('ships'), 'ships', 'ship'),
    say(count('adds'), 'gets its number', 'get their numbers'),
    say(count('unchanged'), 'is recorded already', 'are recorded already'),
    say(count('refused'), 'does not fit', 'do not fit'),
  ].filter(Boolean);
  return `${parts.join(', ')}.`;
}

function say(count: number, one: string, many: string): string {
  if (count === 0) return '';
  return counted(count, one, many);
}

type Props = {
  text: string;
  onText: (text: string) => void;
  pasting: ReturnType<typeof useParcels>['pasting'];
};

/** Rows of a label printer or a spreadsheet, from the clipboard or a file. */
function PasteRows({ text, onText, pasting: { problem, within, field } }: Props) {
  return (
    <div ref={within} className="grid gap-4">
      {problem && <ErrorNotice>{problem}</ErrorNotice>}
      <p className="text-work text-ink-2">
        Copy the rows of your label printer or spreadsheet, with or without their titles. Each needs a
        tracking number and an order: its ID, the last 8 characters of it, or the name and the ZIP code.
        Nothing is changed before you have seen what fits.
      </p>
      <TextAreaField
        label="Rows"
        rows={9}
        spellCheck={false}
        autoComplete="off"
        placeholder={'1a2b3c4d\tUSPS\t9400 1118 9922 3344 5566 77'}
        className="font-code text-small"
        value={text}
        {...field('rows', onText)}
      />
      <Field label="Or a file" helper="CSV or text.">
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            className={inputStyle(false, fileStyle)}
            onChange={({ target }) => void target.files?.[0]?.text().then(onText)}
          />
        )}
      </Field>
    </div>
  );
}
