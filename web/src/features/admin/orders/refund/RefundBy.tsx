import type { RefundChoice } from './refund-choice';

const kinds = [
  ['items', 'Items'],
  ['amount', 'An amount'],
] as const;

type Props = { by: RefundChoice['by']; onChange: (by: RefundChoice['by']) => void };

/** Boxes, or dollars. */
export function RefundBy({ by, onChange }: Props) {
  return (
    <fieldset className="flex gap-1 rounded-card bg-sunken p-1">
      <legend className="sr-only">Refund by</legend>
      {kinds.map(([kind, label]) => (
        <label
          key={kind}
          className="flex min-h-10 flex-1 cursor-pointer items-center justify-center rounded-card px-4 text-small font-semibold text-ink-2 has-checked:bg-surface has-checked:text-ink has-checked:shadow-rest has-focus-visible:outline-3 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name="refund-by"
            className="sr-only"
            checked={by === kind}
            onChange={() => onChange(kind)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
