import type { AdminOrganizationInput } from '../../../../gql/graphql';
import { dayOfMoment, momentOfDay } from '../../../../lib/format/campaign-dates';
import type { AdminOrganization } from '../card/OrganizationRow';

const texts = [
  'name',
  'contactName',
  'contactEmail',
  'contactPhone',
  'pickupAddress',
  'pickupHours',
  'pickupInstructions',
  'incentive',
  'halfwayIncentive',
  'goalIncentive',
] as const;

const switches = ['isActive', 'allowDirectRegistration', 'allowPickup'] as const;

const days = ['startDate', 'endDate'] as const;

type Text = (typeof texts | typeof days)[number];
type Editable = Pick<AdminOrganization, Text | (typeof switches)[number]>;

/** What the edit form holds; days are YYYY-MM-DD. */
export type OrganizationFields = Record<Text, string> & Pick<Editable, (typeof switches)[number]>;

/** The edited fields as the graph returned them. */
export function editedFields(organization: Editable): Editable {
  const names = [...texts, ...switches, ...days];
  return Object.fromEntries(names.map((name) => [name, organization[name]])) as Editable; // of those names
}

export function organizationFields(organization: Editable): OrganizationFields {
  const typed = texts.map((name) => [name, organization[name] ?? '']);
  const shown = days.map((name) => [name, dayOfMoment(organization[name])]);
  // All texts and days are replaced.
  return { ...editedFields(organization), ...Object.fromEntries([...typed, ...shown]) } as OrganizationFields;
}

/** The changes as the server takes them; a missing field stays unchanged. */
export function inputOf({ startDate, endDate, ...others }: Partial<OrganizationFields>) {
  const sent = Object.entries<string | boolean>(others).map(
    ([name, value]) => [name, typeof value === 'string' ? value.trim() : value] as const,
  );
  const input: AdminOrganizationInput = Object.fromEntries(sent);
  return {
    ...input,
    ...(startDate && { startDate: momentOfDay(startDate) }),
    ...(endDate && { endDate: momentOfDay(endDate) }),
  };
}

/** The errors of the days; unchanged ones are not checked. */
export function checkDays(fields: OrganizationFields, before: OrganizationFields) {
  const { startDate, endDate } = fields;
  const isChanged = startDate !== before.startDate || endDate !== before.endDate;
  const isBackwards = isChanged && startDate && endDate && endDate <= startDate;
  return {
    startDate: before.startDate && !startDate ? 'Enter the first day.' : undefined,
    endDate:
      before.endDate && !endDate
        ? 'Enter the last day.'
        : isBackwards
          ? 'The last day must be after the first.'
          : undefined,
  };
}
