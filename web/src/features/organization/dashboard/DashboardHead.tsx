import { PageTitle } from '../../../components/ui/display/PageTitle';
import { CalendarClock, CircleCheck, Download, Flag, Wallet } from 'lucide-react';
import { Link } from 'react-router';
import { buttonStyle } from '../../../components/ui/actions/button-style';
import { Chip } from '../../../components/ui/display/Chip';
import { graphql, readFragment, type FragmentType } from '../../../gql';
import { dayOfMoment } from '../../../lib/format/campaign-dates';
import { formatCalendarDay, formatShortCalendarDay } from '../../../lib/format/dates';
import { useNow } from '../../../lib/browser/use-now';
import { campaignPhase } from './campaign';
import { GenerateFlyerButton } from '../flyers/GenerateFlyerButton';
import { csvAddress, readFilters } from '../orders/order-filters';

export const DashboardHead_organization = graphql(`
  fragment DashboardHead_organization on Organization {
    id
    startDate
    endDate
  }
`);

type Props = { organization: FragmentType<typeof DashboardHead_organization> };

/** The campaign, whether it runs, and its dates. */
export function DashboardHead({ organization }: Props) {
  const { id, startDate, endDate } = readFragment(DashboardHead_organization, organization);
  const now = useNow(60_000);
  const phase = campaignPhase({ startDate, endDate }, now);
  const { text, tone, icon } = looks[phase];
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <PageTitle>Your fundraiser</PageTitle>
      <Chip tone={tone} icon={icon}>
        {text}
      </Chip>
      {startDate && endDate && (
        <span className="text-ink-2 tabular-nums">
          {`${formatShortCalendarDay(dayOfMoment(startDate))} – ${formatShortCalendarDay(dayOfMoment(endDate))}`}
        </span>
      )}
      <div className="ml-auto flex flex-wrap gap-2 max-xs:w-full max-xs:*:grow">
        <Link to={`/organization/${id}/money`} className={buttonStyle({ variant: 'quiet', size: 'sm' })}>
          <Wallet aria-hidden size={18} />
          <span>Money</span>
        </Link>
        <a
          href={csvAddress(id, noFilters)}
          download
          className={buttonStyle({ variant: 'quiet', size: 'sm' })}
        >
          <Download aria-hidden size={18} />
          <span>Export CSV</span>
        </a>
        <GenerateFlyerButton organizationId={id} />
      </div>
      {phase === 'ended' && endDate && (
        <p className="basis-full text-ink-2">
          {`Your campaign ended on ${formatCalendarDay(dayOfMoment(endDate))}. Orders with your code still count, and the totals follow every order and refund.`}
        </p>
      )}
    </div>
  );
}

const noFilters = readFilters(new URLSearchParams());

const looks = {
  upcoming: { text: 'Upcoming', tone: 'info', icon: CalendarClock },
  active: { text: 'Active', tone: 'success', icon: CircleCheck },
  ended: { text: 'Ended', tone: 'sunken', icon: Flag },
} as const;
