import { Check, CircleAlert, Hash, Truck, type LucideIcon } from 'lucide-react';
import { Chip, type Tone } from '../../../../components/ui/display/Chip';
import type { ParcelFit } from '../../../../gql/graphql';
import type { Checked, CheckedRow } from './use-parcels';
import type { Elements } from '../../../../components/ui/elements';
import { counted } from '../../../../lib/format/counts';

const looks: Readonly<Record<ParcelFit, { text: string; tone: Tone; icon: LucideIcon }>> = {
  refused: { text: 'Does not fit', tone: 'danger', icon: CircleAlert },
  ships: { text: 'Ships', tone: 'success', icon: Truck },
  adds: { text: 'Gets its number', tone: 'info', icon: Hash },
  unchanged: { text: 'Recorded already', tone: 'sunken', icon: Check },
};

const order = Object.keys(looks);

/** What each row would do, what does not fit first; above them what is asked about all of them. */
export function CheckedRows({ rows, columns, children }: Checked & { children: Elements }) {
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
