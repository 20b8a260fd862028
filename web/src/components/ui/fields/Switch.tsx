import { clsx } from 'clsx';
import { Switch as Radix } from 'radix-ui';
import { useId } from 'react';
import { FieldError } from './Field';

type Props = {
  /** Says the object as well: "Lincoln Elementary School is active". */
  label: string;
  /** Stands beside the switch: the state as a word. */
  text: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  error?: string | undefined;
};

/** On or off, at once; its state is a word too. */
export function Switch({ label, text, isOn, onChange, error }: Props) {
  const id = `${useId()}-error`;
  return (
    <div>
      <span className="inline-flex min-h-10 items-center gap-2.5 text-work font-semibold">
        <Radix.Root
          checked={isOn}
          onCheckedChange={onChange}
          aria-label={label}
          aria-describedby={error && id}
          className={clsx(
            'relative h-7 w-12 shrink-0 rounded-full border-[1.5px] transition-colors duration-200',
            'after:absolute after:-inset-2 after:content-[""]',
            isOn ? 'border-success bg-success' : 'border-line-strong bg-sunken',
          )}
        >
          <Radix.Thumb
            className={clsx(
              'block size-5 translate-x-0.5 rounded-full transition-transform duration-200',
              'data-[state=checked]:translate-x-[22px]',
              isOn ? 'bg-on-success' : 'bg-line-strong',
            )}
          />
        </Radix.Root>
        <span aria-hidden>{text}</span>
      </span>
      <FieldError id={id} error={error} />
    </div>
  );
}
