import { lazyPart } from '../../components/ui/lazy/lazy-part';

/** As high as the line that it waits for. */
export function DaysWanted() {
  return <div className="h-[1lh] pb-1 text-work" />;
}

/** In a strip that every page of the shop could show: its code comes with the drawer's. */
export const LazyCampaignDays = lazyPart(
  /*i18n*/ 'The days left',
  () => import('./CampaignDays').then(({ CampaignDays }) => CampaignDays),
  { waiting: <DaysWanted /> },
);
