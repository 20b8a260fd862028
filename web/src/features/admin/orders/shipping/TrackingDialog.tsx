import { useApolloClient, useMutation } from '@apollo/client/react';
import { Check, CircleAlert, Hash, type LucideIcon, Truck } from 'lucide-react';
import { useState } from 'react';
import { FormProblem } from '../../../../components/domain/forms/Form';
import { runWithToast } from '../../../../components/domain/forms/run-with-toast';
import { Button, QuietButton } from '../../../../components/ui/actions/Button';
import { Chip, type Tone } from '../../../../components/ui/display/Chip';
import type { Elements } from '../../../../components/ui/elements';
import { Checkbox } from '../../../../components/ui/fields/Checkbox';
import { TableFileField } from '../../../../components/ui/fields/TableFileField';
import { TextAreaField } from '../../../../components/ui/fields/TextAreaField';
import { Dialog } from '../../../../components/ui/overlay/Dialog';
import { LeaveQuestion } from '../../../../components/ui/overlay/LeaveQuestion';
import { graphql } from '../../../../gql';
import type { ParcelFit, ParcelRowsQuery } from '../../../../gql/graphql';
import { useUnsaved } from '../../../../lib/editing/unsaved';
import { type ServerForm, useServerForm } from '../../../../lib/editing/use-server-form';
import { counted } from '../../../../lib/format/counts';
import { evictHistory } from '../admin-order';
import { MAX_ROWS, type Pasted, readPasted } from './read-pasted';

const ParcelRows = graphql(`
  query ParcelRows($rows: [ParcelRowInput!]!) {
    parcelRows(rows: $rows) {
      line
      fit
      reason
      carrier
      trackingNumber
      order {
        id
        reference
        customerName
      }
    }
  }
`);

const RecordParcels = graphql(`
  mutation RecordParcels($parcels: [ParcelInput!]!, $mailCustomers: Boolean!) {
    recordParcels(parcels: $parcels, mailCustomers: $mailCustomers) {
      shippedCount
      addedCount
      orders {
        id
        status
        allowedMoves
        canEdit
        ...OrderShipment_order
      }
    }
  }
`);

const looks: Readonly<Record<ParcelFit, { text: string; tone: Tone; icon: LucideIcon }>> = {
  refused: { text: 'Rejected', tone: 'danger', icon: CircleAlert },
  ships: { text: 'Ships', tone: 'success', icon: Truck },
  adds: { text: 'Adds a number', tone: 'info', icon: Hash },
  unchanged: { text: 'Already recorded', tone: 'sunken', icon: Check },
};

const order = Object.keys(looks);

/** Tracking numbers of many orders: pasted or from a file, checked, then recorded in one call. */
export function TrackingDialog({ onClose }: { onClose: () => void }) {
  const client = useApolloClient();
  const [checked, setChecked] = useState<Checked | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  useUnsaved(checked !== null, () => setChecked(null));
  const accepted = checked?.rows.filter(({ fit }) => fit === 'ships' || fit === 'adds') ?? [];
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
      setChecked({ rows: data?.parcelRows ?? [], columns });
    },
  });
  const recording = useServerForm({
    values: { mailCustomers: true },
    send: async ({ mailCustomers }) => {
      const refused = await record(accepted, mailCustomers);
      // A new check shows which rows are rejected by now.
      if (refused) await pasting.submit();
      return refused;
    },
    onDone: onClose,
  });
  const leave = () => (checked || pasting.isDirty ? setLeaving(true) : onClose());
  return (
    <Dialog
      onClose={leave}
      title="Tracking numbers"
      foot={
        <div className="flex flex-wrap justify-end gap-3">
          <QuietButton onClick={checked ? () => setChecked(null) : leave}>
            {checked ? 'Back' : 'Cancel'}
          </QuietButton>
          {checked ? (
            <Button
              size="sm"
              disabled={accepted.length === 0}
              busyText={recording.isSending ? 'Saving...' : undefined}
              onClick={() => void recording.submit()}
            >
              {saveText(accepted.length)}
            </Button>
          ) : (
            <Button
              size="sm"
              busyText={pasting.isSending ? 'Checking...' : undefined}
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
            {accepted.length > 0 && (
              <Checkbox
                {...recording.field('mailCustomers')}
                label="Email ‘It has shipped’ to each customer"
                helper="Once for each order, with its carrier, number and link."
              />
            )}
          </CheckedRows>
        ) : (
          <PasteRows form={pasting} />
        )}
      </div>
      {isLeaving && <LeaveQuestion where="this list" onLeave={onClose} onClose={() => setLeaving(false)} />}
    </Dialog>
  );
}

type CheckedRow = ParcelRowsQuery['parcelRows'][number];
type Checked = { rows: CheckedRow[]; columns: Pasted['columns'] };

/** Records parcels in one call; returns the error if it was refused. */
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

/** "12 shipped, 1 number added." */
function recordedText(shipped: number, added: number): string {
  const numbered = counted(added, 'number added', 'numbers added');
  return `${[shipped > 0 && `${shipped} shipped`, added > 0 && numbered].filter(Boolean).join(', ')}.`;
}

function problemOf({ rows }: Pasted): string | undefined {
  if (rows.length === 0) return 'There are no rows yet. Paste some, or choose a file.';
  if (rows.length <= MAX_ROWS) return undefined;
  return `${counted(rows.length, 'row')} are too many. Paste at most ${MAX_ROWS} at a time.`;
}

function saveText(count: number): string {
  if (count === 0) return 'Nothing to record';
  return `Record ${counted(count, 'order')}`;
}

/** What each row would do, rejected rows first. */
function CheckedRows({ rows, columns, children }: Checked & { children: Elements }) {
  const sorted = [...rows].sort((a, b) => order.indexOf(a.fit) - order.indexOf(b.fit) || a.line - b.line);
  return (
    <>
      <p role="status" className="font-semibold">
        {summaryOf(rows)}
      </p>
      {columns && (
        <p className="text-small text-ink-2">
          {`Columns used: ${Object.values(columns).filter(Boolean).join(', ')}. Other columns are ignored.`}
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
      <Chip {...looks[fit]} className="justify-self-start max-xs:col-start-2" />
    </li>
  );
}

/** '12 ship, 1 adds a number, 2 already recorded, 3 rejected.' */
function summaryOf(rows: readonly CheckedRow[]): string {
  const count = (fit: ParcelFit) => rows.filter((row) => row.fit === fit).length;
  const parts = [
    count('ships') > 0 && counted(count('ships'), 'ships', 'ship'),
    count('adds') > 0 && counted(count('adds'), 'adds a number', 'add a number'),
    count('unchanged') > 0 && `${count('unchanged')} already recorded`,
    count('refused') > 0 && `${count('refused')} rejected`,
  ].filter(Boolean);
  return `${parts.join(', ')}.`;
}

/** Rows from label software or a spreadsheet, by clipboard or file. */
function PasteRows({ form }: { form: ServerForm<{ rows: string }> }) {
  return (
    <div ref={form.within} className="grid gap-4">
      <FormProblem form={form} />
      <p className="text-work text-ink-2">
        Copy the rows from your label software or spreadsheet, with or without a header row. Each needs a
        tracking number and an order: its ID, the last 8 characters of it, or the name and ZIP code. Nothing
        is saved until you have checked the rows.
      </p>
      <TextAreaField
        {...form.field('rows')}
        label="Rows"
        rows={9}
        spellCheck={false}
        autoComplete="off"
        placeholder={'1a2b3c4d\tUSPS\t9400 1118 9922 3344 5566 77'}
        className="font-code text-small"
      />
      <TableFileField
        label="Or a file"
        helper="CSV or text."
        onRead={(file) =>
          'text' in file ? form.put('rows', file.text) : form.setError('rows', { message: file.problem })
        }
      />
    </div>
  );
}
