import { CloudAlert } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/actions/Button';
import { Card } from '../../../components/ui/display/Card';
import { isArrival } from '../payment/arrival';
import { OrderReference } from './OrderReference';

const PAYING = {
  title: 'We are checking your payment',
  text: 'We cannot reach our shop just now. Please do not pay again: your order is kept under the ID below, and your confirmation comes by email once the payment is there.',
};
const LATER = {
  title: 'Your order did not load',
  text: 'We cannot reach our shop just now. Your order is safe under the ID below.',
};

type Props = { orderId: string; isReading: boolean; onTryAgain: () => void };

/** The order could not be read, which says nothing about it. */
export function OrderInDoubt({ orderId, isReading, onTryAgain }: Props) {
  const [{ title, text }] = useState(() => (isArrival(orderId) ? PAYING : LATER));
  return (
    <div className="page-width max-w-[760px] py-8 sm:py-12">
      <Card className="grid gap-6 rounded-hero p-6 sm:p-9">
        <div className="flex flex-col items-center gap-4 text-center">
          <CloudAlert aria-hidden size={44} className="text-warning" />
          <h1 className="text-h2">{title}</h1>
          <p role="status" className="max-w-[56ch] text-lead text-ink-2">
            {text}
          </p>
          <Button busyText={isReading ? 'Trying again...' : undefined} onClick={onTryAgain}>
            Try again
          </Button>
        </div>
        <OrderReference id={orderId} />
      </Card>
    </div>
  );
}
