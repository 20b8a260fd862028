import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<'input'>, 'type'> & { label: string; helper?: string };

export function Checkbox({ label, helper, ...input }: Props) {
  return (
    <label className="flex min-h-10 cursor-pointer items-start gap-3 py-2">
      <input {...input} type="checkbox" className="mt-0.5 size-5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        <span className="font-semibold">{label}</span>
        {helper && <span className="block text-small text-ink-2">{helper}</span>}
      </span>
    </label>
  );
}
