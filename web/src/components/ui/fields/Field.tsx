import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { useLingui } from '../../../lib/texts/use-lingui';
import type { Elements } from '../elements';

/** The attributes that tie a control to its label, help and error. */
export type ControlProps = {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
  'aria-required': boolean;
};

export type FieldText = {
  label: string;
  requirement?: 'required' | 'optional' | undefined;
  helper?: string | undefined;
  error?: string | undefined;
};

type Props = FieldText & { children: (control: ControlProps) => Elements };

const requirementTexts = { required: /*i18n*/ '(required)', optional: /*i18n*/ '(optional)' };

/** Label above, help and error below, tied to the control that `children` renders. */
export function Field({ label, requirement, helper, error, children }: Props) {
  const { i18n } = useLingui();
  const id = useId();
  const described = [helper && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block text-work font-semibold">
        <span>{`${label} `}</span>
        {requirement && (
          <span className="font-medium text-ink-2">{i18n.t(requirementTexts[requirement])}</span>
        )}
      </label>
      {children({
        id,
        'aria-invalid': error !== undefined,
        'aria-describedby': described || undefined,
        'aria-required': requirement === 'required',
      })}
      {helper && (
        <p id={`${id}-help`} className="mt-1.5 text-small text-ink-2">
          {helper}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

/** A control's error, below it; the control refers to it by `aria-describedby`. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p id={id} className="mt-1.5 flex gap-1.5 text-small font-semibold text-danger">
      <CircleAlert size={18} className="mt-px shrink-0" />
      <span>{error}</span>
    </p>
  );
}
