import type { UseFormReturn } from 'react-hook-form';
import { Checkbox } from '../../../../components/ui/fields/Checkbox';
import { TextField } from '../../../../components/ui/fields/TextField';
import { EditSection } from './EditSection';
import type { OrganizationFields } from './organization-fields';

type Props = { form: UseFormReturn<OrganizationFields> };

/** Who the organization is, whom to reach, and when it sells. */
export function ContactFields({ form: { register, formState } }: Props) {
  const { errors } = formState;
  return (
    <EditSection title="Organization and contact">
      <TextField
        {...register('name')}
        label="Organization name"
        requirement="required"
        autoComplete="off"
        error={errors.name?.message}
      />
      <TextField
        {...register('contactName')}
        label="Contact name"
        requirement="required"
        autoComplete="off"
        error={errors.contactName?.message}
      />
      <TextField
        {...register('contactEmail')}
        label="Contact email"
        requirement="required"
        type="email"
        autoComplete="off"
        helper="It is also the login."
        error={errors.contactEmail?.message}
      />
      <TextField
        {...register('contactPhone')}
        label="Contact phone"
        requirement="optional"
        type="tel"
        autoComplete="off"
        error={errors.contactPhone?.message}
      />
      <TextField {...register('startDate')} label="First day" type="date" error={errors.startDate?.message} />
      <TextField {...register('endDate')} label="Last day" type="date" error={errors.endDate?.message} />
      <Checkbox
        {...register('isActive')}
        label="Active"
        helper="An inactive organization cannot log in, and its codes do not work."
        error={errors.isActive?.message}
      />
      <Checkbox
        {...register('allowDirectRegistration')}
        label="Sells without a class code"
        helper="Off: its own code alone is refused, and supporters choose a class."
        error={errors.allowDirectRegistration?.message}
      />
    </EditSection>
  );
}
