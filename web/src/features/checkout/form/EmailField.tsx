import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Button } from '../../../components/ui/actions/Button';
import { TextField } from '../../../components/ui/fields/TextField';
import { suggestEmail } from './email-hint';
import type { CheckoutFields } from './order-input';
import { rules } from './validation';

/** Where the confirmation goes. A likely slip in the domain is asked about once the field is left. */
export function EmailField({ form }: { form: UseFormReturn<CheckoutFields> }) {
  const [meant, setMeant] = useState<string | null>(null);
  const { register, formState, getValues, setValue, setFocus } = form;
  const field = register('email', {
    ...rules.email,
    onBlur: () => setMeant(suggestEmail(getValues('email'))),
    onChange: () => setMeant(null),
  });
  const accept = (email: string) => {
    setValue('email', email, { shouldValidate: true, shouldDirty: true });
    setMeant(null);
    setFocus('email');
  };
  return (
    <div>
      <TextField
        {...field}
        label="Email"
        requirement="required"
        type="email"
        inputMode="email"
        autoComplete="email"
        helper="Your confirmation goes here."
        error={formState.errors.email?.message}
      />
      <div role="status" className="mt-1.5 empty:hidden">
        {meant && (
          <>
            <span className="sr-only">{`Did you mean ${meant}?`}</span>
            <Button variant="quiet" size="sm" className="wrap-anywhere" onClick={() => accept(meant)}>
              {`Use ${meant}`}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
