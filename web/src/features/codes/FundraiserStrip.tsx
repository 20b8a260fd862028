import { useCart } from '../cart';
import { FundraiserChoice } from './FundraiserChoice';
import { LinkOutcome } from './LinkOutcome';
import { StripBar } from './StripBar';
import { useLinkedForm } from './use-linked-form';

/** Under the navigation of shop pages: whom the cart supports, or the question. */
export function FundraiserStrip() {
  const { context } = useCart();
  const form = useLinkedForm();
  return (
    <StripBar isFound={context !== null && !form.isRefused}>
      <FundraiserChoice />
      <LinkOutcome form={form} />
    </StripBar>
  );
}
