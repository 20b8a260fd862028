import { HeartHandshake } from 'lucide-react';
import type { ChangeEvent, ComponentProps } from 'react';
import { Notice } from '../../components/ui/feedback/Notice';
import { TextField } from '../../components/ui/fields/TextField';
import { useLingui } from '../../lib/texts/use-lingui';
import { cartActions, useCart } from '../cart';
import { groupName } from './supporting';
import type { CodeFormState } from './use-code-form';

/** Inputs for the organization code and the optional classroom code. */
export function CodeFields({ form }: { form: CodeFormState }) {
  const { i18n } = useLingui();
  return (
    <>
      <CodeInput
        ref={form.organizationInput}
        label={i18n.t('Organization code')}
        requirement="required"
        placeholder={i18n.t('e.g. {code}', { code: 'LINCOLN' })}
        value={form.codes.organization}
        onCode={form.typeOrganization}
        error={form.error}
        helper={form.lookAlikeNote}
      />
      <CodeInput
        ref={form.classroomInput}
        label={i18n.t('Classroom code')}
        requirement="optional"
        placeholder={i18n.t('e.g. {code}', { code: 'RIVERA' })}
        value={form.codes.classroom}
        onCode={form.typeClassroom}
      />
    </>
  );
}

type Props = Omit<ComponentProps<typeof TextField>, 'onChange' | 'value'> & {
  value: string;
  onCode: (code: string) => void;
};

/** An input that converts to upper case as one types. */
function CodeInput({ onCode, ...field }: Props) {
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { target: input } = event;
    const { selectionStart, selectionEnd } = input;
    // Set here rather than by React, which would move the caret to the end.
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

/** After codes that did not work: shows that the cart still supports the previous fundraiser. */
export function StillSupporting() {
  const { i18n } = useLingui();
  const { context } = useCart();
  if (!context) return null;
  return (
    <Notice tone="info" icon={HeartHandshake}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p>{i18n.t('Your cart still supports {group}.', { group: groupName(context) })}</p>
        <button
          type="button"
          onClick={() => cartActions.setContext(null)}
          className="min-h-10 font-semibold underline underline-offset-3"
        >
          {i18n.t('Remove')}
        </button>
      </div>
    </Notice>
  );
}
