import { useState, type FormEvent } from 'react';
import { Button } from '../../../../components/ui/actions/Button';
import { ErrorNotice } from '../../../../components/ui/feedback/ErrorNotice';
import { domainErrorOf } from '../../../../lib/apollo/domain-error';
import type { Elements } from '../../../../components/ui/elements';

type Props = {
  children: Elements;
  verb: string;
  busyText: string;
  isComplete: boolean;
  /** Rejects with why it could not be done. */
  onSubmit: () => Promise<unknown>;
};

/** One step of setting up or removing a second factor. */
export function FactorForm({ children, verb, busyText, isComplete, onSubmit }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setProblem(null);
    setBusy(true);
    try {
      await onSubmit();
    } catch (error) {
      setProblem(domainErrorOf(error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-[420px] gap-4">
      {children}
      {problem && <ErrorNotice>{problem}</ErrorNotice>}
      <div>
        <Button type="submit" variant="quiet" disabled={!isComplete} busyText={isBusy ? busyText : undefined}>
          {verb}
        </Button>
      </div>
    </form>
  );
}
