import { useMutation } from '@apollo/client/react';
import { runWithToast } from '../../../components/domain/run-with-toast';
import { SavePayee } from './money-documents';
import type { PayeeInputs } from './payee-rules';

/** Enters the payee; the mutation's response brings the card up to date. */
export function useSavePayee(organizationId: string) {
  const [save, { loading }] = useMutation(SavePayee);
  const savePayee = ({ taxFormDate, ...inputs }: PayeeInputs) => {
    const input = { ...inputs, taxFormDate: taxFormDate || null };
    return runWithToast(() => save({ variables: { organizationId, input } }), {
      done: { title: 'Payee Saved', text: 'We look at it before the next payment.' },
      failed: 'Payee Not Saved',
    });
  };
  return { savePayee, isSaving: loading };
}
