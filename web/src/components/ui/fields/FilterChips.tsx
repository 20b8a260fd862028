import { clsx } from 'clsx';

type Props<T extends string> = {
  label: string;
  choices: readonly { id: T; text: string }[];
  chosen: T;
  onChoose: (id: T) => void;
};

/** A choice between a few views of a list. */
export function FilterChips<T extends string>({ label, choices, chosen, onChoose }: Props<T>) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-2">
      {choices.map(({ id, text }) => (
        <button
          key={id}
          type="button"
          aria-pressed={chosen === id}
          onClick={() => onChoose(id)}
          className={clsx(
            'min-h-10 cursor-pointer rounded-full border-[1.5px] px-4 text-small font-semibold',
            chosen === id ? 'border-ink bg-ink text-bg' : 'border-line-strong bg-surface',
          )}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
