import { clsx } from 'clsx';
import { useId } from 'react';
import type { Elements } from '../elements';
import { Card } from './Card';

const looks = {
  /** On admin pages. */
  work: { card: 'p-5', note: 'text-ink-2' },
  /** On an organization's dashboard and next to it. */
  home: { card: 'px-4 py-[18px] sm:px-[22px] sm:py-5', note: 'text-small text-ink-2' },
  /** Around an organization's forms. */
  form: { card: 'px-4 py-5 sm:px-6', note: 'text-ink-2' },
};

type Props = {
  /** Id of the heading, when links lead to it. */
  id?: string;
  title: string;
  /** At the right end of the title line. */
  beside?: Elements;
  /** Below the title. */
  text?: string;
  look?: keyof typeof looks;
  /** Classes around the content below the title. */
  body?: string;
  className?: string;
  children: Elements;
};

/** A section of a page, named by its heading. */
export function SectionCard(props: Props) {
  const { title, beside, text, look = 'work', body, className, children } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const { card, note } = looks[look];
  return (
    <Card as="section" aria-labelledby={id} className={clsx('near-300 min-w-0', card, className)}>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h2 id={id} className="text-card">
          {title}
        </h2>
        {beside}
      </div>
      {text && <p className={`mt-1 ${note}`}>{text}</p>}
      {body ? <div className={body}>{children}</div> : children}
    </Card>
  );
}
