import { useState } from 'react';
import { Money } from '../../components/domain/Money';
import { Button } from '../../components/ui/actions/Button';
import { toCents } from '../../lib/format/money';
import { SaleShare, useSaleShare, type FundraiserContext } from '../cart';
import { groupName } from '../codes';
import { useCreditOrder } from './use-credit-order';

type Props = {
  orderId: string;
  linkKey: string;
  merchandise: string;
  fundraiser: FundraiserContext;
  onCredited: () => void;
  onBack: () => void;
};

/** What it earns whom, and that it is said once. */
export function ConfirmCredit({ orderId, linkKey, merchandise, fundraiser, onCredited, onBack }: Props) {
  const { share } = useSaleShare(fundraiser, toCents(merchandise));
  const { creditOrder, isCrediting } = useCreditOrder({ orderId, linkKey });
  const [error, setError] = useState<string | null>(null);
  const confirm = async () => {
    setError(null);
    const domainError = await creditOrder(fundraiser);
    if (domainError) setError(domainError.message);
    else onCredited();
  };
  return (
    <section aria-label="Confirm" className="grid gap-4">
      <div className="grid gap-2 rounded-card bg-sunken px-5 py-4">
        <h2 className="text-h3 wrap-break-word">{groupName(fundraiser)}</h2>
        {share ? (
          <SaleShare
            organizationName={fundraiser.organizationName}
            classroomName={fundraiser.classroomName}
            organization={share.organization}
            classroom={share.classroom}
          />
        ) : (
          <p className="text-ink-2">
            <span>{'30% of '}</span>
            <Money amount={merchandise} />
            <span>{' of candy goes there.'}</span>
          </p>
        )}
      </div>
      <p className="text-center text-small text-ink-2">
        You can choose once. You pay nothing, and nothing changes about your candy.
      </p>
      {error && (
        <p role="alert" className="text-center text-danger">
          {error}
        </p>
      )}
      <div className="flex flex-wrap justify-center gap-3">
        <Button busyText={isCrediting ? 'Saving...' : undefined} onClick={() => void confirm()}>
          Yes, that’s right
        </Button>
        <Button variant="quiet" onClick={onBack}>
          Choose another
        </Button>
      </div>
    </section>
  );
}
