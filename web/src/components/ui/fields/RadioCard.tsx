import { clsx } from 'clsx';
import { useId, type ComponentProps } from 'react';
import type { Elements } from '../elements';
import { FieldError } from './Field';

type Props = Omit<ComponentProps<'input'>, 'type' | 'id'> & {
  title: string;
  /** Next to the title: a price, or why the option is unavailable. */
  note?: Elements;
  text: string;
};

/** A radio button as a card. Give all cards of a group the same `name`. */
export function RadioCard({ title, note, text, disabled, ...input }: Props) {
  const id = useId();
  return (
    <label
      className={clsx(
        'flex min-w-0 gap-3 rounded-input border-[1.5px] border-line-strong p-4',
        'has-checked:border-primary has-checked:bg-primary-soft has-checked:text-on-primary-soft',
        disabled ? 'cursor-not-allowed border-dashed bg-sunken' : 'cursor-pointer bg-surface',
      )}
    >
      <input
        {...input}
        type="radio"
        disabled={disabled}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        className="mt-1 size-5 shrink-0"
      />
      <span className="min-w-0 flex-1">
        <span
          id={`${id}-title`}
          className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 font-semibold"
        >
          <span>{title}</span>
          {note}
        </span>
        <span id={`${id}-text`} className="mt-1 block text-small">
          {text}
        </span>
      </span>
    </label>
  );
}

type GroupProps = {
  legend: string;
  error?: string | undefined;
  /** Layout of the cards: 'grid gap-3'. */
  className?: string;
  children: Elements;
};

export function RadioGroup({ legend, error, className = 'grid gap-2.5', children }: GroupProps) {
  const id = `${useId()}-error`;
  return (
    <fieldset
      role="radiogroup"
      aria-invalid={error !== undefined}
      aria-describedby={error && id}
      className="min-w-0"
    >
      <legend className="mb-2 text-work font-semibold">{legend}</legend>
      <div className={className}>{children}</div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
