import { Button } from '../../../components/ui/actions/Button';
import { cartActions, useCart } from '../../cart';
import { FundraiserChoice, supportingText } from '../../codes';

type Props = {
  /** The server says that there is no such fundraiser any more. */
  isGone: boolean;
  isLocked: boolean;
};

/** Whom the order will support. */
export function CheckoutFundraiser({ isGone, isLocked }: Props) {
  const { context } = useCart();
  if (!context || !isGone) return <FundraiserChoice isLocked={isLocked} />;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 text-work">
      <span className="font-semibold">{supportingText(context)}</span>
      <Button variant="danger" size="sm" onClick={() => cartActions.setContext(null)}>
        Continue without it
      </Button>
    </div>
  );
}
