import { ErrorNotice } from '../../components/ui/feedback/ErrorNotice';
import type { FieldName } from './field-order';
import { counted } from '../../lib/format/counts';

type Props = {
  errors: readonly (readonly [FieldName, string])[];
  /** What the server said, if it refused. */
  domainError: string | null;
  onField: (name: FieldName) => void;
};

/** Everything that keeps the form from being sent, each leading to its field. */
export function ErrorSummary({ errors, domainError, onField }: Props) {
  if (errors.length === 0 && !domainError) return null;
  return (
    <ErrorNotice>
      <p className="font-semibold">{domainError ?? countText(errors.length)}</p>
      <ul className="mt-1">
        {errors.map(([name, message]) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => onField(name)}
              className="min-h-8 text-left underline underline-offset-3"
            >
              {`${placeOf(name)}${message}`}
            </button>
          </li>
        ))}
      </ul>
    </ErrorNotice>
  );
}

function countText(count: number): string {
  return counted(count, 'thing needs your attention', 'things need your attention');
}

function placeOf(name: FieldName): string {
  const [, index] = /^classrooms\.(\d+)/.exec(name) ?? [];
  return index === undefined ? '' : `Classroom ${Number(index) + 1}: `;
}
