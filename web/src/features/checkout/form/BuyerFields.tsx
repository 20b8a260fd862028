import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { QuietButton } from '../../../components/ui/actions/Button';
import { Checkbox } from '../../../components/ui/fields/Checkbox';
import { SelectField } from '../../../components/ui/fields/SelectField';
import { TextAreaField } from '../../../components/ui/fields/TextAreaField';
import { TextField } from '../../../components/ui/fields/TextField';
import { usStates } from '../../../gql/us-states';
import type { ServerForm } from '../../../lib/editing/use-server-form';
import { useLingui } from '../../../lib/texts/use-lingui';
import type { CheckoutFields } from './draft';
import { suggestEmail } from './email-hint';

type Props = { form: ServerForm<CheckoutFields> };

const states = Object.entries(usStates).map(([value, label]) => ({ value, label }));

/** The email for the confirmation. Suggests a fix for a likely typo in the domain. */
export function EmailField({ form }: Props) {
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
      <TextField
        {...form.field('email', {
          onChange: () => setMeant(null),
          onBlur: () => setMeant(suggestEmail(getValues('email'))),
        })}
        label={i18n.t('Email')}
        requirement="required"
        type="email"
        autoComplete="email"
        helper={i18n.t('We send your confirmation here.')}
      />
      <div role="status" className="not-empty:mt-1.5">
        {meant && (
          <>
            <span className="sr-only">{i18n.t('Did you mean {meant}?', { meant })}</span>
            <QuietButton className="wrap-anywhere" onClick={() => accept(meant)}>
              {i18n.t('Use {meant}', { meant })}
            </QuietButton>
          </>
        )}
      </div>
    </div>
  );
}

export function ParcelFields({ form }: Props) {
  return (
    <>
      <AddressFieldset form={form} />
      <GiftFields form={form} />
    </>
  );
}

/** The address in parts that browsers can autofill. */
function AddressFieldset({ form }: Props) {
  const { i18n } = useLingui();
  const required = { requirement: 'required' } as const;
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 text-work font-semibold">{i18n.t('Shipping address')}</legend>
      <TextField
        {...form.field('line1')}
        {...required}
        label={i18n.t('Street address')}
        autoComplete="address-line1"
      />
      <TextField
        {...form.field('line2')}
        requirement="optional"
        label={i18n.t('Apartment, suite or unit')}
        autoComplete="address-line2"
      />
      <div className="grid grid-cols-[1.3fr_1fr] gap-4 sm:grid-cols-[1.4fr_1.2fr_0.9fr]">
        <div className="max-sm:col-span-2">
          <TextField
            {...form.field('city')}
            {...required}
            label={i18n.t('City')}
            autoComplete="address-level2"
          />
        </div>
        <div className="max-xs:col-span-2">
          <SelectField
            {...form.field('state')}
            {...required}
            label={i18n.t('State')}
            autoComplete="address-level1"
            options={[{ value: '', label: i18n.t('Choose a state') }, ...states]}
          />
        </div>
        <TextField
          {...form.field('zip')}
          {...required}
          label={i18n.t('ZIP')}
          autoComplete="postal-code"
          inputMode="numeric"
        />
      </div>
    </fieldset>
  );
}

function GiftFields({ form }: Props) {
  const { i18n } = useLingui();
  const optional = { requirement: 'optional' } as const;
  const isGift = useWatch({ control: form.control, name: 'isGift' });
  return (
    <div className="grid gap-4">
      <Checkbox
        {...form.field('isGift')}
        label={i18n.t('This is a gift')}
        helper={i18n.t('Send it to someone else and add a message. There are no prices in the box.')}
      />
      {isGift && (
        <>
          <TextField
            {...form.field('recipientName')}
            {...optional}
            label={i18n.t('Name on the package')}
            autoComplete="shipping name"
            helper={i18n.t('Leave it blank to use your name.')}
          />
          <TextAreaField
            {...form.field('giftMessage')}
            {...optional}
            label={i18n.t('Gift message')}
            helper={i18n.t('Printed on the packing slip, up to 60 words.')}
          />
        </>
      )}
    </div>
  );
}
