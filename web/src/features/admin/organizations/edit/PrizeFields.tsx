import type { UseFormReturn } from 'react-hook-form';
import { TextField } from '../../../../components/ui/fields/TextField';
import { ORGANIZATION_GOALS } from '../../../../lib/format/milestones';
import { formatDollars } from '../../../../lib/format/money';
import { EditSection } from './EditSection';
import type { OrganizationFields } from './organization-fields';

type Props = { form: UseFormReturn<OrganizationFields> };

/** What is won at the milestones (docs/product/admin.md#fields). */
export function PrizeFields({ form: { register, formState } }: Props) {
  const { errors } = formState;
  return (
    <EditSection title="Prizes">
      <TextField
        {...register('incentive')}
        label="For the winning class"
        requirement="optional"
        autoComplete="off"
        error={errors.incentive?.message}
      />
      <TextField
        {...register('halfwayIncentive')}
        label={`Halfway prize at ${formatDollars(ORGANIZATION_GOALS.halfway)} in sales`}
        requirement="optional"
        autoComplete="off"
        error={errors.halfwayIncentive?.message}
      />
      <TextField
        {...register('goalIncentive')}
        label={`Ultimate prize at ${formatDollars(ORGANIZATION_GOALS.goal)} in sales`}
        requirement="optional"
        autoComplete="off"
        error={errors.goalIncentive?.message}
      />
    </EditSection>
  );
}
