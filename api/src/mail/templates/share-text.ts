import { addCents, formatDollars, zeroCents, type Cents } from '../../lib/cents.js';
import { t } from './texts.js';

/** The group that an order supports, and how its share is split. */
export type Supported = {
  readonly organizationName: string;
  readonly classroomName: string | null;
  readonly organizationProfit: Cents;
  readonly classroomProfit: Cents;
};

/** "Lincoln Elementary School - 2nd Grade": the organization first, as on pages. */
export function groupName({ organizationName, classroomName }: Named): string {
  return classroomName ? `${organizationName} - ${classroomName}` : organizationName;
}

type Named = Pick<Supported, 'organizationName' | 'classroomName'>;

/** Both parts together. */
export function shareOf({ organizationProfit, classroomProfit }: Supported): Cents {
  return addCents(organizationProfit, classroomProfit);
}

/** The share of an order for the group, and the class's part of it, in the words of pages (web: SaleShare.tsx). */
export function shareText(supported: Supported): string {
  const { organizationName, classroomName, classroomProfit } = supported;
  const names = { share: formatDollars(shareOf(supported)), organization: organizationName };
  return classroomName && classroomProfit > zeroCents
    ? t('{share} goes to {organization}, {ofClass} of it for {classroom}.', {
        ...names,
        ofClass: formatDollars(classroomProfit),
        classroom: classroomName,
      })
    : t('{share} goes to {organization}.', names);
}

/** Banks show a refund within this time. */
export function refundText(amount: Cents, before: Cents = zeroCents): string {
  return t(
    before > zeroCents
      ? 'Look for {amount} on your card within 5-10 business days, in addition to {before} refunded before.'
      : 'Look for {amount} on your card within 5-10 business days.',
    { amount: formatDollars(amount), before: formatDollars(before) },
  );
}
