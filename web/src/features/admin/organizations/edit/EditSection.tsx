import type { ReactNode } from 'react';

type Props = { title: string; children: ReactNode };

/** Fields that belong together, two to a row where there is room. */
export function EditSection({ title, children }: Props) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-display text-card font-semibold">{title}</legend>
      <div className="grid gap-4 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}
