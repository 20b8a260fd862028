import { clsx } from 'clsx';
import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { IconButton } from '../actions/IconButton';
import { inputStyle } from './input-style';
import { useLingui } from '../../../lib/texts/use-lingui';

const REST_MS = 250;

type Props = {
  label: string;
  placeholder: string;
  value: string;
  /** Called once typing has rested, without the space around it. */
  onSearch: (text: string) => void;
  /** The search of a page of the administration: "/" brings the focus here. */
  isPageSearch?: boolean;
};

/** A search box that searches while one types. */
export function SearchField({ label, placeholder, value, onSearch, isPageSearch = false }: Props) {
  const { i18n } = useLingui();
  const [typed, setTyped] = useTyped(value, onSearch);
  return (
    <div className="relative min-w-0 flex-1">
      <Search
        aria-hidden
        size={18}
        className="pointer-events-none absolute inset-y-0 left-3 my-auto text-ink-2"
      />
      <input
        data-search
        type="text"
        role="searchbox"
        aria-label={label}
        aria-keyshortcuts={isPageSearch ? '/' : undefined}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        // It searches by itself: Enter sends no form that it stands in.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        // The placeholder has the room of the button that clears, as long as there is nothing to clear. A smaller text
        // would make an iPhone zoom in.
        className={inputStyle(
          false,
          clsx('min-h-10! pl-10 text-ellipsis sm:text-work', typed ? 'pr-11' : 'pr-3'),
        )}
      />
      {typed && (
        <IconButton
          icon={X}
          label={i18n.t('Clear search')}
          onClick={() => setTyped('')}
          className="absolute inset-y-0 right-1 my-auto"
        />
      )}
    </div>
  );
}

/** What is being typed: handed on when it rests, and replaced when the value changes elsewhere (a link, Back). */
function useTyped(value: string, onSearch: (text: string) => void) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // Handed on and not yet come back as the value, oldest first: one that comes late replaces nothing.
  const [sent, setSent] = useState<readonly string[]>([]);
  if (value !== known) {
    const place = sent.indexOf(value);
    setKnown(value);
    setSent(place === -1 ? [] : sent.slice(place + 1));
    if (place === -1) setTyped(value);
  }
  const text = typed.trim();
  const isNew = text !== (sent.at(-1) ?? value);
  // The page may draw itself again meanwhile: that is no typing.
  const search = useEffectEvent(() => {
    setSent([...sent, text]);
    onSearch(text);
  });
  useEffect(() => {
    if (!isNew) return;
    const timer = setTimeout(search, REST_MS);
    return () => clearTimeout(timer);
  }, [text, isNew]);
  return [typed, setTyped] as const;
}
