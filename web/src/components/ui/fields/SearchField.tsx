import { clsx } from 'clsx';
import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { IconButton } from '../actions/IconButton';
import { inputStyle } from './input-style';
import { maxSearch } from '../../../gql/rules';
import { useLingui } from '../../../lib/texts/use-lingui';

const DELAY_MS = 250;

type Props = {
  label: string;
  placeholder: string;
  value: string;
  /** Called after a pause in typing, with the trimmed text. */
  onSearch: (text: string) => void;
  /** In characters; by default what the server takes as a search. */
  maxLength?: number;
  /** The main search of an admin page: "/" focuses it. */
  isPageSearch?: boolean;
};

export function SearchField(props: Props) {
  const { label, placeholder, value, onSearch, maxLength = maxSearch, isPageSearch = false } = props;
  const { i18n } = useLingui();
  const [typed, setTyped] = useTyped(value, onSearch);
  return (
    <div className="relative min-w-0 flex-1">
      <Search size={18} className="pointer-events-none absolute inset-y-0 left-3 my-auto text-ink-2" />
      <input
        data-search
        type="text"
        role="searchbox"
        aria-label={label}
        aria-keyshortcuts={isPageSearch ? '/' : undefined}
        placeholder={placeholder}
        maxLength={maxLength}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        // It searches on its own: Enter must not submit a surrounding form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        // The placeholder may use the clear button's space while there is nothing to clear. A smaller font would make
        // an iPhone zoom in.
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

/** The typed text: reported after a pause, and replaced when the value changes elsewhere (a link, Back). */
function useTyped(value: string, onSearch: (text: string) => void) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // Reported but not yet back as the value, oldest first: a late one replaces nothing.
  const [sent, setSent] = useState<readonly string[]>([]);
  if (value !== known) {
    const place = sent.indexOf(value);
    setKnown(value);
    setSent(place === -1 ? [] : sent.slice(place + 1));
    if (place === -1) setTyped(value);
  }
  const text = typed.trim();
  const isNew = text !== (sent.at(-1) ?? value);
  // An effect event: re-renders must not restart the timer.
  const search = useEffectEvent(() => {
    setSent([...sent, text]);
    onSearch(text);
  });
  useEffect(() => {
    if (!isNew) return;
    const timer = setTimeout(search, DELAY_MS);
    return () => clearTimeout(timer);
  }, [text, isNew]);
  return [typed, setTyped] as const;
}
