import type { FundraiserContext } from '../cart';

/** The fixed confirmation (specification storefront 4). */
export function supportingText({
  organizationName,
  classroomName,
}: Pick<FundraiserContext, 'organizationName' | 'classroomName'>): string {
  return classroomName
    ? `Supporting ${organizationName} - ${classroomName}`
    : `Supporting ${organizationName}`;
}
