import type { UseFormRegisterReturn } from 'react-hook-form';
import { onlyCode } from '../../lib/apollo/classroom-fields';

/**
 * A registered input that holds a code. The text becomes upper case before the form reads it: changed afterwards, the
 * form would drop what it found out about the typed text.
 */
export function codeInput<Name extends string>(
  registered: UseFormRegisterReturn<Name>,
): UseFormRegisterReturn<Name> {
  return {
    ...registered,
    onChange: (event: { target: HTMLInputElement; type?: unknown }) => {
      const { target: input } = event;
      const { value, selectionStart } = input;
      input.value = onlyCode(value);
      // Behind what is left of the text before it, not at the end, where writing would put it.
      const caret = onlyCode(value.slice(0, selectionStart ?? value.length)).length;
      input.setSelectionRange(caret, caret);
      return registered.onChange(event);
    },
  };
}
