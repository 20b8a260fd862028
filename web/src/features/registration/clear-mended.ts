import type { UseFormReturn } from 'react-hook-form';
import { fieldOrder } from './field-order';
import type { RegistrationFields } from './registration-fields';
import { brokenRules } from './registration-schema';

/**
 * Takes away each error whose rule holds by now, whatever mended it: a code filled in from the name, a password that
 * fits its confirmation, another classroom's code. The form itself looks at the typed field only.
 */
export function clearMended(form: UseFormReturn<RegistrationFields>, values: RegistrationFields): void {
  const broken = brokenRules(values);
  for (const name of fieldOrder(values.classrooms.length)) {
    const { error } = form.getFieldState(name);
    if (error?.type === 'rule' && !broken.has(name)) form.clearErrors(name);
  }
}
