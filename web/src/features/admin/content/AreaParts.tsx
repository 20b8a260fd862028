import { Chip } from '../../../components/ui/display/Chip';
import { RelativeTime } from '../../../components/ui/display/RelativeTime';
import type { EditedArea_AreaFragment } from '../../../gql/graphql';
import { PublicText } from '../../content';

/** Which text it is, where it shows, and who changed it last. */
export function AreaHead({ area }: { area: EditedArea_AreaFragment }) {
  const { label, description, key, isDefault, updatedAt, editor } = area;
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
            <span>{`${editor ? ` by ${editor.fullName}` : ''}.`}</span>
          </>
        )}
      </p>
    </div>
  );
}

/** The text as the public sees it. */
export function AreaPreview({ area, value }: { area: EditedArea_AreaFragment; value: string }) {
  return (
    <section
      aria-label={`Preview of ${area.label}`}
      tabIndex={0}
      className="max-h-[42rem] min-w-0 overflow-y-auto rounded-card border border-line bg-bg p-5"
    >
      <p className="mb-3 text-smallest font-semibold text-ink-2">As the public sees it</p>
      {area.type === 'markdown' ? (
        <PublicText markdown={value} isFaq={area.section === 'faq'} />
      ) : (
        <p className="whitespace-pre-line">{value}</p>
      )}
    </section>
  );
}
