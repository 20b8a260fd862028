import type { FormEvent } from 'react';
import { Button } from '../../components/ui/actions/Button';
import type { FundraiserContext } from '../cart';
import { CodeFields, LazyClassChoice, useCodeForm } from '../codes';

/** The two codes, as at the checkout; where the school has classes only, they are offered. */
export function ChooseFundraiser({ onChoose }: { onChoose: (fundraiser: FundraiserContext) => void }) {
  const form = useCodeForm({ onFound: onChoose });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <p className="text-center text-ink-2">
        The codes are on the school’s flyer, or in the message that brought you to us.
      </p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <CodeFields form={form} />
      </div>
      <Button
        type="submit"
        busyText={form.isValidating ? 'Looking...' : undefined}
        className="justify-self-center"
      >
        Find My Fundraiser
      </Button>
      {form.classWanted && <LazyClassChoice {...form.classWanted} onChoose={form.chooseClass} />}
    </form>
  );
}
