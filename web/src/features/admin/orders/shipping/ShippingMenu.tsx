import { FileSpreadsheet, Hash, Package, Printer } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../components/ui/actions/Button';
import { showToast } from '../../../../components/ui/feedback/toast';
import { lazyPart } from '../../../../components/ui/lazy/lazy-part';
import { Menu } from '../../../../components/ui/overlay/Menu';
import { downloadFile } from '../../../../lib/files/download-file';
import { type ChosenOrders, fileAddress } from '../order-list';

const TrackingDialog = lazyPart('The tracking numbers', () =>
  import('./TrackingDialog').then(({ TrackingDialog }) => TrackingDialog),
);

/** An address holds no more ids (docs/product/limits.md#bodies). */
const MAX_NAMED = 100;

type Props = {
  chosen: ChosenOrders;
  /** Packing slips of these orders. */
  onPrint: (chosen: ChosenOrders) => void;
};

/** What orders that go by mail need: their numbers, and papers of the orders chosen. */
export function ShippingMenu({ chosen, onPrint }: Props) {
  const [isOpen, setOpen] = useState(false);
  const downloadLabels = async () => {
    const problem = isTooLong(chosen)
      ? `At most ${MAX_NAMED} orders one by one. Narrow the list and select all that fit.`
      : await downloadFile(fileAddress('/api/admin/orders/labels.csv', chosen));
    if (problem) showToast({ title: 'No File', text: problem, tone: 'destructive' });
  };
  return (
    <>
      <Menu
        trigger={
          <Button variant="quiet" size="sm">
            <Package aria-hidden size={18} />
            <span>Shipping</span>
          </Button>
        }
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

function isTooLong(chosen: ChosenOrders): boolean {
  return 'orderIds' in chosen && chosen.orderIds.length > MAX_NAMED;
}
