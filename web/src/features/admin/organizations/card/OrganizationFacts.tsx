import type { ReactNode } from 'react';
import { Money } from '../../../../components/domain/Money';
import { graphql, readFragment, type FragmentType } from '../../../../gql';
import { formatDay, formatDayRange } from '../../../../lib/format/dates';
import { FigureButton } from '../../../explain';

export const OrganizationFacts_organization = graphql(`
  fragment OrganizationFacts_organization on Organization {
    id
    contactName
    contactEmail
    contactPhone
    classroomCount
    totals {
      revision
      totalSales
      totalProfit
      orderCount
    }
    startDate
    endDate
    createdAt
    allowPickup
    mustChangePassword
  }
`);

type Props = { organization: FragmentType<typeof OrganizationFacts_organization> };

/** Sales, dates and contact of a card that is not being edited. */
export function OrganizationFacts({ organization }: Props) {
  const facts = readFragment(OrganizationFacts_organization, organization);
  const { contactName, contactEmail, contactPhone, startDate, endDate } = facts;
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 text-work sm:grid-cols-3 lg:grid-cols-6">
      <Fact term="Sales">
        <FigureButton organizationId={facts.id} figure="totalSales" title="Sales">
          <Money amount={facts.totals.totalSales} className="font-bold tabular-nums" />
        </FigureButton>
      </Fact>
      <Fact term="Profit">
        <FigureButton organizationId={facts.id} figure="profit" title="Profit (30%)">
          <Money amount={facts.totals.totalProfit} className="font-bold tabular-nums" />
        </FigureButton>
      </Fact>
      <Fact term="Orders">{facts.totals.orderCount.toLocaleString('en-US')}</Fact>
      <Fact term="Classrooms">{facts.classroomCount.toLocaleString('en-US')}</Fact>
      <Fact term="Campaign">{formatDayRange(startDate, endDate)}</Fact>
      <Fact term="Registered">{formatDay(facts.createdAt)}</Fact>
      <Fact term="Contact" isWide>
        <span>{`${contactName}, `}</span>
        <a className="link wrap-break-word" href={`mailto:${contactEmail}`}>
          {contactEmail}
        </a>
        {contactPhone && <span>{`, ${contactPhone}`}</span>}
      </Fact>
      <Fact term="Pickup">{facts.allowPickup ? 'Allowed' : 'Not allowed'}</Fact>
      {facts.mustChangePassword && <Fact term="Password">Must be changed at the next login</Fact>}
    </dl>
  );
}

type FactProps = { term: string; isWide?: boolean; children: ReactNode };

function Fact({ term, isWide = false, children }: FactProps) {
  return (
    <div className={isWide ? 'col-span-full min-w-0 lg:col-span-4' : 'min-w-0'}>
      <dt className="text-small text-ink-2">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
