import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { Field, type FieldText } from './Field';
import { IconButton } from '../actions/IconButton';
import { inputStyle } from './input-style';
import { useLingui } from '../../../lib/texts/use-lingui';

type Props = FieldText & Omit<ComponentProps<'input'>, 'id' | 'required' | 'type'>;

/** A password input with a button that shows or hides the text. */
export function PasswordField({ label, requirement, helper, error, className, ...input }: Props) {
  const { i18n } = useLingui();
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} requirement={requirement} helper={helper} error={error}>
      {(control) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            className={inputStyle(error !== undefined, `pr-14 ${className ?? ''}`)}
          />
          <IconButton
            icon={isShown ? EyeOff : Eye}
            label={i18n.t(isShown ? 'Hide password' : 'Show password')}
            onClick={() => setShown(!isShown)}
            className="absolute inset-y-0 right-1.5 my-auto"
          />
        </div>
      )}
    </Field>
  );
}
