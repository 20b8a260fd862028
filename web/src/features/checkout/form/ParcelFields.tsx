import { useWatch } from 'react-hook-form';
import { FormField } from '../../../components/domain/forms/Form';
import { Checkbox } from '../../../components/ui/fields/Checkbox';
import { SelectField } from '../../../components/ui/fields/SelectField';
import { TextAreaField } from '../../../components/ui/fields/TextAreaField';
import { usStates } from '../../../gql/us-states';
import type { ServerForm } from '../../../lib/editing/use-server-form';
import { useLingui } from '../../../lib/texts/use-lingui';
import type { CheckoutFields } from './order-input';

type Props = { form: ServerForm<CheckoutFields> };

const states = Object.entries(usStates).map(([value, label]) => ({ value, label }));

/** The shipping address and gift fields. */
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
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 text-work font-semibold">{i18n.t('Shipping address')}</legend>
      <FormField
        form={form}
        name="line1"
        label={i18n.t('Street address')}
        requirement="required"
        autoComplete="address-line1"
      />
      <FormField
        form={form}
        name="line2"
        label={i18n.t('Apartment, suite or unit')}
        requirement="optional"
        autoComplete="address-line2"
      />
      <div className="grid grid-cols-[1.3fr_1fr] gap-4 sm:grid-cols-[1.4fr_1.2fr_0.9fr]">
        <div className="max-sm:col-span-2">
          <FormField
            form={form}
            name="city"
            label={i18n.t('City')}
            requirement="required"
            autoComplete="address-level2"
          />
        </div>
        <FormField
          form={form}
          name="state"
          as={SelectField}
          label={i18n.t('State')}
          requirement="required"
          autoComplete="address-level1"
          options={[{ value: '', label: i18n.t('Choose a state') }, ...states]}
        />
        <FormField
          form={form}
          name="zip"
          label={i18n.t('ZIP')}
          requirement="required"
          autoComplete="postal-code"
          inputMode="numeric"
        />
      </div>
    </fieldset>
  );
}

/** Gift options. */
function GiftFields({ form }: Props) {
  const { i18n } = useLingui();
  const isGift = useWatch({ control: form.control, name: 'isGift' });
  return (
    <div className="grid gap-4">
      <FormField
        form={form}
        name="isGift"
        as={Checkbox}
        label={i18n.t('This is a gift')}
        helper={i18n.t('Send it to someone else and add a message. There are no prices in the box.')}
      />
      {isGift && (
        <>
          <FormField
            form={form}
            name="recipientName"
            label={i18n.t('Name on the package')}
            requirement="optional"
            autoComplete="shipping name"
            helper={i18n.t('Leave it blank to use your name.')}
          />
          <FormField
            form={form}
            name="giftMessage"
            as={TextAreaField}
            label={i18n.t('Gift message')}
            requirement="optional"
            rows={3}
            helper={i18n.t('Printed on the packing slip, up to 60 words.')}
          />
        </>
      )}
    </div>
  );
}
