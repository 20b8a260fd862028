import { Card } from '../../../components/ui/display/Card';
import { graphql, readFragment, type FragmentType } from '../../../gql';
import { useNow } from '../../../lib/browser/use-now';
import { easternDay } from '../../../lib/format/eastern-days';
import { CampaignRow, FigureCells } from './CampaignRow';
import { allCampaigns, sumByYear } from './campaigns';

export const CampaignsCard_organization = graphql(`
  fragment CampaignsCard_organization on Organization {
    id
    campaigns {
      id
      campaign
      startedAt
      at
      orderCount
      totalSales
      totalProfit
      ordersLeft
      salesLeft
      profitLeft
      statements {
        id
        month
      }
    }
    totals {
      revision
      orderCount
      totalSales
      totalProfit
    }
  }
`);

type Props = { organization: FragmentType<typeof CampaignsCard_organization> };

/** Campaigns and years side by side; nothing before the first campaign is closed. */
export function CampaignsCard({ organization }: Props) {
  const { id, campaigns: closed, totals } = readFragment(CampaignsCard_organization, organization);
  const today = easternDay(useNow(600_000));
  if (closed.length === 0) return null;
  const campaigns = allCampaigns(closed, totals);
  const years = sumByYear(campaigns, today);
  const most = Math.max(1, ...campaigns.map(({ salesCents }) => salesCents));
  return (
    <Card as="section" aria-labelledby="campaigns" className="min-w-0 px-4 py-[18px] sm:px-[22px] sm:py-5">
      <h2 id="campaigns" className="text-card">
        Campaigns side by side
      </h2>
      <p className="mb-2 text-small text-ink-2">
        What a campaign earned stays yours after it was closed, and is on the statements of its months. An
        order that is refunded later is a line of the next statement, and is taken off here.
      </p>
      <div className="overflow-x-auto">
        <table className="w-full text-small sm:text-work">
          <thead>
            <tr className="text-small text-ink-2">
              <th scope="col" className="py-1.5 text-left font-medium">
                Campaign
              </th>
              {['Orders', 'Sales', 'Your 30%'].map((title) => (
                <th key={title} scope="col" className="py-1.5 pl-2 text-right font-medium sm:pl-3">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {campaigns.map((campaign) => (
              <CampaignRow key={campaign.number} organizationId={id} campaign={campaign} most={most} />
            ))}
          </tbody>
          <tfoot>
            {years.map(({ year, ...figures }) => (
              <tr key={year} className="border-t border-line-strong font-bold">
                <th scope="row" className="py-2.5 text-left">
                  {year}
                </th>
                <FigureCells {...figures} />
              </tr>
            ))}
          </tfoot>
        </table>
      </div>
    </Card>
  );
}
