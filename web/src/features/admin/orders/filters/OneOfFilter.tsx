import { Check } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { menuRowStyle } from '../../../../components/ui/overlay/menu-style';
import { MenuContent } from '../../../../components/ui/overlay/MenuContent';
import { FilterChip } from './FilterChip';

type Choice = { value: string; text: string };

type Props = {
  name: string;
  choices: readonly Choice[];
  /** What the empty value stands for. */
  everything?: string;
  /** Empty for everything. */
  value: string;
  onChange: (value: string) => void;
};

/** One of a few choices, or everything. */
export function OneOfFilter({ name, choices, everything = 'All', value, onChange }: Props) {
  const chosen = choices.find((choice) => choice.value === value)?.text ?? '';
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>
        <FilterChip name={name} chosen={chosen} />
      </DropdownMenu.Trigger>
      <MenuContent align="start">
        <DropdownMenu.RadioGroup value={value} onValueChange={onChange}>
          {[{ value: '', text: everything }, ...choices].map((choice) => (
            <DropdownMenu.RadioItem key={choice.value} value={choice.value} className={menuRowStyle}>
              <span className="grid size-5 place-items-center">
                <DropdownMenu.ItemIndicator>
                  <Check aria-hidden size={18} />
                </DropdownMenu.ItemIndicator>
              </span>
              <span>{choice.text}</span>
            </DropdownMenu.RadioItem>
          ))}
        </DropdownMenu.RadioGroup>
      </MenuContent>
    </DropdownMenu.Root>
  );
}
