import type { FundraiserContext } from '../cart';

type Named = Pick<FundraiserContext, 'organizationName' | 'classroomName'>;

/** "Lincoln Elementary School", or with its class "Lincoln Elementary School - Ms. Rivera". */
export function groupName({ organizationName, classroomName }: Named): string {
  return classroomName ? `${organizationName} - ${classroomName}` : organizationName;
}

/** Whether both are the same organization and class, or nobody. */
export function isSameGroup(a: FundraiserContext | null, b: FundraiserContext | null): boolean {
  return a?.organizationId === b?.organizationId && a?.classroomId === b?.classroomId;
}

/** The fixed confirmation (docs/product/storefront.md#states). */
export function supportingText(group: Named): string {
  return `Supporting ${groupName(group)}`;
}

/** After a typed O that was a zero, and the like: which codes were taken (docs/product/codes.md#codes). */
export function takenForText({ organizationCode, classroomCode }: FundraiserContext): string {
  return `We read your code as ${classroomCode ? `${organizationCode}-${classroomCode}` : organizationCode}.`;
}
