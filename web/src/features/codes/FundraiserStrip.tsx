import { LazyCampaignDays, useCart } from '../cart';
import { FundraiserChoice } from './FundraiserChoice';
import { LazyLinkOutcome } from './LazyLinkOutcome';
import { StripBar } from './StripBar';
import { useLinkedForm } from './use-linked-form';

/** Under the navigation of shop pages: the cart's fundraiser and its campaign days, or the question. */
export function FundraiserStrip() {
  const { context } = useCart();
  const form = useLinkedForm();
  return (
    <StripBar isFound={context !== null && !form.isRefused}>
      <FundraiserChoice />
      {context && <LazyCampaignDays />}
      {form.hasNews && <LazyLinkOutcome form={form} />}
    </StripBar>
  );
}
