import { useId, type ComponentProps } from 'react';
import { FieldError } from './Field';

type Props = Omit<ComponentProps<'input'>, 'type' | 'id'> & {
  label: string;
  helper?: string;
  error?: string | undefined;
};

export function Checkbox({ label, helper, error, ...input }: Props) {
  const id = `${useId()}-error`;
  return (
    <div className="min-w-0">
      <label className="flex min-h-10 cursor-pointer items-start gap-3 py-2">
        <input
          {...input}
          type="checkbox"
          aria-invalid={error !== undefined}
          aria-describedby={error && id}
          className="mt-0.5 size-5 shrink-0"
        />
        <span className="min-w-0 wrap-anywhere">
          <span className="font-semibold">{label}</span>
          {helper && <span className="block text-small text-ink-2">{helper}</span>}
        </span>
      </label>
      <FieldError id={id} error={error} />
    </div>
  );
}
