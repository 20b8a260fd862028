import type { UseFormReturn } from 'react-hook-form';
import { SelectField } from '../../../components/ui/fields/SelectField';
import { TextField } from '../../../components/ui/fields/TextField';
import type { CheckoutFields } from './order-input';
import { stateOptions } from './us-states';
import { rules } from './validation';

/** Where the parcel goes, in the parts that browsers know how to fill. */
export function AddressFieldset({ form }: { form: UseFormReturn<CheckoutFields> }) {
  const {
    register,
    formState: { errors },
  } = form;
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 text-work font-semibold">Shipping address</legend>
      <TextField
        {...register('line1', rules.line1)}
        label="Street address"
        requirement="required"
        autoComplete="address-line1"
        error={errors.line1?.message}
      />
      <TextField
        {...register('line2', rules.line2)}
        label="Apartment, suite or unit"
        requirement="optional"
        autoComplete="address-line2"
        error={errors.line2?.message}
      />
      <div className="grid grid-cols-[1.3fr_1fr] gap-4 sm:grid-cols-[1.4fr_1.2fr_0.9fr]">
        <div className="max-sm:col-span-2">
          <TextField
            {...register('city', rules.city)}
            label="City"
            requirement="required"
            autoComplete="address-level2"
            error={errors.city?.message}
          />
        </div>
        <SelectField
          {...register('state', rules.state)}
          label="State"
          requirement="required"
          autoComplete="address-level1"
          options={stateOptions}
          error={errors.state?.message}
        />
        <TextField
          {...register('zip', rules.zip)}
          label="ZIP"
          requirement="required"
          autoComplete="postal-code"
          inputMode="numeric"
          error={errors.zip?.message}
        />
      </div>
    </fieldset>
  );
}
