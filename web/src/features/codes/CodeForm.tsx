import { Check } from 'lucide-react';
import type { FormEvent } from 'react';
import { Link } from 'react-router';
import { Button } from '../../components/ui/actions/Button';
import { Notice } from '../../components/ui/feedback/Notice';
import { type FundraiserContext, useCart } from '../cart';
import { CodeFields, StillSupporting } from './CodeFields';
import { LazyClassChoice } from './lazy-parts';
import { supportingText } from './supporting';
import type { CodeFormState } from './use-code-form';
import { useLingui } from '../../lib/texts/use-lingui';

/** Finds the fundraiser of one or two codes and links the cart to it (docs/product/storefront.md#screens and 4). */
export function CodeForm({ form }: { form: CodeFormState }) {
  const { i18n } = useLingui();
  const { context } = useCart();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };
  return (
    // oxlint-disable-next-line skycrumb/no-bare-form -- home shows it at once and must not load the form library
    <form onSubmit={submit} noValidate>
      <div className="grid items-start gap-4 sm:grid-cols-[1fr_1fr_auto]">
        <CodeFields form={form} />
        <Button
          type="submit"
          busyText={form.isValidating ? i18n.t('Validating...') : undefined}
          className="sm:mt-[29px]"
        >
          {i18n.t('Find My Fundraiser')}
        </Button>
      </div>
      <div role="status">
        {form.isValidating && <span className="sr-only">{i18n.t('Validating your codes')}</span>}
        {context && !form.isValidating && (
          <div className="mt-4">
            {form.isRefused ? <StillSupporting /> : <FoundFundraiser fundraiser={context} />}
          </div>
        )}
      </div>
      {/* For a link, the strip at the top of the page shows the choice. */}
      {form.classWanted && !form.link && (
        <LazyClassChoice {...form.classWanted} onChoose={form.chooseClass} />
      )}
    </form>
  );
}

/** The fundraiser that the purchase supports. It stays until other codes are checked. */
function FoundFundraiser({ fundraiser }: { fundraiser: FundraiserContext }) {
  const { i18n } = useLingui();
  return (
    <Notice tone="success" icon={Check}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div>
          <p className="font-semibold">{supportingText(i18n, fundraiser)}</p>
          {!fundraiser.classroomName && <p>{i18n.t('Organization-wide fundraiser')}</p>}
        </div>
        <Link to="/products" className="font-semibold underline underline-offset-3">
          {i18n.t('Shop for this fundraiser')}
        </Link>
      </div>
    </Notice>
  );
}
