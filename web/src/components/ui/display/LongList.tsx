import { useState } from 'react';
import { findByWords } from '../../../lib/texts/fold';
import { QuietButton } from '../actions/Button';
import { SearchField } from '../fields/SearchField';
import type { Elements } from '../elements';
import { useLingui } from '../../../lib/texts/use-lingui';

// Hiding two or three rows is not worth a button.
const LONGEST_WHOLE = 15;
const FIRST = 10;

type Props<Item> = {
  items: readonly Item[];
  /** "classes". */
  what: string;
  /** The searchable text of an item, as its row shows it. */
  textOf: (item: Item) => string;
  children: (shown: readonly Item[]) => Elements;
};

/** A list that may be long (a school has hundreds of classes): its first rows, a search, and the rest on demand. */
export function LongList<Item>({ items, what, textOf, children }: Props<Item>) {
  const { i18n } = useLingui();
  const [search, setSearch] = useState('');
  const [showsAll, setShowsAll] = useState(false);
  if (items.length <= LONGEST_WHOLE) return children(items);
  const found = findByWords(items, search, textOf);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex max-w-sm">
        <SearchField
          label={i18n.t('Search {what}', { what })}
          placeholder={i18n.t('Search {count} {what}', { count: items.length, what })}
          value={search}
          onSearch={setSearch}
        />
      </div>
      {found.length > 0 && children(showsAll ? found : found.slice(0, FIRST))}
      <p role="status" className="text-small text-ink-2 empty:sr-only">
        {found.length === 0 && i18n.t('No {what} match "{search}".', { what, search })}
      </p>
      {found.length > FIRST && (
        <QuietButton onClick={() => setShowsAll(!showsAll)} className="justify-self-start">
          {showsAll
            ? i18n.t('Show the first {count}', { count: FIRST })
            : i18n.t('Show all {count} {what}', { count: found.length, what })}
        </QuietButton>
      )}
    </div>
  );
}
