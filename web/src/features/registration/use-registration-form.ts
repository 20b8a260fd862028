import { useEffect, useState } from 'react';
import { type FieldErrors, get, type Resolver, set, useForm, type UseFormReturn } from 'react-hook-form';
import type { DomainErrorInfo } from '../../lib/apollo/domain-error';
import { splitRefusal } from '../../lib/editing/field-errors';
import { CAMPAIGN_DAYS } from '../../lib/format/campaign-dates';
import { addDays } from '../../lib/format/eastern-days';
import { readDraft, saveDraft } from './draft';
import { type FieldName, fieldOrder } from './field-order';
import { codeFromName, emptyRegistration, type RegistrationFields } from './registration-fields';
import { fieldOfError } from './registration-input';
import { brokenRules } from './registration-schema';

const resolver: Resolver<RegistrationFields> = (values) => {
  const broken = brokenRules(values);
  if (broken.size === 0) return { values, errors: {} };
  const errors: FieldErrors<RegistrationFields> = {};
  for (const [path, message] of broken) set(errors, path, { type: 'rule', message });
  return { values: {}, errors };
};

/** The form with its draft: checked on leaving a field and on submit, kept in the browser as it is typed. */
export function useRegistrationForm() {
  const [defaultValues] = useState(() => {
    const empty = emptyRegistration(new Date());
    const { password: _, confirmation: __, ...kept } = empty;
    return { ...empty, ...readDraft(kept) };
  });
  const form = useForm<RegistrationFields>({
    defaultValues,
    resolver,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          saveDraft(values);
          clearMended(form, values);
        },
      }),
    [form],
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

/** Puts a domain error's sentences at the fields they are about. Returns the first of these, and what is left to say. */
export function showDomainError(form: ReturnType<typeof useRegistrationForm>, domainError: DomainErrorInfo) {
  const { fields, message } = splitRefusal<FieldName>(domainError, fieldOfError);
  const refused = fieldOrder(form.getValues('classrooms').length).filter((name) => fields[name]);
  for (const name of refused) form.setError(name, { type: 'server', message: fields[name] ?? '' });
  return { first: refused[0], message };
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
function clearMended(form: UseFormReturn<RegistrationFields>, values: RegistrationFields): void {
  const broken = brokenRules(values);
  for (const name of fieldOrder(values.classrooms.length)) {
    const { error } = form.getFieldState(name);
    if (error?.type === 'rule' && !broken.has(name)) form.clearErrors(name);
  }
}
