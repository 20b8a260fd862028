import { registrationOrganizationInput } from '../../gql/input-rules';
import { checkClasses } from '../../lib/apollo/class-list-fields';
import { goalProblem } from '../../lib/apollo/classroom-fields';
import { brokenRules, type Sentences } from '../../lib/editing/input-rules';
import { checkCampaignDates } from '../../lib/format/campaign-dates';
import type { RegistrationFields } from './registration-fields';

/** The error of each field, by its path (docs/product/organization.md#validation; docs/product/codes.md). */
export function checkRegistration(fields: RegistrationFields): Readonly<Record<string, string>> {
  const { password, confirmation } = fields;
  return withoutUndefined({
    ...brokenRules(registrationOrganizationInput, fields),
    code: checkCode(fields.code),
    confirmation: password === confirmation ? undefined : "Passwords don't match",
    ...checkCampaignDates(fields),
    goal: goalProblem(fields.goal),
    ...checkClasses(fields),
  });
}

function checkCode(code: string): string | undefined {
  if (code === '') return 'Organization code is required';
  if (code.length === 1) return 'Use at least 2 characters';
  return code.length > 10 ? 'Use at most 10 characters' : undefined;
}

function withoutUndefined(sentences: Sentences): Record<string, string> {
  return Object.fromEntries(
    Object.entries(sentences).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
