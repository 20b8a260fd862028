import { useMutation } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { Form } from '../../../../components/domain/forms/Form';
import { runWithToast } from '../../../../components/domain/forms/run-with-toast';
import { Checkbox } from '../../../../components/ui/fields/Checkbox';
import { TextAreaField } from '../../../../components/ui/fields/TextAreaField';
import { TextField } from '../../../../components/ui/fields/TextField';
import { graphql } from '../../../../gql';
import { adminOrganizationInput } from '../../../../gql/input-rules';
import { type ServerForm, useServerForm } from '../../../../lib/editing/use-server-form';
import { dayOfMoment } from '../../../../lib/format/campaign-dates';
import { ORGANIZATION_GOALS } from '../../../../lib/format/milestones';
import { formatDollars } from '../../../../lib/format/money';
import { type AdminOrganization, organizationUpdated, updateFailed } from '../card/OrganizationRow';
import {
  checkDays,
  editedFields,
  inputOf,
  type OrganizationFields,
  organizationFields,
} from './organization-fields';

const UpdateOrganization = graphql(`
  mutation UpdateOrganizationAsAdmin(
    $organizationId: ID!
    $input: AdminOrganizationInput!
    $expected: [ExpectedValueInput!]
  ) {
    updateOrganizationAsAdmin(organizationId: $organizationId, input: $input, expected: $expected) {
      ...AdminOrganization_organization
    }
  }
`);

type Props = { organization: AdminOrganization; onDone: () => void };

/** The edit form of an organization, which sends only the changes. */
export function OrganizationEditForm({ organization, onDone }: Props) {
  const [update] = useMutation(UpdateOrganization);
  const form = useServerForm({
    values: organizationFields(organization),
    seen: editedFields(organization),
    // The graph has moments where the form has days.
    typed: (field, text) => (/^(start|end)Date$/.test(field) ? dayOfMoment(text || null) : text),
    rules: adminOrganizationInput,
    texts: {
      name: 'Enter the organization’s name.',
      contactName: 'Enter the contact’s name.',
      contactEmail: 'Enter a valid email address.',
    },
    tooLong: (max) => `At most ${max.toLocaleString('en-US')} characters.`,
    check: checkDays,
    send: async (_fields, { changes, expected }) => {
      const input = inputOf(changes);
      if (Object.keys(input).length === 0) return null;
      const variables = { organizationId: organization.id, input, expected: expected(input) };
      return runWithToast(() => update({ variables }), { done: organizationUpdated, failed: updateFailed });
    },
    onDone,
  });
  return (
    <Form
      form={form}
      aria-label={`Edit ${organization.name}`}
      submitText="Save Changes"
      size="sm"
      onCancel={onDone}
    >
      <ContactFields form={form} />
      <PickupFields form={form} />
      <EditSection title="Prizes">
        {prizes.map((prize) => (
          <TextField key={prize.name} {...prize} {...optional} />
        ))}
      </EditSection>
    </Form>
  );
}

const required = { requirement: 'required', autoComplete: 'off' } as const;

const optional = { requirement: 'optional', autoComplete: 'off' } as const;

const prizes = [
  { name: 'incentive', label: 'For the winning class' },
  {
    name: 'halfwayIncentive',
    label: `Halfway prize at ${formatDollars(ORGANIZATION_GOALS.halfway)} in sales`,
  },
  { name: 'goalIncentive', label: `Ultimate prize at ${formatDollars(ORGANIZATION_GOALS.goal)} in sales` },
] as const;

const pickupTexts = [
  { name: 'pickupAddress', label: 'Pickup address' },
  { name: 'pickupInstructions', label: 'Pickup instructions' },
] as const;

type FieldsProps = { form: ServerForm<OrganizationFields> };

/** docs/product/payouts.md#two-people. */
const newContact =
  'Also used to log in. Saving logs everyone out and emails all officers, former ones too. Payouts wait until another officer or two administrators confirm the owner, for at most 14 days.';

function ContactFields({ form }: FieldsProps) {
  const { isDirty: isNewContact } = form.getFieldState('contactEmail', form.formState);
  return (
    <EditSection title="Organization and contact">
      <TextField {...form.field('name')} label="Organization name" {...required} />
      <TextField {...form.field('contactName')} label="Contact name" {...required} />
      <TextField
        {...form.field('contactEmail')}
        label="Contact email"
        type="email"
        helper={isNewContact ? newContact : 'Also used to log in.'}
        {...required}
      />
      <TextField {...form.field('contactPhone')} label="Contact phone" type="tel" {...optional} />
      <TextField {...form.field('startDate')} label="First day" type="date" />
      <TextField {...form.field('endDate')} label="Last day" type="date" />
      <Checkbox
        {...form.field('isActive')}
        label="Active"
        helper="An inactive organization cannot log in, and its codes do not work."
      />
      <Checkbox
        {...form.field('allowDirectRegistration')}
        label="Sells without a class code"
        helper="When off, its own code alone is refused, and supporters choose a class."
      />
    </EditSection>
  );
}

function PickupFields({ form }: FieldsProps) {
  return (
    <EditSection title="Pickup">
      <Checkbox {...form.field('allowPickup')} label="Allow pickup" helper="Offered at checkout." />
      <TextField {...form.field('pickupHours')} label="Pickup hours" {...optional} />
      {pickupTexts.map(({ name, label }) => (
        <TextAreaField key={name} {...form.field(name)} label={label} requirement="optional" rows={2} />
      ))}
    </EditSection>
  );
}

function EditSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-display text-card font-semibold">{title}</legend>
      <div className="grid gap-4 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}
