import type { UseFormReturn } from 'react-hook-form';
import { Checkbox } from '../../../../components/ui/fields/Checkbox';
import { TextAreaField } from '../../../../components/ui/fields/TextAreaField';
import { TextField } from '../../../../components/ui/fields/TextField';
import { EditSection } from './EditSection';
import type { OrganizationFields } from './organization-fields';

type Props = { form: UseFormReturn<OrganizationFields> };

/** Where and when supporters collect their orders. */
export function PickupFields({ form: { register, formState } }: Props) {
  const { errors } = formState;
  return (
    <EditSection title="Pickup">
      <Checkbox
        {...register('allowPickup')}
        label="Allow pickup"
        helper="Offered at the checkout."
        error={errors.allowPickup?.message}
      />
      <TextField
        {...register('pickupHours')}
        label="Pickup hours"
        requirement="optional"
        autoComplete="off"
        error={errors.pickupHours?.message}
      />
      <TextAreaField
        {...register('pickupAddress')}
        label="Pickup address"
        requirement="optional"
        rows={2}
        error={errors.pickupAddress?.message}
      />
      <TextAreaField
        {...register('pickupInstructions')}
        label="Pickup instructions"
        requirement="optional"
        rows={2}
        error={errors.pickupInstructions?.message}
      />
    </EditSection>
  );
}
