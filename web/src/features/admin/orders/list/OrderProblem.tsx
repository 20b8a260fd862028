import { TriangleAlert } from 'lucide-react';
import { Notice } from '../../../../components/ui/feedback/Notice';

/** Why an order could not be moved, beside the order. */
export function OrderProblem({ text }: { text: string }) {
  return (
    <div role="alert">
      <Notice tone="danger" icon={TriangleAlert}>
        {text}
      </Notice>
    </div>
  );
}
