import { useApolloClient, useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { runWithToast } from '../../../../components/domain/run-with-toast';
import { readFragment } from '../../../../gql';
import type { ParcelRow_RowFragment } from '../../../../gql/graphql';
import { domainErrorOf } from '../../../../lib/apollo/domain-error';
import { useFieldErrors } from '../../../../lib/editing/field-errors';
import { evictHistory } from '../details/evict-history';
import { ParcelRow_row, ParcelRows, RecordParcels } from './parcel-documents';
import { MAX_ROWS, readPasted, type Pasted } from './read-pasted';
import { counted } from '../../../../lib/format/counts';

export type CheckedRow = ParcelRow_RowFragment;
export type Checked = { rows: CheckedRow[]; columns: Pasted['columns'] };

/** Pasted rows, what the server says of them, and their recording: all of those that fit, in one call. */
export function useParcels() {
  const client = useApolloClient();
  const [checked, setChecked] = useState<Checked | null>(null);
  const { problem, within, show, clear, refuse, field } = useFieldErrors(['rows']);
  const [isChecking, setChecking] = useState(false);
  const [record, { loading: isRecording }] = useMutation(RecordParcels, {
    update: (cache, { data }) => data?.recordParcels.orders.forEach(({ id }) => evictHistory(cache, id)),
  });

  const check = async (text: string) => {
    const pasted = readPasted(text);
    const wrong = problemOf(pasted);
    if (wrong) return show({ rows: wrong });
    clear();
    setChecking(true);
    try {
      const { data } = await client.query({
        query: ParcelRows,
        variables: { rows: pasted.rows },
        fetchPolicy: 'network-only',
      });
      const rows = (data?.parcelRows ?? []).map((row) => readFragment(ParcelRow_row, row));
      setChecked({ rows, columns: pasted.columns });
    } catch (error) {
      refuse(domainErrorOf(error));
    }
    setChecking(false);
  };

  /** Returns why not, where it could not be done. */
  const recordAll = (rows: readonly CheckedRow[], mailCustomers: boolean) => {
    const parcels = rows.flatMap(({ order, carrier, trackingNumber }) =>
      order && trackingNumber ? { orderId: order.id, carrier, trackingNumber } : [],
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

  const pasting = { problem, within, field };
  return { checked, pasting, isChecking, isRecording, check, recordAll, goBack: () => setChecked(null) };
}

/** "12 shipped, 1 got its number." */
function recordedText(shipped: number, added: number): string {
  const numbered = counted(added, 'got its number', 'got their numbers');
  return `${[shipped > 0 && `${shipped} shipped`, added > 0 && numbered].filter(Boolean).join(', ')}.`;
}

function problemOf({ rows }: Pasted): string | null {
  if (rows.length === 0) return 'There are no rows yet. Paste them, or choose a file.';
  if (rows.length <= MAX_ROWS) return null;
  return `These are ${counted(rows.length, 'row')}. At most ${MAX_ROWS} at once: paste the first part, then the next.`;
}
