import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { Card } from '../../components/ui/Card';
import { Checkbox } from '../../components/ui/Checkbox';
import { TextAreaField } from '../../components/ui/TextAreaField';
import { TextField } from '../../components/ui/TextField';
import type { Cents } from '../../lib/money';
import type { Delivery } from '../cart';
import { DeliveryChoice } from './DeliveryChoice';
import type { CheckoutFields } from './order-input';
import type { PickupOffer } from './use-pickup-offer';
import { rules } from './validation';

type Props = {
  register: UseFormRegister<CheckoutFields>;
  errors: FieldErrors<CheckoutFields>;
  delivery: Delivery;
  subtotal: Cents;
  pickup: PickupOffer;
  hasClass: boolean;
};

/** 'Customer & Delivery Information'. */
export function CustomerCard({ register, errors, delivery, subtotal, pickup, hasClass }: Props) {
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
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...register('email', rules.email)}
          label="Email"
          requirement="required"
          type="email"
          inputMode="email"
          autoComplete="email"
          helper="Your confirmation goes here."
          error={errors.email?.message}
        />
        <TextField
          {...register('phone')}
          label="Phone"
          requirement="optional"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          helper="Only if there is a problem with your delivery."
        />
      </div>
      <DeliveryChoice register={register} delivery={delivery} subtotal={subtotal} pickup={pickup} />
      {delivery === 'shipping' && (
        <TextAreaField
          {...register('address', rules.address)}
          label="Shipping address"
          requirement="required"
          rows={3}
          autoComplete="street-address"
          helper="Street, city, state and ZIP code."
          error={errors.address?.message}
        />
      )}
      {hasClass && (
        <Checkbox
          {...register('showFirstName')}
          label="Show my first name on the class page"
          helper="Otherwise you appear as 'A supporter'. Only your first name and last initial are ever shown."
        />
      )}
    </Card>
  );
}
