import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLingui } from '../../lib/texts/use-lingui';
import { LazyCampaignDays, useCart } from '../cart';
import { FundraiserChoice } from './FundraiserChoice';
import { LazyLinkOutcome } from './lazy-parts';
import { type CodeFormState, useLinkedForm } from './use-code-form';

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

/** At the top of home: news about a link. The hero shows the fundraiser itself. */
export function HomeStrip({ form }: { form: CodeFormState }) {
  const { i18n } = useLingui();
  // The hero shows the class choice.
  if (!form.hasNews || form.classWanted) return null;
  return (
    <StripBar isFound={form.link !== null && 'fundraiser' in form.link}>
      <LazyLinkOutcome form={form}>
        <Link to="#find-fundraiser" className="link inline-flex min-h-10 items-center">
          {i18n.t('Check it')}
        </Link>
      </LazyLinkOutcome>
    </StripBar>
  );
}

/** The slim strip under the navigation. */
export function StripBar({ isFound, children }: { isFound: boolean; children: ReactNode }) {
  const { i18n } = useLingui();
  return (
    <section
      aria-label={i18n.t('Your fundraiser')}
      className={clsx('print:hidden', isFound ? 'bg-success-soft' : 'border-b border-line bg-surface')}
    >
      <div className="page-width grid min-h-11 items-center py-0.5 sm:justify-center">{children}</div>
    </section>
  );
}
