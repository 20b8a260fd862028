import { useEffect, useState } from 'react';
import { type FieldErrors, get } from 'react-hook-form';
import { type ServerForm, useServerForm } from '../../lib/editing/use-server-form';
import { CAMPAIGN_DAYS } from '../../lib/format/campaign-dates';
import { addDays } from '../../lib/format/eastern-days';
import { readDraft, saveDraft } from './draft';
import {
  codeFromName,
  emptyRegistration,
  type FieldName,
  fieldOrder,
  type RegistrationFields,
} from './registration-fields';
import { fieldOfError } from './registration-input';
import { checkRegistration } from './registration-rules';
import { useRegisterOrganization } from './use-register-organization';

/** The form with its draft: kept in the browser as it is typed. */
export function useRegistrationForm(onRefused: (isClassroom: boolean) => void) {
  const [values] = useState(() => {
    const empty = emptyRegistration(new Date());
    const { password: _, confirmation: __, ...kept } = empty;
    return { ...empty, ...readDraft(kept) };
  });
  const send = useRegisterOrganization();
  const form: ServerForm<RegistrationFields> = useServerForm<RegistrationFields>({
    values,
    check: checkRegistration,
    renamed: fieldOfError,
    send,
    onRefused: () => onRefused(form.getFieldState('classrooms').invalid),
  });
  const { subscribe, getFieldState, clearErrors } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: typed }) => {
          saveDraft(typed);
          clearMended({ getFieldState, clearErrors }, typed);
        },
      }),
    [subscribe, getFieldState, clearErrors],
  );
  return form;
}

/** What follows from other fields until somebody types it: the code from the name, the end from the start. */
export function useFilledIn(form: ReturnType<typeof useRegistrationForm>) {
  const [isFilled, setFilled] = useState(() => {
    const { name, code, startDate, endDate } = form.getValues();
    return {
      code: code === '' || code === codeFromName(name),
      endDate: endDate === '' || endDate === addDays(startDate, CAMPAIGN_DAYS),
    };
  });
  const check = (name: 'code' | 'endDate') => {
    const { isTouched, invalid } = form.getFieldState(name);
    return { shouldValidate: isTouched || invalid };
  };
  return {
    isFilled,
    /** The code or the end date was typed; emptied, it is filled in again. */
    onTyped: (name: 'code' | 'endDate', value: string) => setFilled({ ...isFilled, [name]: value === '' }),
    onName: (name: string) => {
      if (isFilled.code) form.setValue('code', codeFromName(name), check('code'));
    },
    onStart: (day: string) => {
      if (isFilled.endDate && day) form.setValue('endDate', addDays(day, CAMPAIGN_DAYS), check('endDate'));
      else if (form.getFieldState('endDate').isTouched) void form.trigger('endDate');
    },
  };
}

/** Every field that has an error, in the order of the form, with its sentence. */
export function listErrors(
  errors: FieldErrors<RegistrationFields>,
  classroomCount: number,
): [FieldName, string][] {
  return fieldOrder(classroomCount).flatMap((name): [FieldName, string][] => {
    const error: unknown = get(errors, name);
    const message: unknown =
      typeof error === 'object' && error !== null ? Reflect.get(error, 'message') : undefined;
    return typeof message === 'string' ? [[name, message]] : [];
  });
}

/**
 * Takes away each error whose rule holds by now, whatever mended it: a code filled in from the name, a password that
 * fits its confirmation, another classroom's code. The form itself looks at the typed field only.
 */
function clearMended(
  form: Pick<ServerForm<RegistrationFields>, 'getFieldState' | 'clearErrors'>,
  values: RegistrationFields,
): void {
  const broken = checkRegistration(values);
  for (const name of fieldOrder(values.classrooms.length)) {
    const { error } = form.getFieldState(name);
    if (error?.type === 'rule' && !(name in broken)) form.clearErrors(name);
  }
}
