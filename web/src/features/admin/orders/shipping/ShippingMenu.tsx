import { FileSpreadsheet, Hash, Package, Printer } from 'lucide-react';
import { useState } from 'react';
import { QuietButton } from '../../../../components/ui/actions/Button';
import { showToast } from '../../../../components/ui/feedback/toast';
import { lazyPart } from '../../../../components/ui/lazy/lazy-part';
import { Menu } from '../../../../components/ui/overlay/Menu';
import { downloadFile } from '../../../../lib/files/download-file';
import { type ChosenOrders, fileAddress, problemOfTooMany } from '../order-list';

const TrackingDialog = lazyPart('The tracking numbers', () =>
  import('./TrackingDialog').then(({ TrackingDialog }) => TrackingDialog),
);

/** A URL holds no more ids (docs/product/limits.md#bodies). */
const MAX_IDS = 100;

type Props = {
  chosen: ChosenOrders;
  /** Prints packing slips of these orders. */
  onPrint: (chosen: ChosenOrders) => void;
};

/** Tracking numbers, packing slips and the label CSV. */
export function ShippingMenu({ chosen, onPrint }: Props) {
  const [isOpen, setOpen] = useState(false);
  const downloadLabels = async () => {
    const problem =
      problemOfTooMany(chosen, MAX_IDS) ??
      (await downloadFile(fileAddress('/api/admin/orders/labels.csv', chosen)));
    if (problem) showToast({ title: 'No File', text: problem, tone: 'destructive' });
  };
  return (
    <>
      <Menu
        trigger={<QuietButton icon={Package}>Shipping</QuietButton>}
        parts={[
          {
            rows: [
              { text: 'Tracking numbers', icon: Hash, onSelect: () => setOpen(true) },
              { text: 'Packing slips', icon: Printer, onSelect: () => onPrint(chosen) },
              { text: 'Label CSV', icon: FileSpreadsheet, onSelect: () => void downloadLabels() },
            ],
          },
        ]}
      />
      {isOpen && <TrackingDialog onClose={() => setOpen(false)} />}
    </>
  );
}
