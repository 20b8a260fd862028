import type { FundraiserContext } from '../cart';

type Named = Pick<FundraiserContext, 'organizationName' | 'classroomName'>;

/** "Lincoln Elementary School", or with its class "Lincoln Elementary School - Ms. Rivera". */
export function groupName({ organizationName, classroomName }: Named): string {
  return classroomName ? `${organizationName} - ${classroomName}` : organizationName;
}

/** The fixed confirmation (docs/product/storefront.md#states). */
export function supportingText(group: Named): string {
  return `Supporting ${groupName(group)}`;
}
