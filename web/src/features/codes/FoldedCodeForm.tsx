import { type KeyboardEvent, useEffect } from 'react';
import { Button, QuietButton } from '../../components/ui/actions/Button';
import { useLingui } from '../../lib/texts/use-lingui';
import { CodeFields, StillSupporting } from './CodeFields';
import { LazyClassChoice } from './lazy-parts';
import { useCodeForm } from './use-code-form';

/**
 * The code form inside another part. Not a form element: the checkout's summary is inside the checkout's form, and
 * forms cannot nest.
 */
export function FoldedCodeForm({ onClose }: { onClose: () => void }) {
  const { i18n } = useLingui();
  const form = useCodeForm({ onChecked: onClose });
  const { organizationInput } = form;
  useEffect(() => organizationInput.current?.focus(), [organizationInput]);
  const press = (event: KeyboardEvent) => {
    // The class search handles its own Enter.
    if (event.key !== 'Enter' || event.defaultPrevented) return;
    if (!(event.target instanceof HTMLInputElement)) return;
    // Enter must not submit the order.
    event.preventDefault();
    form.submit();
  };
  return (
    <div
      role="group"
      aria-label={i18n.t('Fundraiser codes')}
      onKeyDown={press}
      className="@container text-left text-ink"
    >
      <div className="grid items-start gap-3 @lg:grid-cols-2">
        <CodeFields form={form} />
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          size="sm"
          busyText={form.isValidating ? i18n.t('Validating...') : undefined}
          onClick={form.submit}
        >
          {i18n.t('Find My Fundraiser')}
        </Button>
        <QuietButton onClick={onClose}>{i18n.t('Not now')}</QuietButton>
      </div>
      <div role="status" className="not-empty:mt-2">
        {form.isValidating && <span className="sr-only">{i18n.t('Validating your codes')}</span>}
        {form.isRefused && !form.isValidating && <StillSupporting />}
      </div>
      {form.classWanted && <LazyClassChoice {...form.classWanted} onChoose={form.chooseClass} />}
    </div>
  );
}
