import type { ChangeEvent, ComponentProps } from 'react';
import { TextField } from '../../components/ui/fields/TextField';

type Props = Omit<ComponentProps<typeof TextField>, 'onChange' | 'value'> & {
  value: string;
  onCode: (code: string) => void;
};

/** A field whose text is upper case from the first key on. */
export function CodeInput({ onCode, ...field }: Props) {
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { target: input } = event;
    const { selectionStart, selectionEnd } = input;
    // Written here, before React does it, because React would put the caret at the end.
    input.value = input.value.toUpperCase();
    input.setSelectionRange(selectionStart, selectionEnd);
    onCode(input.value);
  };
  return (
    <TextField
      {...field}
      onChange={change}
      className="code font-bold! placeholder:font-medium"
      autoCapitalize="characters"
      autoCorrect="off"
      autoComplete="off"
      spellCheck={false}
    />
  );
}
