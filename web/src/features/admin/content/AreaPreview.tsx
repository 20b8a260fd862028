import type { EditedArea_AreaFragment } from '../../../gql/graphql';
import { PublicText } from '../../content';

type Props = { area: EditedArea_AreaFragment; value: string };

/** The text as the public sees it. */
export function AreaPreview({ area, value }: Props) {
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
