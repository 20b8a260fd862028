import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldErrors } from 'react-hook-form';
import { Button } from '../../components/ui/actions/Button';
import { ClassroomsSection } from './ClassroomsSection';
import { DatesSection } from './DatesSection';
import { ErrorSummary } from './ErrorSummary';
import type { FieldName } from './field-order';
import { LoginSection } from './LoginSection';
import { OrganizationSection } from './OrganizationSection';
import type { RegistrationFields } from './registration-fields';
import { RegistrationGuide } from './RegistrationGuide';
import { useRegisterOrganization } from './use-register-organization';
import { listErrors, showDomainError, useFilledIn, useRegistrationForm } from './use-registration-form';
import { submitForm } from '../../lib/editing/submit-form';

/** The four sections, what is wrong with them, and beside them how far one is. */
export function RegistrationForm() {
  const form = useRegistrationForm();
  const filledIn = useFilledIn(form);
  const register = useRegisterOrganization();
  const [domainError, setDomainError] = useState<string | null>(null);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const { errors, isSubmitting, submitCount } = form.formState;
  const bad = submitCount > 0 ? listErrors(errors, form.getValues('classrooms').length) : [];

  const showField = (name: FieldName) => {
    // A folded classroom cannot take the focus.
    if (name.startsWith('classrooms.')) flushSync(() => setClosed(new Set()));
    document.getElementsByName(name)[0]?.focus();
  };
  const showFirst = (found: FieldErrors<RegistrationFields>) => {
    const first = listErrors(found, form.getValues('classrooms').length)[0];
    if (first) showField(first[0]);
  };
  const send = async (fields: RegistrationFields) => {
    setDomainError(null);
    const response = await register(fields);
    if (!response) return;
    const { first, message } = showDomainError(form, response);
    setDomainError(message);
    if (first) showField(first);
  };

  return (
    <div className="page-width grid items-start gap-8 pt-8 pb-16 md:grid-cols-[minmax(0,720px)_minmax(0,1fr)]">
      <form
        noValidate
        aria-label="Registration"
        onSubmit={(event) => void submitForm(form, send, showFirst)(event)}
        className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5"
      >
        <ErrorSummary errors={bad} domainError={domainError} onField={showField} />
        <OrganizationSection form={form} filledIn={filledIn} />
        <LoginSection form={form} />
        <DatesSection form={form} filledIn={filledIn} />
        <ClassroomsSection form={form} closed={closed} onClosed={setClosed} />
        <div>
          <Button
            type="submit"
            className="w-full sm:w-auto"
            busyText={isSubmitting ? 'Creating Your Fundraiser...' : undefined}
          >
            Start My Fundraiser
          </Button>
        </div>
      </form>
      <RegistrationGuide control={form.control} />
    </div>
  );
}
