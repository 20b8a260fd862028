import { useMutation } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { Form, FormField } from '../../../../components/domain/forms/Form';
import { runWithToast } from '../../../../components/domain/forms/run-with-toast';
import { Checkbox } from '../../../../components/ui/fields/Checkbox';
import { TextAreaField } from '../../../../components/ui/fields/TextAreaField';
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
          <FormField key={prize.name} form={form} {...prize} {...optional} />
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

function ContactFields({ form }: FieldsProps) {
  return (
    <EditSection title="Organization and contact">
      <FormField form={form} name="name" label="Organization name" {...required} />
      <FormField form={form} name="contactName" label="Contact name" {...required} />
      <FormField
        form={form}
        name="contactEmail"
        label="Contact email"
        type="email"
        helper="Also used to log in."
        {...required}
      />
      <FormField form={form} name="contactPhone" label="Contact phone" type="tel" {...optional} />
      <FormField form={form} name="startDate" label="First day" type="date" />
      <FormField form={form} name="endDate" label="Last day" type="date" />
      <FormField
        form={form}
        name="isActive"
        as={Checkbox}
        label="Active"
        helper="An inactive organization cannot log in, and its codes do not work."
      />
      <FormField
        form={form}
        name="allowDirectRegistration"
        as={Checkbox}
        label="Sells without a class code"
        helper="When off, its own code alone is refused, and supporters choose a class."
      />
    </EditSection>
  );
}

function PickupFields({ form }: FieldsProps) {
  return (
    <EditSection title="Pickup">
      <FormField
        form={form}
        name="allowPickup"
        as={Checkbox}
        label="Allow pickup"
        helper="Offered at checkout."
      />
      <FormField form={form} name="pickupHours" label="Pickup hours" {...optional} />
      {pickupTexts.map((text) => (
        <FormField key={text.name} form={form} as={TextAreaField} requirement="optional" rows={2} {...text} />
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
