import { useMutation } from '@apollo/client/react';
import { runWithToast } from '../../../components/domain/run-with-toast';
import { saveError } from '../settings/save-error';
import { SavePayee } from './money-documents';
import type { PayeeErrors, PayeeInputs } from './payee-rules';

type Refusal = { message: string; fields: PayeeErrors };

/** Enters the payee; the mutation's response brings the card up to date. */
export function useSavePayee(organizationId: string) {
  const [save, { loading }] = useMutation(SavePayee);
  const savePayee = async ({ taxFormDate, ...inputs }: PayeeInputs): Promise<Refusal | null> => {
    const input = { ...inputs, taxFormDate: taxFormDate || null };
    const refused = await runWithToast(() => save({ variables: { organizationId, input } }), {
      done: { title: 'Payee Saved', text: 'We look at it before the next payment.' },
      failed: 'Payee Not Saved',
    });
    return refused && saveError(refused, names);
  };
  return { savePayee, isSaving: loading };
}

const names = ['name', 'postalAddress', 'taxFormDate'] as const;
