import { TriangleAlert } from 'lucide-react';
import { Notice } from '../../../../components/ui/feedback/Notice';

/** What could not be done, in the organization's card. */
export function OrganizationProblem({ text }: { text: string }) {
  return (
    <div role="alert">
      <Notice tone="danger" icon={TriangleAlert}>
        {text}
      </Notice>
    </div>
  );
}
