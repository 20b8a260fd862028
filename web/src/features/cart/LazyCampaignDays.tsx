import { lazyPart } from '../../components/ui/lazy/lazy-part';

/** As tall as the line that replaces it. */
export function DaysPlaceholder() {
  return <div className="h-[1lh] pb-1 text-work" />;
}

/** In a strip on every shop page: its code loads with the drawer's. */
export const LazyCampaignDays = lazyPart(
  /*i18n*/ 'The sale dates',
  () => import('./CampaignDays').then(({ CampaignDays }) => CampaignDays),
  { waiting: <DaysPlaceholder /> },
);
