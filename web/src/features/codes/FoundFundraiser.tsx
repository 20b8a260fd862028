import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { Notice } from '../../components/ui/feedback/Notice';
import type { FundraiserContext } from '../cart';
import { supportingText } from './supporting';

/** Whom the purchase will be credited to. It stays until other codes are checked. */
export function FoundFundraiser({ fundraiser }: { fundraiser: FundraiserContext }) {
  return (
    <Notice tone="success" icon={Check}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div>
          <p className="font-semibold">{supportingText(fundraiser)}</p>
          {!fundraiser.classroomName && <p>Organization-wide fundraiser</p>}
        </div>
        <Link to="/products" className="font-semibold underline underline-offset-3">
          Shop for this fundraiser
        </Link>
      </div>
    </Notice>
  );
}
