import { useApolloClient, useMutation } from '@apollo/client/react';
import { Check, CircleAlert, Hash, type LucideIcon, Truck } from 'lucide-react';
import { useState } from 'react';
import { FormField, FormProblem } from '../../../../components/domain/forms/Form';
import { runWithToast } from '../../../../components/domain/forms/run-with-toast';
import { Button } from '../../../../components/ui/actions/Button';
import { Chip, type Tone } from '../../../../components/ui/display/Chip';
import type { Elements } from '../../../../components/ui/elements';
import { Checkbox } from '../../../../components/ui/fields/Checkbox';
import { Field } from '../../../../components/ui/fields/Field';
import { TextAreaField } from '../../../../components/ui/fields/TextAreaField';
import { fileInputStyle } from '../../../../components/ui/fields/input-style';
import { Dialog } from '../../../../components/ui/overlay/Dialog';
import { readFragment } from '../../../../gql';
import type { ParcelFit, ParcelRow_RowFragment } from '../../../../gql/graphql';
import { type ServerForm, useServerForm } from '../../../../lib/editing/use-server-form';
import { counted } from '../../../../lib/format/counts';
import { evictHistory } from '../details/use-order-history';
import { ParcelRow_row, ParcelRows, RecordParcels } from './parcel-documents';
import { MAX_ROWS, type Pasted, readPasted } from './read-pasted';

const looks: Readonly<Record<ParcelFit, { text: string; tone: Tone; icon: LucideIcon }>> = {
  refused: { text: 'Does not fit', tone: 'danger', icon: CircleAlert },
  ships: { text: 'Ships', tone: 'success', icon: Truck },
  adds: { text: 'Gets its number', tone: 'info', icon: Hash },
  unchanged: { text: 'Recorded already', tone: 'sunken', icon: Check },
};

const order = Object.keys(looks);

/** Tracking numbers of many orders: pasted or from a file, looked at, then recorded all at once. */
export function TrackingDialog({ onClose }: { onClose: () => void }) {
  const client = useApolloClient();
  const [checked, setChecked] = useState<Checked | null>(null);
  const fitting = checked?.rows.filter(({ fit }) => fit === 'ships' || fit === 'adds') ?? [];
  const record = useRecordParcels();
  const pasting = useServerForm({
    values: { rows: '' },
    mode: 'onSubmit',
    check: ({ rows }) => ({ rows: problemOf(readPasted(rows)) }),
    send: async ({ rows: text }) => {
      const { rows, columns } = readPasted(text);
      const { data } = await client.query({
        query: ParcelRows,
        variables: { rows },
        fetchPolicy: 'network-only',
      });
      setChecked({ rows: (data?.parcelRows ?? []).map((row) => readFragment(ParcelRow_row, row)), columns });
    },
  });
  const recording = useServerForm({
    values: { mailCustomers: true },
    send: async ({ mailCustomers }) => {
      const refused = await record(fitting, mailCustomers);
      // What does not fit any more is named there.
      if (refused) await pasting.submit();
      return refused;
    },
    onDone: onClose,
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Tracking numbers"
      foot={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" size="sm" onClick={checked ? () => setChecked(null) : onClose}>
            {checked ? 'Back' : 'Cancel'}
          </Button>
          {checked ? (
            <Button
              size="sm"
              disabled={fitting.length === 0}
              busyText={recording.isSending ? 'Saving...' : undefined}
              onClick={() => void recording.submit()}
            >
              {saveText(fitting.length)}
            </Button>
          ) : (
            <Button
              size="sm"
              busyText={pasting.isSending ? 'Looking...' : undefined}
              onClick={() => void pasting.submit()}
            >
              Check rows
            </Button>
          )}
        </div>
      }
    >
      <div className="grid gap-4 py-3">
        <FormProblem form={recording} />
        {checked ? (
          <CheckedRows {...checked}>
            {fitting.length > 0 && (
              <FormField
                form={recording}
                name="mailCustomers"
                as={Checkbox}
                label="Email ‘It has shipped’ to each customer"
                helper="Once for each order, with its carrier, number and link."
              />
            )}
          </CheckedRows>
        ) : (
          <PasteRows form={pasting} />
        )}
      </div>
    </Dialog>
  );
}

type CheckedRow = ParcelRow_RowFragment;
type Checked = { rows: CheckedRow[]; columns: Pasted['columns'] };

/** Records parcels, all in one call; returns why not, where it could not be done. */
function useRecordParcels() {
  const [record] = useMutation(RecordParcels, {
    update: (cache, { data }) => data?.recordParcels.orders.forEach(({ id }) => evictHistory(cache, id)),
  });
  return (rows: readonly CheckedRow[], mailCustomers: boolean) => {
    const parcels = rows.flatMap(({ order: meant, carrier, trackingNumber }) =>
      meant && trackingNumber ? { orderId: meant.id, carrier, trackingNumber } : [],
    );
    return runWithToast(
      async () => (await record({ variables: { parcels, mailCustomers } })).data?.recordParcels,
      {
        done: (done) => ({
          title: 'Tracking Numbers Recorded',
          text: recordedText(done?.shippedCount ?? 0, done?.addedCount ?? 0),
        }),
        failed: 'Nothing Was Recorded',
      },
    );
  };
}

/** "12 shipped, 1 got its number." */
function recordedText(shipped: number, added: number): string {
  const numbered = counted(added, 'got its number', 'got their numbers');
  return `${[shipped > 0 && `${shipped} shipped`, added > 0 && numbered].filter(Boolean).join(', ')}.`;
}

function problemOf({ rows }: Pasted): string | undefined {
  if (rows.length === 0) return 'There are no rows yet. Paste them, or choose a file.';
  if (rows.length <= MAX_ROWS) return undefined;
  return `These are ${counted(rows.length, 'row')}. At most ${MAX_ROWS} at once: paste the first part, then the next.`;
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

/** Rows of a label printer or a spreadsheet, from the clipboard or a file. */
function PasteRows({ form }: { form: ServerForm<{ rows: string }> }) {
  return (
    <div ref={form.within} className="grid gap-4">
      <FormProblem form={form} />
      <p className="text-work text-ink-2">
        Copy the rows of your label printer or spreadsheet, with or without their titles. Each needs a
        tracking number and an order: its ID, the last 8 characters of it, or the name and the ZIP code.
        Nothing is changed before you have seen what fits.
      </p>
      <FormField
        form={form}
        name="rows"
        as={TextAreaField}
        label="Rows"
        rows={9}
        spellCheck={false}
        autoComplete="off"
        placeholder={'1a2b3c4d\tUSPS\t9400 1118 9922 3344 5566 77'}
        className="font-code text-small"
      />
      <Field label="Or a file" helper="CSV or text.">
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            className={fileInputStyle}
            onChange={({ target }) => void target.files?.[0]?.text().then((text) => form.put('rows', text))}
          />
        )}
      </Field>
    </div>
  );
}
