import type { FundraiserContext } from '../cart';
import type { I18n } from '../../lib/texts/i18n';

type Named = Pick<FundraiserContext, 'organizationName' | 'classroomName'>;

/** "Lincoln Elementary School", or with its class "Lincoln Elementary School - Ms. Rivera". */
export function groupName({ organizationName, classroomName }: Named): string {
  return classroomName ? `${organizationName} - ${classroomName}` : organizationName;
}

/** Whether both are the same organization and class, or both null. */
export function isSameGroup(a: FundraiserContext | null, b: FundraiserContext | null): boolean {
  return a?.organizationId === b?.organizationId && a?.classroomId === b?.classroomId;
}

/** The fixed confirmation (docs/product/storefront.md#states). */
export function supportingText(i18n: I18n, group: Named): string {
  return i18n.t('Supporting {group}', { group: groupName(group) });
}

/** Message for look-alike codes, such as an O typed for a zero: which codes were used (docs/product/codes.md#codes). */
export function lookAlikeText(i18n: I18n, { organizationCode, classroomCode }: FundraiserContext): string {
  const code = classroomCode ? `${organizationCode}-${classroomCode}` : organizationCode;
  return i18n.t('We read your code as {code}.', { code });
}
