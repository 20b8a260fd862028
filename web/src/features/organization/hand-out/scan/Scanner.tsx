import { useState } from 'react';
import { Button } from '../../../../components/ui/actions/Button';
import { Dialog } from '../../../../components/ui/overlay/Dialog';
import { readScan, type Scan } from '../core/read-scan';
import type { ShownBox } from '../core/shown-boxes';
import { CameraPicture } from './CameraPicture';
import { ScanResult } from './ScanResult';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  boxes: readonly ShownBox[];
  onHandOut: (box: ShownBox) => void;
  onUndo: (box: ShownBox) => void;
};

/** The camera, and below it in the thumb's reach what was found. It stays open for the next in line. */
export function Scanner({ isOpen, onClose, boxes, onHandOut, onUndo }: Props) {
  const [text, setText] = useState<string | null>(null);
  // Read again with every change of the list: another phone may hand the box out meanwhile.
  const scan: Scan | null = text === null ? null : readScan(text, boxes);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Scan"
      foot={
        <>
          <ScanResult scan={scan} onHandOut={onHandOut} onUndo={onUndo} />
          <Button variant="quiet" className="mt-3 min-h-14 w-full" onClick={onClose}>
            Back to the list
          </Button>
        </>
      }
    >
      <CameraPicture onCode={setText} />
    </Dialog>
  );
}
