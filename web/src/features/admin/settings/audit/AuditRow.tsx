import { RelativeTime } from '../../../../components/ui/display/RelativeTime';
import { type FragmentType, graphql, readFragment } from '../../../../gql';
import type { AuditRow_EntryFragment } from '../../../../gql/graphql';
import { readRecord } from '../../../../lib/apollo/domain-error';
import { counted } from '../../../../lib/format/counts';
import { words } from '../../../../lib/format/words';

export const AuditRow_entry = graphql(`
  fragment AuditRow_entry on AuditEntry {
    id
    at
    admin {
      id
      name
    }
    action
    subjectId
    subjectName
    before
    after
  }
`);

export type AuditFacts = AuditRow_EntryFragment;

/** "Organization updated: Lincoln Elementary School". */
export function entryText({ action, subjectId, subjectName }: AuditFacts): string {
  const subject = subjectName ?? subjectId?.slice(-8);
  return subject ? `${actionText(action)}: ${subject}` : actionText(action);
}

export function whoOf({ admin }: AuditFacts): string {
  return admin?.name ?? 'Somebody';
}

/** A change among other records: who, what and when, with the fields before and after. */
export function AuditRow({ entry: masked }: { entry: FragmentType<typeof AuditRow_entry> }) {
  const entry = readFragment(AuditRow_entry, masked);
  const { at, before, after } = entry;
  const changes = changesOf(before, after);
  return (
    <li className="border-t border-line py-3 first:border-t-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 font-semibold wrap-break-word">{entryText(entry)}</span>
        <span className="text-small text-ink-2">
          <span>{`${whoOf(entry)} · `}</span>
          <RelativeTime iso={at} />
        </span>
      </p>
      {changes.length > 0 && (
        <details className="mt-1">
          <summary className="inline-flex min-h-10 cursor-pointer items-center rounded-small text-small font-semibold text-link underline-offset-4 hover:underline">
            {`Before and after (${counted(changes.length, 'field')})`}
          </summary>
          <ChangeTable entry={entry} />
        </details>
      )}
    </li>
  );
}

/** Each changed field before and after. */
export function ChangeTable({ entry }: { entry: AuditFacts }) {
  const changes = changesOf(entry.before, entry.after);
  if (changes.length === 0) return <p className="text-work text-ink-2">No fields were recorded.</p>;
  const cell = 'border-t border-line py-1.5 pr-4 text-left align-top wrap-break-word whitespace-pre-wrap';
  return (
    <div className="overflow-x-auto">
      <table className="w-full min-w-[480px] table-fixed text-small">
        <caption className="sr-only">{entryText(entry)}</caption>
        <thead>
          <tr className="text-ink-2">
            <th scope="col" className="w-1/4 py-1.5 pr-4 text-left font-semibold">
              Field
            </th>
            <th scope="col" className="py-1.5 pr-4 text-left font-semibold">
              Before
            </th>
            <th scope="col" className="py-1.5 text-left font-semibold">
              After
            </th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, before, after }) => (
            <tr key={field}>
              <th scope="row" className={`${cell} font-semibold`}>
                {field}
              </th>
              <td className={cell}>{before ?? <Nothing />}</td>
              <td className={cell}>{after ?? <Nothing />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Nothing() {
  return <span className="text-ink-2">empty</span>;
}

/** One changed field; null for an empty value. */
type Change = { field: string; before: string | null; after: string | null };

/** The changed fields of an entry's two JSON texts, with readable names. Texts that hold no object give no changes. */
export function changesOf(before: string | null | undefined, after: string | null | undefined): Change[] {
  const [old, fresh] = [readRecord(before ?? ''), readRecord(after ?? '')];
  const fields = [...new Set([...Object.keys(old), ...Object.keys(fresh)])];
  return fields.map((field) => ({
    field: words(field),
    before: field in old ? valueText(field, old[field]) : null,
    after: field in fresh ? valueText(field, fresh[field]) : null,
  }));
}

/** "organization-updated" becomes "Organization updated". */
export function actionText(action: string): string {
  return words(action.replace(/[-_.]+/g, ' '));
}

function valueText(field: string, value: unknown): string | null {
  // The stored word for a paid order; staff read what is left to do.
  if (field === 'status' && value === 'completed') return 'to be prepared';
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
