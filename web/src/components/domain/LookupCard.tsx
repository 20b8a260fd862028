import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../lib/browser/use-page-title';
import { Card } from '../ui/display/Card';
import { Spinner } from '../ui/display/Spinner';

type Props = { title: string; isBusy?: boolean; children?: ReactNode };

/** The single card of a page that looks up another page, or finds nothing. Its title is the document's. */
export function LookupCard({ title, isBusy = false, children }: Props) {
  usePageTitle(title);
  return (
    <div className="page-width py-[clamp(40px,10vh,120px)]">
      <Card
        aria-busy={isBusy}
        className="mx-auto flex max-w-[480px] flex-col items-center gap-3 px-6 py-10 text-center"
      >
        <span className="grid size-14 place-items-center rounded-full bg-sky">
          {isBusy ? <Spinner size={26} /> : <SearchX size={26} />}
        </span>
        <div role="status">
          <h1 className="text-h3">{title}</h1>
          <div className="mt-2 text-ink-2">{children}</div>
        </div>
      </Card>
    </div>
  );
}
