import { addCents, formatDollars, zeroCents, type Cents } from '../../lib/cents.js';
import { t } from './texts.js';

/** Whom an order supports, and what each part of its share is. */
export type Supported = {
  readonly organizationName: string;
  readonly classroomName: string | null;
  readonly organizationProfit: Cents;
  readonly classroomProfit: Cents;
};

/** "Lincoln Elementary School - 2nd Grade": the school first, as pages name them. */
export function groupName({ organizationName, classroomName }: Named): string {
  return classroomName ? `${organizationName} - ${classroomName}` : organizationName;
}

type Named = Pick<Supported, 'organizationName' | 'classroomName'>;

/** Both parts together. */
export function shareOf({ organizationProfit, classroomProfit }: Supported): Cents {
  return addCents(organizationProfit, classroomProfit);
}

/** What part of an order reaches the group, and the class's part of that, as pages say it (web: SaleShare.tsx). */
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

/** Banks show a refund within that time. */
export function refundText(amount: Cents): string {
  return t('Look for {amount} on your card within 5-10 business days.', { amount: formatDollars(amount) });
}
