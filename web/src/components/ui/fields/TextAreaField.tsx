import type { ComponentProps } from 'react';
import { Field, type FieldText } from './Field';
import { inputStyle } from './input-style';

type Props = FieldText & Omit<ComponentProps<'textarea'>, 'id' | 'required'>;

export function TextAreaField({ label, requirement, helper, error, className, rows = 3, ...area }: Props) {
  return (
    <Field label={label} requirement={requirement} helper={helper} error={error}>
      {(control) => (
        <textarea
          {...area}
          rows={rows}
          {...control}
          className={inputStyle(error !== undefined, `py-3 ${className ?? ''}`)}
        />
      )}
    </Field>
  );
}
