import { useState } from 'react';
import { FormField } from '../../../components/domain/forms/Form';
import { Button } from '../../../components/ui/actions/Button';
import type { ServerForm } from '../../../lib/editing/use-server-form';
import { useLingui } from '../../../lib/texts/use-lingui';
import { suggestEmail } from './email-hint';
import type { CheckoutFields } from './order-input';

/** The email for the confirmation. Suggests a fix for a likely typo in the domain. */
export function EmailField({ form }: { form: ServerForm<CheckoutFields> }) {
  const { i18n } = useLingui();
  const [meant, setMeant] = useState<string | null>(null);
  const { getValues, setValue, setFocus } = form;
  const accept = (email: string) => {
    setValue('email', email, { shouldValidate: true, shouldDirty: true });
    setMeant(null);
    setFocus('email');
  };
  return (
    <div>
      <FormField
        form={form}
        name="email"
        label={i18n.t('Email')}
        requirement="required"
        type="email"
        inputMode="email"
        autoComplete="email"
        helper={i18n.t('We send your confirmation here.')}
        onBlur={() => setMeant(suggestEmail(getValues('email')))}
        onChange={() => setMeant(null)}
      />
      <div role="status" className="mt-1.5 empty:hidden">
        {meant && (
          <>
            <span className="sr-only">{i18n.t('Did you mean {meant}?', { meant })}</span>
            <Button variant="quiet" size="sm" className="wrap-anywhere" onClick={() => accept(meant)}>
              {i18n.t('Use {meant}', { meant })}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
