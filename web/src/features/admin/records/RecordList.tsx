import type { ReactNode } from 'react';
import { SectionCard } from '../../../components/ui/display/SectionCard';
import type { Elements } from '../../../components/ui/elements';

type Props = {
  title: string;
  /** Of the rows that are shown. */
  count: number;
  emptyText: string;
  /** Where all of them are. */
  more?: Elements;
  children: ReactNode;
};

/** One kind of thing of a customer or an organization. */
export function RecordList({ title, count, emptyText, more, children }: Props) {
  return (
    <SectionCard title={title} beside={more} body="mt-4">
      {count === 0 ? <p className="text-work text-ink-2">{emptyText}</p> : <ul>{children}</ul>}
    </SectionCard>
  );
}
