import type { UseFormReturn } from 'react-hook-form';
import { Field } from '../../../../components/ui/fields/Field';
import { inputStyle } from '../../../../components/ui/fields/input-style';
import { TextAreaField } from '../../../../components/ui/fields/TextAreaField';
import { TextField } from '../../../../components/ui/fields/TextField';
import type { CorrectionFields } from './order-correction';

type Props = { form: UseFormReturn<CorrectionFields>; isPaid: boolean };

/** The delivery method decides the shipping price, so it can be changed only until the order is paid. */
export function EditOrderFields({ form, isPaid }: Props) {
  const { register, formState, watch } = form;
  const { errors } = formState;
  const delivery = watch('deliveryMethod');
  return (
    <>
      <TextField
        {...register('customerName')}
        label="Customer name"
        requirement="required"
        autoComplete="off"
        error={errors.customerName?.message}
      />
      <TextField
        {...register('customerEmail')}
        label="Customer email"
        requirement="required"
        type="email"
        autoComplete="off"
        error={errors.customerEmail?.message}
      />
      <TextField
        {...register('customerPhone')}
        label="Phone"
        requirement="optional"
        type="tel"
        autoComplete="off"
        error={errors.customerPhone?.message}
      />
      <Field
        label="Delivery"
        helper={
          isPaid
            ? 'A paid order keeps its delivery method.'
            : 'The amounts are worked out again when the delivery changes.'
        }
        error={errors.deliveryMethod?.message}
      >
        {(control) => (
          <select
            {...(isPaid ? { disabled: true, value: delivery } : register('deliveryMethod'))}
            {...control}
            className={inputStyle(errors.deliveryMethod !== undefined)}
          >
            <option value="shipping">Shipping</option>
            <option value="pickup">Pickup</option>
          </select>
        )}
      </Field>
      {delivery === 'shipping' && (
        <TextAreaField
          {...register('shippingAddress')}
          label="Shipping address"
          requirement="required"
          rows={3}
          error={errors.shippingAddress?.message}
        />
      )}
    </>
  );
}
