import { Sprout } from 'lucide-react';
import { formatCents, toCents } from '../../lib/format/money';
import { useLingui } from '../../lib/texts/use-lingui';
import type { FundraiserContext } from './cart';

type Props = {
  group: Pick<FundraiserContext, 'organizationName' | 'classroomName'>;
  /** The two parts of the share, in dollars, as the server computed them. */
  share: { organization: string; classroom: string };
};

/** The part of an order that goes to the group, and the class's part of it. Nothing when both are zero. */
export function SaleShare({ group: { organizationName, classroomName }, share: parts }: Props) {
  const { i18n } = useLingui();
  const ofClass = toCents(parts.classroom);
  const share = toCents(parts.organization) + ofClass;
  if (share === 0) return null;
  const names = { share: formatCents(share), organization: organizationName };
  const text =
    classroomName && ofClass > 0
      ? i18n.t('{share} goes to {organization}, {ofClass} of it for {classroom}.', {
          ...names,
          ofClass: formatCents(ofClass),
          classroom: classroomName,
        })
      : i18n.t('{share} goes to {organization}.', names);
  return (
    <span className="flex gap-2">
      <Sprout size={20} className="mt-px shrink-0 text-success" />
      {/* The same text as in the confirmation email (api: mail/templates/share-text.ts). */}
      <span className="min-w-0 wrap-anywhere tabular-nums">{text}</span>
    </span>
  );
}
