import { CodeInput } from './CodeInput';
import type { CodeFormState } from './use-code-form';

/** Organization code, and classroom code where there is one. */
export function CodeFields({ form }: { form: CodeFormState }) {
  return (
    <>
      <CodeInput
        ref={form.organizationInput}
        label="Organization code"
        requirement="required"
        placeholder="e.g. LINCOLN"
        value={form.codes.organization}
        onCode={form.typeOrganization}
        error={form.error}
        helper={form.takenFor}
      />
      <CodeInput
        ref={form.classroomInput}
        label="Classroom code"
        requirement="optional"
        placeholder="e.g. RIVERA"
        value={form.codes.classroom}
        onCode={form.typeClassroom}
      />
    </>
  );
}
