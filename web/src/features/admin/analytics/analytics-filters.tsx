import { useQuery } from '@apollo/client/react';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { IconButton } from '../../../components/ui/actions/IconButton';
import { FilterChips } from '../../../components/ui/fields/FilterChips';
import { SearchField } from '../../../components/ui/fields/SearchField';
import { TextField } from '../../../components/ui/fields/TextField';
import { useNow } from '../../../lib/browser/use-now';
import { OrganizationChoices } from './analytics-documents';
import {
  type DateRange,
  type PresetId,
  presets,
  problemOf,
  rangeOfCampaign,
  rangeOfDays,
} from './date-range';

type Props = { chosen: Campaign | null; onChoose: (organization: Campaign | null) => void };

/** Filters the totals by one organization, found by name, code or contact. */
export function OrganizationFilter({ chosen, onChoose }: Props) {
  const [search, setSearch] = useState('');
  const { data } = useQuery(OrganizationChoices, { variables: { search }, skip: search === '' });
  if (chosen) {
    return (
      <p className="flex min-h-10 items-center gap-2 self-start rounded-full bg-info-soft pl-4 text-small font-semibold text-on-info-soft">
        <span>{chosen.name}</span>
        <IconButton
          icon={X}
          label={`Show all organizations instead of ${chosen.name}`}
          onClick={() => onChoose(null)}
        />
      </p>
    );
  }
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
                  onChoose(organization);
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
      {search !== '' && data && found.length === 0 && (
        <p role="status" className="text-small text-ink-2">
          {`No organization matches “${search}”.`}
        </p>
      )}
    </div>
  );
}

type RangeBarProps = {
  preset: PresetId;
  range: DateRange;
  problem: string | null;
  /** Whether an organization with campaign dates is chosen. */
  hasCampaign: boolean;
  onPreset: (id: PresetId) => void;
  onDays: (range: DateRange) => void;
};

/** Chooses the days by preset or by date. */
export function RangeBar({ preset, range, problem, hasCampaign, onPreset, onDays }: RangeBarProps) {
  const choices: { id: PresetId; text: string }[] = [
    ...presets,
    ...(hasCampaign ? [{ id: 'campaign' as const, text: 'Campaign' }] : []),
    { id: 'custom', text: 'Custom' },
  ];
  return (
    <div className="flex flex-col gap-3">
      <FilterChips label="Days" choices={choices} chosen={preset} onChoose={onPreset} />
      {preset === 'custom' && (
        <div className="grid max-w-md grid-cols-2 gap-4">
          <TextField
            label="First day"
            type="date"
            value={range.from}
            error={problem ?? undefined}
            onChange={({ target }) => onDays({ ...range, from: target.value })}
          />
          <TextField
            label="Last day"
            type="date"
            value={range.to}
            onChange={({ target }) => onDays({ ...range, to: target.value })}
          />
        </div>
      )}
    </div>
  );
}

export type Campaign = { id: string; name: string; startDate?: string | null; endDate?: string | null };

/** The days in the address, unless they are those of a campaign. */
export function rangeInAddress(params: URLSearchParams, now: Date): DateRange {
  return rangeOf(presetOf(params.get('days')), customOf(params), null, now);
}

/** The chosen organization and days. The days stay in the address, for reload, Back and colleagues. */
export function useRange() {
  const [params, setParams] = useSearchParams();
  const [organization, setOrganization] = useState<Campaign | null>(null);
  const now = useNow(60_000);
  const set = (changes: Record<string, string | null>) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [key, value] of Object.entries(changes)) {
          if (value === null) next.delete(key);
          else next.set(key, value);
        }
        return next;
      },
      { replace: true },
    );
  const campaign = organization && rangeOfCampaign(organization, now);
  const named = presetOf(params.get('days'));
  const preset = named === 'campaign' && !campaign ? defaultPreset : named;
  const range = rangeOf(preset, customOf(params), campaign, now);
  return {
    preset,
    range,
    problem: problemOf(range),
    hasCampaign: campaign !== null,
    organization,
    choosePreset: (id: PresetId) =>
      set(
        id === 'custom' ? { days: id, from: range.from, to: range.to } : { days: id, from: null, to: null },
      ),
    chooseDays: (days: DateRange) => set({ days: 'custom', ...days }),
    chooseOrganization: (chosen: Campaign | null) => {
      setOrganization(chosen);
      if (!chosen && preset === 'campaign') set({ days: null });
    },
  };
}

function customOf(params: URLSearchParams): DateRange {
  return { from: params.get('from') ?? '', to: params.get('to') ?? '' };
}

function rangeOf(preset: PresetId, custom: DateRange, campaign: DateRange | null, now: Date): DateRange {
  if (preset === 'custom') return custom;
  if (preset === 'campaign' && campaign) return campaign;
  return rangeOfDays(presets.find(({ id }) => id === preset)?.days ?? Number(defaultPreset), now);
}

const defaultPreset = '30';

function presetOf(id: string | null): PresetId {
  if (id === 'campaign' || id === 'custom') return id;
  return presets.find((preset) => preset.id === id)?.id ?? defaultPreset;
}
