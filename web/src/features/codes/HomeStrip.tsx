import { HeartHandshake } from 'lucide-react';
import { Link } from 'react-router';
import { useCart } from '../cart';
import { LazyLinkOutcome } from './LazyLinkOutcome';
import { StripBar } from './StripBar';
import { supportingText } from './supporting';
import type { CodeFormState } from './use-code-form';
import { useLingui } from '../../lib/texts/use-lingui';

/** At the top of home: the group that a link led to, above the fold on every screen. */
export function HomeStrip({ form }: { form: CodeFormState }) {
  const { i18n } = useLingui();
  const { context } = useCart();
  if (!context && !form.isLooking && !form.link) return null;
  const isFound = form.link === null || 'fundraiser' in form.link;
  return (
    <StripBar isFound={context !== null && isFound} isRoomy>
      {isFound && (
        <div className="flex items-center gap-3 text-work leading-snug">
          <HeartHandshake aria-hidden size={20} className="shrink-0 text-success" />
          <span className="min-w-0 font-semibold wrap-break-word text-success">
            {context ? supportingText(i18n, context) : i18n.t('Looking for your fundraiser...')}
          </span>
          {context && (
            <Link to="/products" className="link inline-flex min-h-10 shrink-0 items-center">
              {i18n.t('Shop now')}
            </Link>
          )}
        </div>
      )}
      {form.hasNews && (
        <LazyLinkOutcome form={form}>
          <Link to="#find-fundraiser" className="link inline-flex min-h-10 items-center">
            {i18n.t('Check it')}
          </Link>
        </LazyLinkOutcome>
      )}
    </StripBar>
  );
}
