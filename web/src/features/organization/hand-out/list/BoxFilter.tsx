import { clsx } from 'clsx';
import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from '../../../../components/ui/actions/IconButton';
import { inputStyle } from '../../../../components/ui/fields/input-style';
import type { Filter, Show } from '../core/find-boxes';

type Props = { filter: Filter; classes: readonly string[]; onChange: (filter: Filter) => void };

/** Search, and which boxes the list shows. Finds while one types: the list is on the phone. */
export function BoxFilter({ filter, classes, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange({ ...filter, text: '' });
    input.current?.focus();
  };
  return (
    <div role="search" className="grid print:hidden grid-cols-[minmax(0,1fr)] gap-2.5">
      <div className="relative">
        <Search
          aria-hidden
          size={20}
          className="pointer-events-none absolute inset-y-0 left-4 my-auto text-ink-2"
        />
        <input
          ref={input}
          type="text"
          role="searchbox"
          aria-label="Search by name or short code"
          placeholder="Name or short code"
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          value={filter.text}
          onChange={({ target }) => onChange({ ...filter, text: target.value })}
          className={inputStyle(false, 'min-h-14! pr-14 pl-11')}
        />
        {filter.text && (
          <IconButton
            icon={X}
            label="Clear search"
            onClick={clear}
            className="absolute inset-y-0 right-0 my-auto size-14!"
          />
        )}
      </div>
      <div className="flex flex-wrap gap-2.5">
        <ShowChoice chosen={filter.show} onChoose={(show) => onChange({ ...filter, show })} />
        <select
          aria-label="Class"
          value={filter.classroom ?? ''}
          onChange={({ target }) => onChange({ ...filter, classroom: target.value || null })}
          className={inputStyle(false, 'min-h-14! w-auto! min-w-0 flex-1 basis-40')}
        >
          <option value="">All classes</option>
          {classes.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </div>
    </div>
  );
}

const choices: readonly { id: Show; text: string }[] = [
  { id: 'waiting', text: 'To hand out' },
  { id: 'done', text: 'Done' },
  { id: 'all', text: 'All' },
];

function ShowChoice({ chosen, onChoose }: { chosen: Show; onChoose: (show: Show) => void }) {
  return (
    <div
      role="group"
      aria-label="Show"
      className="flex flex-1 basis-72 flex-wrap rounded-[2rem] bg-sunken p-1"
    >
      {choices.map(({ id, text }) => (
        <button
          key={id}
          type="button"
          aria-pressed={chosen === id}
          onClick={() => onChoose(id)}
          className={clsx(
            'min-h-14 grow rounded-full px-3 text-work font-semibold whitespace-nowrap',
            chosen === id && 'bg-ink text-bg',
          )}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
