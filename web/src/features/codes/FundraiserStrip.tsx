import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useLingui } from '../../lib/texts/use-lingui';
import { LazyCampaignDays, useCart } from '../cart';
import { FundraiserChoice } from './FundraiserChoice';
import { LazyLinkOutcome } from './lazy-parts';
import { useLinkedForm } from './use-code-form';

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

export function StripBar({ isFound, children }: { isFound: boolean; children: ReactNode }) {
  const { i18n } = useLingui();
  return (
    <section
      aria-label={i18n.t('Your fundraiser')}
      className={clsx('print:hidden', isFound ? 'bg-success-soft' : 'border-b border-line bg-surface')}
    >
      <div className="page-width grid min-h-11 items-center py-0.5 *:min-w-0 sm:justify-center">
        {children}
      </div>
    </section>
  );
}
