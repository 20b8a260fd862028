import { clsx } from 'clsx';
import { CalendarDays } from 'lucide-react';
import type { ReactNode } from 'react';
import { type CampaignDays, campaignDaysText, capitalized } from '../../lib/format/campaign-days';
import { useLingui } from '../../lib/texts/use-lingui';

type Props = { campaign: CampaignDays; className?: string; dateless?: ReactNode };

/** "Until Dec 14, 19 days left" on its own line; without dates nothing, or a placeholder. */
export function DaysLine({ campaign, className, dateless = null }: Props) {
  const { i18n } = useLingui();
  const text = campaignDaysText(campaign, i18n);
  if (!text) return dateless;
  return (
    <p className={clsx('flex gap-2.5 font-semibold', className)}>
      <CalendarDays size={20} className="mt-0.5 shrink-0" />
      <span>{capitalized(text)}</span>
    </p>
  );
}
