import { RelativeTime } from '../../../../components/ui/display/RelativeTime';
import { type FragmentType, graphql, readFragment } from '../../../../gql';
import { counted } from '../../../../lib/format/counts';
import { actionText, type Change, changesOf } from './audit-changes';

const AuditRow_entry = graphql(`
  fragment AuditRow_entry on AuditEntry {
    id
    at
    adminName
    action
    subjectType
    subjectId
    subjectName
    before
    after
  }
`);

export const Audit = graphql(`
  query AdminAudit($filter: AuditFilter, $first: Int!, $after: String) {
    auditEntries(filter: $filter, first: $first, after: $after) {
      nodes {
        id
        ...AuditRow_entry
      }
      pageInfo {
        hasNextPage
        endCursor
      }
      totalCount
    }
  }
`);

/** Who did what to what, and the fields before and after. */
export function AuditRow({ entry }: { entry: FragmentType<typeof AuditRow_entry> }) {
  const { at, adminName, action, subjectType, subjectId, subjectName, before, after } = readFragment(
    AuditRow_entry,
    entry,
  );
  const subject = subjectName ?? subjectId?.slice(-8);
  const changes = changesOf(before, after);
  return (
    <li className="border-t border-line py-3 first:border-t-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0">
          <b>{actionText(action)}</b>
          {subject && (
            <>
              <span>{': '}</span>
              <span className="wrap-break-word">{subject}</span>
            </>
          )}
        </span>
        <span className="text-small text-ink-2">
          <span>{`${adminName} · `}</span>
          <RelativeTime iso={at} />
        </span>
      </p>
      {changes.length > 0 && (
        <ChangeList changes={changes} name={`${actionText(action)} ${subject ?? subjectType}`} />
      )}
    </li>
  );
}

type Props = { changes: readonly Change[]; name: string };

/** Each changed field with what it was and what it became; folded, since texts may be long. */
function ChangeList({ changes, name }: Props) {
  const cell = 'border-t border-line py-1.5 pr-4 text-left align-top wrap-break-word whitespace-pre-wrap';
  const count = counted(changes.length, 'field');
  return (
    <details className="mt-1">
      <summary className="inline-flex min-h-10 cursor-pointer items-center rounded-small text-small font-semibold text-link underline-offset-4 hover:underline">
        {`Before and after (${count})`}
      </summary>
      <div className="overflow-x-auto">
        <table className="w-full min-w-[480px] table-fixed text-small">
          <caption className="sr-only">{name}</caption>
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
    </details>
  );
}

function Nothing() {
  return <span className="text-ink-2">nothing</span>;
}
