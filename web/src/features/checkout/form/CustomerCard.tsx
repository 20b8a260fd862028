import type { UseFormReturn } from 'react-hook-form';
import { Card } from '../../../components/ui/display/Card';
import { Checkbox } from '../../../components/ui/fields/Checkbox';
import { TextField } from '../../../components/ui/fields/TextField';
import type { Cents } from '../../../lib/format/money';
import type { Delivery } from '../../cart';
import { AddressFieldset } from './AddressFieldset';
import { DeliveryChoice } from './DeliveryChoice';
import { EmailField } from './EmailField';
import type { CheckoutFields } from './order-input';
import type { PickupOffer } from './use-pickup-offer';
import { rules } from './validation';

type Props = {
  form: UseFormReturn<CheckoutFields>;
  delivery: Delivery;
  subtotal: Cents;
  pickup: PickupOffer;
  hasClass: boolean;
};

/** 'Customer & Delivery Information'. */
export function CustomerCard({ form, delivery, subtotal, pickup, hasClass }: Props) {
  const {
    register,
    formState: { errors },
  } = form;
  return (
    <Card as="section" aria-labelledby="customer-title" className="grid gap-5 p-5 sm:p-7">
      <h2 id="customer-title" className="text-h3">
        Customer &amp; Delivery Information
      </h2>
      <TextField
        {...register('name', rules.name)}
        label="Full name"
        requirement="required"
        autoComplete="name"
        error={errors.name?.message}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
        <EmailField form={form} />
        <TextField
          {...register('phone', rules.phone)}
          label="Phone"
          requirement="optional"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          error={errors.phone?.message}
          helper="Only if there is a problem with your delivery."
        />
      </div>
      <DeliveryChoice
        register={register}
        delivery={delivery}
        subtotal={subtotal}
        pickup={pickup}
        error={errors.delivery?.message}
      />
      {delivery === 'shipping' && <AddressFieldset form={form} />}
      {hasClass && (
        <Checkbox
          {...register('showFirstName')}
          label="Show my first name on the class page"
          helper="Otherwise you appear as 'A supporter'. Only your first name and last initial are ever shown."
          error={errors.showFirstName?.message}
        />
      )}
    </Card>
  );
}
