import { FilterChips } from '../../../components/ui/fields/FilterChips';
import { TextField } from '../../../components/ui/fields/TextField';
import { presets, type DateRange, type PresetId } from './date-range';

type Props = {
  preset: PresetId;
  range: DateRange;
  problem: string | null;
  /** A campaign can be chosen once an organization with dates is. */
  hasCampaign: boolean;
  onPreset: (id: PresetId) => void;
  onDays: (range: DateRange) => void;
};

/** Which days: the usual ones at a press, others by date. */
export function RangeBar({ preset, range, problem, hasCampaign, onPreset, onDays }: Props) {
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
