import { graphql } from '../../../../gql';
import type { AdminOrganizationInput, OrganizationEdit_OrganizationFragment } from '../../../../gql/graphql';
import { dayOfMoment, momentOfDay } from '../../../../lib/format/campaign-dates';

export const OrganizationEdit_organization = graphql(`
  fragment OrganizationEdit_organization on Organization {
    id
    name
    contactName
    contactEmail
    contactPhone
    isActive
    allowDirectRegistration
    allowPickup
    pickupAddress
    pickupHours
    pickupInstructions
    startDate
    endDate
    incentive
    halfwayIncentive
    goalIncentive
  }
`);

/** What the edit form holds; days are YYYY-MM-DD. */
export type OrganizationFields = {
  name: string;
  contactName: string;
  contactEmail: string;
  contactPhone: string;
  isActive: boolean;
  allowDirectRegistration: boolean;
  allowPickup: boolean;
  pickupAddress: string;
  pickupHours: string;
  pickupInstructions: string;
  startDate: string;
  endDate: string;
  incentive: string;
  halfwayIncentive: string;
  goalIncentive: string;
};

export function organizationFields(organization: OrganizationEdit_OrganizationFragment): OrganizationFields {
  const { name, contactName, contactEmail, isActive, allowDirectRegistration, allowPickup } = organization;
  return {
    name,
    contactName,
    contactEmail,
    isActive,
    allowDirectRegistration,
    allowPickup,
    contactPhone: organization.contactPhone ?? '',
    pickupAddress: organization.pickupAddress ?? '',
    pickupHours: organization.pickupHours ?? '',
    pickupInstructions: organization.pickupInstructions ?? '',
    startDate: dayOfMoment(organization.startDate),
    endDate: dayOfMoment(organization.endDate),
    incentive: organization.incentive ?? '',
    halfwayIncentive: organization.halfwayIncentive ?? '',
    goalIncentive: organization.goalIncentive ?? '',
  };
}

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

/** Only the changes; a missing field stays unchanged. */
export function changesOf(before: OrganizationFields, after: OrganizationFields): AdminOrganizationInput {
  const changed = (name: keyof OrganizationFields) => after[name] !== before[name];
  const input: AdminOrganizationInput = {};
  for (const name of texts) if (changed(name)) input[name] = after[name].trim();
  for (const name of switches) if (changed(name)) input[name] = after[name];
  for (const name of ['startDate', 'endDate'] as const) {
    if (changed(name) && after[name]) input[name] = momentOfDay(after[name]);
  }
  return input;
}

/** The errors of the days; unchanged ones are not checked. */
export function checkDays(fields: OrganizationFields, before: OrganizationFields) {
  const { startDate, endDate } = fields;
  const isChanged = startDate !== before.startDate || endDate !== before.endDate;
  const isBackwards = isChanged && startDate && endDate && endDate < startDate;
  return {
    startDate: before.startDate && !startDate ? 'Enter the first day.' : undefined,
    endDate:
      before.endDate && !endDate
        ? 'Enter the last day.'
        : isBackwards
          ? 'The last day cannot be before the first.'
          : undefined,
  };
}
