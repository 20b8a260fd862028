import { useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  presets,
  problemOf,
  rangeOfCampaign,
  rangeOfDays,
  type DateRange,
  type PresetId,
} from './date-range';

export type Campaign = { id: string; name: string; startDate?: string | null; endDate?: string | null };

/** The chosen days and organization. They stay in the address, so that reload, Back and a colleague see the same. */
export function useRange() {
  const [params, setParams] = useSearchParams();
  const [organization, setOrganization] = useState<Campaign | null>(null);
  const [now] = useState(() => new Date());
  const preset = presetOf(params.get('days'));
  const custom: DateRange = { from: params.get('from') ?? '', to: params.get('to') ?? '' };
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
  const range = rangeOf(preset, custom, campaign, now);
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

function rangeOf(preset: PresetId, custom: DateRange, campaign: DateRange | null, now: Date): DateRange {
  if (preset === 'custom') return custom;
  if (preset === 'campaign' && campaign) return campaign;
  return rangeOfDays(presets.find(({ id }) => id === preset)?.days ?? 30, now);
}

function presetOf(id: string | null): PresetId {
  if (id === 'campaign' || id === 'custom') return id;
  return presets.find((preset) => preset.id === id)?.id ?? '30';
}
