import { clsx } from 'clsx';
import { useId } from 'react';
import { FieldError } from './Field';

type Props = {
  /** Names the object too: "Lincoln Elementary School is active". */
  label: string;
  /** Next to the switch: the state as a word, unless it is shown nearby. */
  text?: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  error?: string | undefined;
};

/** A switch that takes effect at once; its state is also shown as a word. */
export function Switch({ label, text, isOn, onChange, error }: Props) {
  const id = `${useId()}-error`;
  return (
    <div>
      <span className="inline-flex min-h-10 items-center gap-2.5 align-top text-work font-semibold">
        <button
          type="button"
          role="switch"
          aria-checked={isOn}
          onClick={() => onChange(!isOn)}
          aria-label={label}
          aria-describedby={error && id}
          className={clsx(
            'relative h-7 w-12 shrink-0 rounded-full border-[1.5px] transition-colors duration-200',
            'after:absolute after:-inset-2 after:content-[""]',
            isOn ? 'border-success bg-success' : 'border-line-strong bg-sunken',
          )}
        >
          <span
            className={clsx(
              'block size-5 rounded-full transition-transform duration-200',
              isOn ? 'translate-x-[22px] bg-on-success' : 'translate-x-0.5 bg-line-strong',
            )}
          />
        </button>
        {text && <span aria-hidden>{text}</span>}
      </span>
      <FieldError id={id} error={error} />
    </div>
  );
}
