import { RelativeTime } from '../../../../components/ui/display/RelativeTime';
import { readFragment, type FragmentType } from '../../../../gql';
import { actionText, changesOf } from './audit-changes';
import { AuditRow_entry } from './audit-documents';
import { ChangeList } from './ChangeList';

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
