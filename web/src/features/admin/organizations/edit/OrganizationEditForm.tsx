import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { EditConflictDialog } from '../../../../components/domain/EditConflictDialog';
import { Button } from '../../../../components/ui/actions/Button';
import { ErrorNotice } from '../../../../components/ui/feedback/ErrorNotice';
import { Checkbox } from '../../../../components/ui/fields/Checkbox';
import { TextAreaField } from '../../../../components/ui/fields/TextAreaField';
import { TextField } from '../../../../components/ui/fields/TextField';
import { type FragmentType, readFragment } from '../../../../gql';
import { ORGANIZATION_GOALS } from '../../../../lib/format/milestones';
import { formatDollars } from '../../../../lib/format/money';
import { OrganizationEdit_organization, type OrganizationFields } from './organization-fields';
import { useOrganizationForm } from './use-organization-form';

type Props = {
  organization: FragmentType<typeof OrganizationEdit_organization>;
  onDone: () => void;
  onDirty: (isDirty: boolean) => void;
};

/** A card in edit mode. */
export function OrganizationEditForm({ organization, onDone, onDirty }: Props) {
  const edited = readFragment(OrganizationEdit_organization, organization);
  const { form, isSaving, problem, save, conflict } = useOrganizationForm(edited, { onDone, onDirty });
  return (
    <>
      <form
        noValidate
        onSubmit={(event) => void save(event)}
        aria-label={`Edit ${edited.name}`}
        className="grid gap-5"
      >
        {problem && <ErrorNotice>{problem}</ErrorNotice>}
        <ContactFields form={form} />
        <PickupFields form={form} />
        <PrizeFields form={form} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" size="sm" onClick={onDone}>
            Cancel
          </Button>
          <Button type="submit" size="sm" busyText={isSaving ? 'Saving...' : undefined}>
            Save Changes
          </Button>
        </div>
      </form>
      <EditConflictDialog {...conflict} />
    </>
  );
}

type ContactFieldsProps = { form: UseFormReturn<OrganizationFields> };

/** Who the organization is, whom to reach, and when it sells. */
function ContactFields({ form: { register, formState } }: ContactFieldsProps) {
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

type PickupFieldsProps = { form: UseFormReturn<OrganizationFields> };

/** Where and when supporters collect their orders. */
function PickupFields({ form: { register, formState } }: PickupFieldsProps) {
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

type PrizeFieldsProps = { form: UseFormReturn<OrganizationFields> };

/** What is won at the milestones (docs/product/admin.md#fields). */
function PrizeFields({ form: { register, formState } }: PrizeFieldsProps) {
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

type EditSectionProps = { title: string; children: ReactNode };

/** Fields that belong together, two to a row where there is room. */
function EditSection({ title, children }: EditSectionProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-display text-card font-semibold">{title}</legend>
      <div className="grid gap-4 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}
