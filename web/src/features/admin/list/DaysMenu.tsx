import { Popover } from 'radix-ui';
import type { ComponentProps } from 'react';
import { Button, QuietButton } from '../../../components/ui/actions/Button';
import { useReturnFocus } from '../../../components/ui/overlay/return-focus';
import { datePresets, periodText } from './date-presets';
import { DayFields, FilterChip } from './ListFilters';

type Props = ComponentProps<typeof DayFields> & { title: string; label: string };

/** A preset period, or two days. Open at once, since its code loads with the first press. */
export function DaysMenu({ title, label, from, to, onChange }: Props) {
  const returnFocus = useReturnFocus();
  return (
    <Popover.Root defaultOpen>
      <Popover.Trigger asChild>
        <FilterChip name={title} chosen={periodText({ from, to })} />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          {...returnFocus}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          aria-label={label}
          className="fade-in z-40 grid w-[min(320px,92vw)] gap-4 rounded-input bg-surface p-4 shadow-float"
        >
          <div className="flex flex-wrap gap-2">
            {datePresets(new Date()).map((preset) => (
              <QuietButton key={preset.text} onClick={() => onChange(preset.period)}>
                {preset.text}
              </QuietButton>
            ))}
          </div>
          <div className="grid grid-cols-2 gap-3">
            <DayFields {...{ from, to, onChange }} />
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
