import type { MoneyPageQuery } from '../../../gql/graphql';
import { CampaignsCard } from '../campaigns/CampaignsCard';
import { ClassShares } from '../totals/ClassShares';
import { ClosingCard } from './ClosingCard';
import { EarningsCard } from './EarningsCard';
import { MoneyFigures } from './MoneyFigures';
import { PayeeCard } from './PayeeCard';
import { RecordsCard } from './RecordsCard';
import { StatementsCard } from './StatementsCard';

type Props = { organization: MoneyPageQuery['organization'] };

/** All cards of the money page, each reading its own part. */
export function MoneyCards({ organization }: Props) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <MoneyFigures organization={organization} check={organization.lastCheck} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 md:grid-cols-[minmax(0,1.45fr)_minmax(0,1fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <EarningsCard organization={organization} />
          <StatementsCard organization={organization} />
        </div>
        <PayeeCard organization={organization} />
      </div>
      <ClassShares totals={organization.totals} />
      <CampaignsCard organization={organization} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 md:grid-cols-[minmax(0,1.45fr)_minmax(0,1fr)]">
        <RecordsCard organizationId={organization.id} />
        <ClosingCard organization={organization} />
      </div>
    </div>
  );
}
