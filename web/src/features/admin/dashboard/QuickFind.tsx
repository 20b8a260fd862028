import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../components/ui/actions/Button';
import { SearchField } from '../../../components/ui/fields/SearchField';
import { counted } from '../../../lib/format/counts';
import { foundLines, useFind } from '../shell';

/**
 * The dashboard's search: organizations and orders, listed in the head's next row, so that what waits below moves down
 * and is not covered. Escape closes the list.
 */
export function QuickFind() {
  const [text, setText] = useState('');
  const found = useFind(text);
  return (
    <div role="search" className="contents" onKeyDown={({ key }) => key === 'Escape' && setText('')}>
      <div className="min-w-0 flex-1 basis-56 md:w-72 md:flex-none">
        <SearchField
          isPageSearch
          label="Search organizations and orders"
          placeholder="Organization or order"
          value={text}
          onSearch={setText}
        />
      </div>
      {found.isAsking && <FoundList text={text} found={found} onFollow={() => setText('')} />}
    </div>
  );
}

type Props = { text: string; found: ReturnType<typeof useFind>; onFollow: () => void };

/** What the search found, as links; or that it found nothing, with what was searched. */
function FoundList({ text, found, onFollow }: Props) {
  const { isFinding, error } = found;
  const lines = foundLines(found.found).filter(
    ({ group }) => group === 'Organizations' || group === 'Orders',
  );
  const count = lines.length;
  return (
    <div className="fade-in order-last max-h-[50dvh] min-w-0 basis-full overflow-y-auto border-t border-line pt-2">
      <p role="status" className={count > 0 ? 'sr-only' : 'px-3 py-2 text-work text-ink-2'}>
        {statusOf(text, count, isFinding, error !== undefined)}
      </p>
      {count === 0 && !isFinding && (
        <Button variant="plain" size="sm" onClick={onFollow}>
          Clear
        </Button>
      )}
      <ul className="lg:columns-2">
        {lines.map(({ key, address, icon, text: line, note, why }) => (
          <FoundLink
            key={key}
            to={address}
            icon={icon}
            text={line}
            note={note}
            why={why}
            onFollow={onFollow}
          />
        ))}
      </ul>
    </div>
  );
}

type LinkProps = {
  to: string;
  icon: LucideIcon;
  text: string;
  note: string;
  why: string;
  onFollow: () => void;
};

function FoundLink({ to, icon: Icon, text, note, why, onFollow }: LinkProps) {
  return (
    <li className="break-inside-avoid">
      <Link
        to={to}
        onClick={onFollow}
        className="flex min-h-11 items-center gap-3 rounded-small px-3 py-1.5 hover:bg-sunken"
      >
        <Icon aria-hidden size={20} className="shrink-0 text-ink-2" />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold">{text}</span>
          <span className="block truncate font-code text-smallest text-ink-2">{note}</span>
          {why && <span className="block truncate text-smallest text-ink-2">{why}</span>}
        </span>
      </Link>
    </li>
  );
}

function statusOf(text: string, count: number, isFinding: boolean, hasFailed: boolean): string {
  if (isFinding) return 'Searching...';
  if (hasFailed) return 'The search failed. Change the words to try again.';
  return count === 0 ? `No organization or order matches “${text}”.` : counted(count, 'result');
}
