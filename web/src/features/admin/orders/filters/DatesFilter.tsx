import { Popover } from 'radix-ui';
import { Button } from '../../../../components/ui/actions/Button';
import { useReturnFocus } from '../../../../components/ui/overlay/return-focus';
import { TextField } from '../../../../components/ui/fields/TextField';
import { datePresets, periodText, type Period } from './date-presets';
import { FilterChip } from './FilterChip';

type Props = { period: Period; onChange: (period: Period) => void };

/** The days on which orders were placed: a usual period, or two days. */
export function DatesFilter({ period, onChange }: Props) {
  const { from, to } = period;
  const returnFocus = useReturnFocus();
  return (
    <Popover.Root>
      <Popover.Trigger asChild>
        <FilterChip name="Placed" chosen={periodText(period)} />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          {...returnFocus}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          aria-label="When orders were placed"
          className="fade-in z-40 grid w-[min(320px,92vw)] gap-4 rounded-input bg-surface p-4 shadow-float"
        >
          <div className="flex flex-wrap gap-2">
            {datePresets(new Date()).map((preset) => (
              <Button key={preset.text} variant="quiet" size="sm" onClick={() => onChange(preset.period)}>
                {preset.text}
              </Button>
            ))}
          </div>
          <div className="grid grid-cols-2 gap-3">
            <TextField
              label="From"
              type="date"
              value={from}
              max={to || undefined}
              onChange={({ target }) => onChange({ from: target.value, to })}
              className="px-2 text-small!"
            />
            <TextField
              label="To"
              type="date"
              value={to}
              min={from || undefined}
              onChange={({ target }) => onChange({ from, to: target.value })}
              className="px-2 text-small!"
            />
          </div>
          {(from || to) && (
            <Button variant="plain" size="sm" onClick={() => onChange({ from: '', to: '' })}>
              Any day
            </Button>
          )}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
