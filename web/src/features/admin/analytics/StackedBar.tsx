import { clsx } from 'clsx';

export type Part = { id: string; name: string; value: number; text: string };

const colours = ['bg-chart-2', 'bg-chart-3', 'bg-chart-4'];

/** Shares of a whole as one bar, each named below it. At most three parts. */
export function StackedBar({ parts }: { parts: readonly Part[] }) {
  const whole = Math.max(
    1,
    parts.reduce((sum, { value }) => sum + value, 0),
  );
  return (
    <div>
      <div aria-hidden className="flex h-6 gap-0.5 overflow-hidden rounded-full bg-sunken">
        {parts.map(({ id, value }, index) => (
          <span
            key={id}
            className={clsx('h-full forced-color-adjust-none', colours[index])}
            style={{ width: `${(value / whole) * 100}%` }}
          />
        ))}
      </div>
      <ul className="mt-3 flex flex-col gap-2">
        {parts.map(({ id, name, value, text }, index) => (
          <li key={id} className="flex items-center gap-2 text-work">
            <span
              aria-hidden
              className={clsx('size-3 rounded-full forced-color-adjust-none', colours[index])}
            />
            <span className="font-semibold">{name}</span>
            <span className="ml-auto text-ink-2">{`${Math.round((value / whole) * 100)}%, ${text}`}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
