import { type ComponentType, useState } from 'react';
import { ReadFailure } from '../../../components/domain/ReadFailure';
import { QuietButton } from '../../../components/ui/actions/Button';
import { SectionCard } from '../../../components/ui/display/SectionCard';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { CopyButton } from '../../../components/ui/feedback/CopyButton';
import { useBorrowedFocus } from '../../../components/ui/overlay/return-focus';
import { counted } from '../../../lib/format/counts';
import { useJob } from '../shell';

type NewSecret = { secret: string; name: string };

export type OnCreated = (created: NewSecret) => void;

type Props<Row extends { id: string }> = {
  title: string;
  /** "webhook", for the count in the heading. */
  one: string;
  text: string;
  AddButton: ComponentType<{ onCreated: OnCreated }>;
  /** Undefined while they load. */
  rows: readonly Row[] | undefined;
  read: { error?: unknown; loading: boolean; refetch: () => Promise<unknown> };
  RowContent: ComponentType<{ row: Row; onCreated: OnCreated }>;
};

/** A list of what other programs have a secret for, and a button for a new one, whose secret is shown once. */
export function SecretCard<Row extends { id: string }>(props: Props<Row>) {
  const { title, one: word, text, AddButton, rows, read, RowContent } = props;
  const heading = rows?.length ? counted(rows.length, word) : title;
  const canWrite = useJob();
  const [created, setCreated] = useState<NewSecret | null>(null);
  const add = canWrite && <AddButton onCreated={setCreated} />;
  return (
    <SectionCard title={heading} text={text} body="mt-4 grid gap-4" beside={add}>
      {created && <ShownOnce created={created} onDone={() => setCreated(null)} />}
      {Boolean(read.error) && !rows && (
        <ReadFailure title={`We could not load: ${title}.`} error={read.error} {...read} />
      )}
      {!rows && !read.error && <Skeleton className="h-24" />}
      {rows?.length === 0 && <p className="text-ink-2">None yet.</p>}
      {rows && rows.length > 0 && (
        <ul aria-label={title} className="divide-y divide-line">
          {rows.map((one) => (
            <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
              <RowContent row={one} onCreated={setCreated} />
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  );
}

function ShownOnce({ created: { secret, name }, onDone }: { created: NewSecret; onDone: () => void }) {
  const borrowFocus = useBorrowedFocus();
  return (
    <div ref={borrowFocus} tabIndex={-1} className="grid gap-3 rounded-input bg-sunken p-4 outline-none">
      <p role="status" className="font-semibold wrap-anywhere">
        {`Copy the secret for ${name} now: it is not shown again.`}
      </p>
      <code className="wrap-anywhere">{secret}</code>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={secret} label="Copy" name={`Copy the secret for ${name}`} />
        <QuietButton onClick={onDone}>I saved it</QuietButton>
      </div>
    </div>
  );
}
