import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../components/ui/actions/Button';
import { Card } from '../../../components/ui/display/Card';
import { SearchField } from '../../../components/ui/fields/SearchField';
import { counted } from '../../../lib/format/counts';
import { foundLines, TabActions, useFind } from '../shell';

/**
 * The dashboard's search, in the head, for organizations and orders. The results move the cards down, so that they do not
 * cover work that waits for staff. Escape closes them.
 */
export function QuickFind() {
  const [text, setText] = useState('');
  const found = useFind(text);
  return (
    <>
      <TabActions>
        <div
          role="search"
          className="min-w-0 flex-1 basis-56 md:w-72 md:flex-none"
          onKeyDown={({ key }) => key === 'Escape' && setText('')}
        >
          <SearchField
            isPageSearch
            label="Search organizations and orders"
            placeholder="Organization or order"
            value={text}
            onSearch={setText}
          />
        </div>
      </TabActions>
      {found.isAsking && <FoundList text={text} found={found} onFollow={() => setText('')} />}
    </>
  );
}

// The search is sticky, its list may be scrolled out of sight.
function bringIntoSight(list: HTMLElement | null): void {
  list?.scrollIntoView({ block: 'nearest' });
}

type Props = { text: string; found: ReturnType<typeof useFind>; onFollow: () => void };

/** The results as links; or that nothing matches the text. */
function FoundList({ text, found, onFollow }: Props) {
  const { isFinding, error } = found;
  const lines = foundLines(found.found).filter(
    ({ group }) => group === 'Organizations' || group === 'Orders',
  );
  const count = lines.length;
  return (
    <Card
      as="section"
      aria-label="Found"
      ref={bringIntoSight}
      className="fade-in mb-5 scroll-mt-40 p-2"
      onKeyDown={({ key }) => key === 'Escape' && onFollow()}
    >
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
    </Card>
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
  if (hasFailed) return 'The search failed. Change the text to try again.';
  return count === 0 ? `No organization or order matches “${text}”.` : counted(count, 'result');
}
