import type { ChangeEvent, ComponentProps } from 'react';
import { TextField } from '../../components/ui/fields/TextField';
import type { CodeFormState } from './use-code-form';
import { useLingui } from '../../lib/texts/use-lingui';

/** Organization code, and classroom code where there is one. */
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
        helper={form.takenFor}
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

/** A field whose text is upper case from the first key on. */
function CodeInput({ onCode, ...field }: Props) {
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
