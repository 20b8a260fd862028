import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { FilterChips } from '../../../components/ui/fields/FilterChips';
import { SearchField } from '../../../components/ui/fields/SearchField';
import { TextField } from '../../../components/ui/fields/TextField';
import { graphql } from '../../../gql';
import { useNow } from '../../../lib/browser/use-now';
import { OrganizationChip } from '../list';
import { type DateRange, problemOf, rangeOfCampaign, rangeOfDays } from './date-range';

const ChosenOrganization = graphql(`
  query ChosenOrganization($id: ID!) {
    organization(id: $id) {
      id
      name
      startDate
      endDate
    }
  }
`);

const OrganizationChoices = graphql(`
  query OrganizationChoices($search: String!) {
    organizations(filter: { search: $search }, first: 8) {
      nodes {
        id
        name
        code
      }
      pageInfo {
        hasNextPage
      }
    }
  }
`);

type Choice = ReturnType<typeof useChoice>;

/** The chosen organization and days. They stay in the address, for reload, Back and colleagues. */
export function useChoice() {
  const [address, setAddress] = useSearchParams();
  const now = useNow(60_000);
  const id = address.get('organization');
  const { data, error, loading } = useQuery(ChosenOrganization, { variables: { id: id ?? '' }, skip: !id });
  const organization = id ? data?.organization : undefined;
  const days = daysIn(address, organization ? rangeOfCampaign(organization, now) : null, now);
  /** An empty text removes its parameter. */
  const change = (changes: Record<string, string>) =>
    setAddress(
      (current) => {
        const kept = [...current].filter(([name]) => !(name in changes));
        return [...kept, ...Object.entries(changes).filter(([, value]) => value)];
      },
      { replace: true },
    );
  return {
    ...days,
    problem: problemOf(days.chosen.range),
    variables: { ...days.chosen.range, organizationId: id },
    /** The dates of the campaign are not known yet. */
    isWaiting: loading && isOfCampaign(address),
    name: organization?.name ?? (error ? 'Unknown organization' : 'Loading...'),
    chooseDays: (chosen: string, range = { from: '', to: '' }) => change({ ...range, days: chosen }),
    chooseOrganization: (chosen: string) =>
      change({ organization: chosen, ...(!chosen && isOfCampaign(address) && { days: '' }) }),
  };
}

const isOfCampaign = (address: URLSearchParams) => address.get('days') === 'campaign';

/** The choices of days, and the one in the address. Only an organization with dates has a campaign. */
function daysIn(address: URLSearchParams, campaign: DateRange | null, now: Date) {
  const custom = { from: address.get('from') ?? '', to: address.get('to') ?? '' };
  const usual = { id: '30', text: 'Last 30 days', range: rangeOfDays(30, now) };
  const choices = [
    { id: '7', text: 'Last 7 days', range: rangeOfDays(7, now) },
    usual,
    { id: '90', text: 'Last 90 days', range: rangeOfDays(90, now) },
    ...(campaign ? [{ id: 'campaign', text: 'Campaign', range: campaign }] : []),
    { id: 'custom', text: 'Custom', range: custom },
  ];
  return { choices, chosen: choices.find(({ id }) => id === address.get('days')) ?? usual };
}

export function DaysFilter({ choices, chosen: { id, range }, problem, chooseDays }: Choice) {
  return (
    <div className="flex flex-col gap-3">
      <FilterChips
        label="Days"
        choices={choices}
        chosen={id}
        onChoose={(next) => chooseDays(next, next === 'custom' ? range : undefined)}
      />
      {id === 'custom' && (
        <div className="grid max-w-md grid-cols-2 gap-4">
          <TextField
            label="First day"
            type="date"
            value={range.from}
            error={problem ?? undefined}
            onChange={({ target }) => chooseDays(id, { ...range, from: target.value })}
          />
          <TextField
            label="Last day"
            type="date"
            value={range.to}
            onChange={({ target }) => chooseDays(id, { ...range, to: target.value })}
          />
        </div>
      )}
    </div>
  );
}

/** Filters the totals by one organization, found by name, code or contact. */
export function OrganizationFilter({ variables, name, chooseOrganization }: Choice) {
  const [search, setSearch] = useState('');
  const { data } = useQuery(OrganizationChoices, { variables: { search }, skip: search === '' });
  if (variables.organizationId)
    return <OrganizationChip name={name} onRemove={() => chooseOrganization('')} />;
  const found = search === '' ? [] : (data?.organizations.nodes ?? []);
  return (
    <div className="flex max-w-md flex-col gap-2">
      <SearchField
        isPageSearch
        label="Show one organization"
        placeholder="All organizations; type to choose one"
        value={search}
        onSearch={setSearch}
      />
      {found.length > 0 && (
        <ul aria-label="Organizations found" className="flex flex-wrap gap-2">
          {found.map((organization) => (
            <li key={organization.id}>
              <button
                type="button"
                onClick={() => {
                  setSearch('');
                  chooseOrganization(organization.id);
                }}
                className="min-h-10 cursor-pointer rounded-full border-[1.5px] border-line-strong bg-surface px-4 text-small font-semibold"
              >
                <span>{`${organization.name} `}</span>
                <span className="font-code text-ink-2">{organization.code}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {found.length > 0 && data?.organizations.pageInfo.hasNextPage && (
        <p role="status" className="text-small text-ink-2">
          More organizations match. Type more of the name.
        </p>
      )}
      {search !== '' && data && found.length === 0 && (
        <p role="status" className="text-small text-ink-2">
          {`No organization matches “${search}”.`}
        </p>
      )}
    </div>
  );
}
