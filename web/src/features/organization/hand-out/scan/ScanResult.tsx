import { CircleHelp } from 'lucide-react';
import { Notice } from '../../../../components/ui/feedback/Notice';
import type { Scan } from '../core/read-scan';
import type { ShownBox } from '../core/shown-boxes';
import { BoxAction } from '../list/BoxAction';
import { BoxFacts } from '../list/BoxFacts';

type Props = {
  scan: Scan | null;
  onHandOut: (box: ShownBox) => void;
  onUndo: (box: ShownBox) => void;
};

/** The box that was scanned, with its one button; or why there is none. */
export function ScanResult({ scan, onHandOut, onUndo }: Props) {
  return (
    <div role="status" className="grid min-h-40 content-center gap-3">
      {scan === null && <p className="text-center text-ink-2">The box appears here.</p>}
      {scan?.kind === 'not-on-list' && (
        <Notice tone="warning" icon={CircleHelp}>
          This order is not on today’s list. Search by name, or ask the organization.
        </Notice>
      )}
      {scan?.kind === 'not-ours' && (
        <Notice tone="warning" icon={CircleHelp}>
          This is not a code of ours. It is in the pickup email and on the label.
        </Notice>
      )}
      {scan?.kind === 'box' && (
        <>
          <BoxFacts box={scan.box} hasClass />
          <BoxAction box={scan.box} onHandOut={onHandOut} onUndo={onUndo} />
        </>
      )}
    </div>
  );
}
