import { useId, useState, type KeyboardEvent } from 'react';
import { maxSearch } from '../../gql/rules';

/**
 * A combobox: a text input above a list with one active row. Arrows move, Enter chooses, and the focus stays in the
 * input. Spread `input` and `list`, and give each row `row(index)`.
 */
export function useListbox(count: number, onChoose: (index: number) => void) {
  const id = useId();
  const [wanted, setWanted] = useState(0);
  const active = count === 0 ? -1 : Math.min(wanted, count - 1);
  const move = (step: number) => setWanted((active + step + count) % count);
  const press = (event: KeyboardEvent) => {
    if (count === 0) return;
    const action = actionOf(event.key, move, () => onChoose(active));
    if (!action) return;
    event.preventDefault();
    action();
  };
  return {
    active,
    restart: () => setWanted(0),
    input: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': count > 0,
      'aria-controls': `${id}-list`,
      'aria-activedescendant': active === -1 ? undefined : `${id}-${active}`,
      autoComplete: 'off',
      maxLength: maxSearch,
      onKeyDown: press,
    } as const,
    list: { role: 'listbox', id: `${id}-list` } as const,
    row: (index: number) =>
      ({
        role: 'option',
        id: `${id}-${index}`,
        'aria-selected': index === active,
        onPointerMove: () => setWanted(index),
        // A click must not take the focus from the input.
        onPointerDown: (event: { preventDefault: () => void }) => event.preventDefault(),
        onClick: () => onChoose(index),
      }) as const,
  };
}

function actionOf(key: string, move: (step: number) => void, choose: () => void): (() => void) | null {
  if (key === 'ArrowDown') return () => move(1);
  if (key === 'ArrowUp') return () => move(-1);
  return key === 'Enter' ? choose : null;
}
