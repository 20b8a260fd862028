import { useRef, useState } from 'react';
import { TextField } from '../../../components/ui/TextField';

type Props = {
  /** The search that holds now. */
  value: string;
  /** What was typed, once it has rested for a moment. */
  onRest: (text: string) => void;
};

const REST_MS = 400;

/** What is typed here becomes the search when the typing rests; a search that changes elsewhere is shown here. */
export function SearchField({ value, onRest }: Props) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (value !== seen) {
    setSeen(value);
    if (value !== sent) setText(value);
  }
  const type = (typed: string) => {
    setText(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setSent(typed);
      onRest(typed);
    }, REST_MS);
  };
  return (
    <TextField
      label="Search"
      type="search"
      placeholder="Name, email or order"
      autoComplete="off"
      maxLength={200}
      value={text}
      onChange={({ target }) => type(target.value)}
    />
  );
}
