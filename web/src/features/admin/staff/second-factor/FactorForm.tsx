import { useState, type FormEvent } from 'react';
import { Button } from '../../../../components/ui/actions/Button';
import { ErrorNotice } from '../../../../components/ui/feedback/ErrorNotice';
import { domainErrorOf } from '../../../../lib/apollo/domain-error';
import { useFieldErrors } from '../../../../lib/editing/field-errors';
import type { Elements } from '../../../../components/ui/elements';

export type FactorFields = ReturnType<typeof useFieldErrors<'password' | 'code'>>['field'];

type Props = {
  children: (field: FactorFields) => Elements;
  verb: string;
  busyText: string;
  isComplete: boolean;
  /** Rejects with why it could not be done. */
  onSubmit: () => Promise<unknown>;
};

/** One step of setting up or removing a second factor. */
export function FactorForm({ children, verb, busyText, isComplete, onSubmit }: Props) {
  const [isBusy, setBusy] = useState(false);
  const { problem, within, clear, refuse, field } = useFieldErrors<'password' | 'code'>(
    ['password', 'code'],
    {
      currentPassword: 'password',
    },
  );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    clear();
    setBusy(true);
    try {
      await onSubmit();
    } catch (error) {
      refuse(domainErrorOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      ref={within}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid max-w-[420px] gap-4"
    >
      {children(field)}
      {problem && <ErrorNotice>{problem}</ErrorNotice>}
      <div>
        <Button type="submit" variant="quiet" disabled={!isComplete} busyText={isBusy ? busyText : undefined}>
          {verb}
        </Button>
      </div>
    </form>
  );
}
