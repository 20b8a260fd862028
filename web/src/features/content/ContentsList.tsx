import { clsx } from 'clsx';
import { Link } from 'react-router';
import type { Part } from './markdown/markdown';
import { useCurrentPart } from './use-current-part';

/** Beside the text from 1000 px: its parts, with the one being read marked. */
export function ContentsList({ parts }: { parts: readonly Part[] }) {
  const current = useCurrentPart(parts);
  return (
    <nav
      aria-label="On this page"
      className="sticky top-[104px] col-start-1 row-span-2 row-start-1 hidden max-h-[calc(100dvh-120px)] self-start overflow-y-auto pt-2 md:block print:hidden"
    >
      <p className="px-3 text-small font-semibold text-ink-2">On this page</p>
      <ul className="mt-1">
        {parts.map(({ id, title }) => (
          <li key={id}>
            <Link
              to={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              className={clsx(
                'flex min-h-10 items-center rounded-input px-3 text-work hover:underline',
                id === current && 'bg-primary-soft font-semibold text-on-primary-soft',
              )}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
