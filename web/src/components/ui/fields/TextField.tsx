import type { ComponentProps } from 'react';
import { Field, type FieldText } from './Field';
import { inputStyle } from './input-style';

type Props = FieldText & Omit<ComponentProps<'input'>, 'id' | 'required'>;

export function TextField({ label, requirement, helper, error, className, ...input }: Props) {
  return (
    <Field label={label} requirement={requirement} helper={helper} error={error}>
      {(control) => <input {...input} {...control} className={inputStyle(error !== undefined, className)} />}
    </Field>
  );
}
