import { Chip } from '../../../components/ui/display/Chip';
import { RelativeTime } from '../../../components/ui/display/RelativeTime';
import type { EditedArea_AreaFragment } from '../../../gql/graphql';

/** Which text it is, where it shows, and who changed it last. */
export function AreaHead({ area }: { area: EditedArea_AreaFragment }) {
  const { label, description, key, isDefault, updatedAt, updatedBy } = area;
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-card font-semibold">{label}</h2>
        <code className="font-code text-smallest text-ink-2">{key}</code>
        <Chip tone="sunken">{isDefault ? 'Built-in text' : 'Edited'}</Chip>
      </div>
      <p className="text-small text-ink-2">
        <span>{description}</span>
        {updatedAt && (
          <>
            <span>{' Last changed '}</span>
            <RelativeTime iso={updatedAt} />
            <span>{`${updatedBy ? ` by ${updatedBy}` : ''}.`}</span>
          </>
        )}
      </p>
    </div>
  );
}
