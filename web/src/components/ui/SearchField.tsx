import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { IconButton } from './IconButton';
import { inputStyle } from './input-style';

const REST_MS = 250;

type Props = {
  label: string;
  placeholder: string;
  value: string;
  /** Called once typing has rested, without the space around it. */
  onSearch: (text: string) => void;
};

/** A search box that searches while one types; "/" may bring the focus here (`data-search`). */
export function SearchField({ label, placeholder, value, onSearch }: Props) {
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
        aria-keyshortcuts="/"
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        className={inputStyle(false, 'min-h-10! pr-11 pl-10 text-work')}
      />
      {typed && (
        <IconButton
          icon={X}
          label="Clear search"
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
  const [sent, setSent] = useState(value);
  if (value !== known) {
    setKnown(value);
    if (value !== sent) setTyped(value);
    setSent(value);
  }
  const text = typed.trim();
  // The page may draw itself anew meanwhile: that is no typing.
  const search = useEffectEvent(() => {
    setSent(text);
    onSearch(text);
  });
  useEffect(() => {
    if (text === sent) return;
    const timer = setTimeout(search, REST_MS);
    return () => clearTimeout(timer);
  }, [text, sent]);
  return [typed, setTyped] as const;
}
