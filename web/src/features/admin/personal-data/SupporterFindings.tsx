import { Download, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/actions/Button';
import { Card } from '../../../components/ui/display/Card';
import { StatCard } from '../../../components/ui/display/StatCard';
import { graphql, readFragment, type FragmentType } from '../../../gql';
import type { SupporterFindings_DataFragment } from '../../../gql/graphql';
import { useAdmin } from '../shell';
import { EraseDialog } from './EraseDialog';
import { ExportDialog } from './ExportDialog';
import { OrdersInFlight } from './OrdersInFlight';

export const SupporterFindings_data = graphql(`
  fragment SupporterFindings_data on SupporterData {
    orderCount
    emailCount
    contactMessageCount
    auditEntryCount
    noteCount
    isOrganizationContact
    ordersInFlight {
      id
      ...OrdersInFlight_order
    }
  }
`);

type Props = {
  email: string;
  data: FragmentType<typeof SupporterFindings_data>;
  onErased: () => void;
};

/** How much is held under an address, and for administrators the file with all of it and the way to its end. */
export function SupporterFindings({ email, data, onErased }: Props) {
  const found = readFragment(SupporterFindings_data, data);
  const { canWrite } = useAdmin();
  const [task, setTask] = useState<'export' | 'erase' | null>(null);
  const isNothing = countsOf(found).every(([, count]) => count === 0);
  const close = () => setTask(null);
  return (
    <section aria-label={`What is held of ${email}`} className="grid gap-4">
      <div className="grid grid-cols-2 gap-3 md:grid-cols-5">
        {countsOf(found).map(([label, count]) => (
          <StatCard key={label} label={label} value={count} />
        ))}
      </div>
      <OrdersInFlight orders={found.ordersInFlight} />
      {found.isOrganizationContact && (
        <p className="text-work text-ink-2">
          An organization logs in with this address too. Its account is not part of this and stays.
        </p>
      )}
      {isNothing && <p className="text-work text-ink-2">Nothing is held under this address.</p>}
      {canWrite && !isNothing && (
        <Card className="flex flex-wrap items-center gap-3 p-5">
          <p className="min-w-0 flex-1 basis-64 text-work text-ink-2">
            Make sure that the person owns this address, and answer there only.
          </p>
          <Button variant="quiet" size="sm" onClick={() => setTask('export')}>
            <Download aria-hidden size={18} />
            <span>Export</span>
          </Button>
          <Button variant="dangerFilled" size="sm" onClick={() => setTask('erase')}>
            <TriangleAlert aria-hidden size={18} />
            <span>Erase</span>
          </Button>
        </Card>
      )}
      {task === 'export' && <ExportDialog email={email} onClose={close} />}
      {task === 'erase' && (
        <EraseDialog email={email} kept={found.ordersInFlight.length} onErased={onErased} onClose={close} />
      )}
    </section>
  );
}

function countsOf(found: SupporterFindings_DataFragment): readonly (readonly [string, number])[] {
  return [
    ['Orders', found.orderCount],
    ['Emails', found.emailCount],
    ['Contact messages', found.contactMessageCount],
    ['Changes by staff', found.auditEntryCount],
    ['Notes', found.noteCount],
  ];
}
