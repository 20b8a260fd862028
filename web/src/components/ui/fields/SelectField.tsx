import type { ComponentProps } from 'react';
import { Field, type FieldText } from './Field';
import { inputStyle } from './input-style';

type Props = FieldText &
  Omit<ComponentProps<'select'>, 'id' | 'required' | 'children'> & {
    options: readonly { value: string; label: string }[];
  };

export function SelectField({ label, requirement, helper, error, options, className, ...select }: Props) {
  return (
    <Field label={label} requirement={requirement} helper={helper} error={error}>
      {(control) => (
        <select {...select} {...control} className={inputStyle(error !== undefined, className)}>
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
