import type { UseFormRegisterReturn } from 'react-hook-form';
import { Checkbox } from '../../../../components/ui/fields/Checkbox';
import type { Job } from '../../../../gql/graphql';

const jobs = [
  { job: 'support', text: 'Support', does: 'Notes, messages, resending emails, order credit' },
  { job: 'warehouse', text: 'Warehouse', does: 'Pack, ship, pickups, stock' },
  { job: 'finance', text: 'Finance', does: 'Payouts, refunds, payments' },
  { job: 'content', text: 'Content', does: 'Texts and pictures' },
  { job: 'administrator', text: 'Administrator', does: 'Everything, including staff' },
] as const satisfies readonly { job: Job; text: string; does: string }[];

/** "Support, Warehouse"; without jobs "Read only". */
export function jobsText(own: readonly Job[]): string {
  const texts = jobs.filter(({ job }) => own.includes(job)).map(({ text }) => text);
  return texts.join(', ') || 'Read only';
}

/** A checkbox for each job. */
export function JobBoxes({ field }: { field: UseFormRegisterReturn }) {
  return (
    <fieldset className="col-span-full grid gap-x-5 sm:grid-cols-2">
      <legend className="font-semibold">Jobs</legend>
      <p className="col-span-full text-small text-ink-2">
        Everybody can read everything. Jobs decide what they can change.
      </p>
      {jobs.map(({ job, text, does }) => (
        <Checkbox key={job} {...field} value={job} label={text} helper={does} />
      ))}
    </fieldset>
  );
}
