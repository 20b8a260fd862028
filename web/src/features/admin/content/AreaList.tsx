import { useQuery } from '@apollo/client/react';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { ReadFailure } from '../../../components/domain/ReadFailure';
import { QuietButton } from '../../../components/ui/actions/Button';
import { Card } from '../../../components/ui/display/Card';
import { Chip } from '../../../components/ui/display/Chip';
import { RelativeTime } from '../../../components/ui/display/RelativeTime';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { EmptyState } from '../../../components/ui/feedback/EmptyState';
import { LoadingRegion } from '../../../components/ui/feedback/LoadingRegion';
import { lazyPart } from '../../../components/ui/lazy/lazy-part';
import { graphql, readFragment } from '../../../gql';
import type { EditedArea_AreaFragment } from '../../../gql/graphql';
import { PublicText } from '../../content';
import { useJob } from '../shell';

const EditedArea_area = graphql(`
  fragment EditedArea_area on ContentArea {
    key
    section
    type
    label
    description
    value
    defaultValue
    isDefault
    updatedAt
    editor {
      id
      fullName
    }
  }
`);

export const ContentAreas = graphql(`
  query ContentAreas {
    contentAreas {
      ...EditedArea_area
    }
  }
`);

type AreaProps = { area: EditedArea_AreaFragment };

/** Shows the text to read until the editor's code has loaded. */
const AreaEditor = lazyPart<AreaProps>(
  'The editor',
  () => import('./AreaEditor').then(({ AreaEditor }) => AreaEditor),
  {
    waiting: ({ area }) => (
      <div className="grid gap-5 lg:grid-cols-2">
        <Skeleton className="h-40 rounded-input" />
        <AreaPreview area={area} value={area.value} />
      </div>
    ),
  },
);

type Props = {
  section: string;
  /** Long texts open on demand. */
  isFolded?: boolean;
};

/** The editors of a section's texts, one card each. */
export function AreaList({ section, isFolded = false }: Props) {
  const { data, previousData, error, loading, refetch } = useQuery(ContentAreas, {
    fetchPolicy: 'cache-and-network',
  });
  // A failed read, such as one without a session, must not unmount an editor.
  const all = readFragment(EditedArea_area, (data ?? previousData)?.contentAreas);
  const areas = all?.filter((area) => area.section === section);
  if (error && !areas) return <ReadFailure title="The texts did not load" {...{ error, loading, refetch }} />;
  return (
    <LoadingRegion isLoading={!areas} skeleton={<Skeleton className="h-96 rounded-card" />}>
      {areas?.length === 0 && <EmptyState text="There is no text to edit here." />}
      <div className="flex flex-col gap-5">
        {areas?.map((area) => (
          <Card key={area.key} className="p-5">
            {isFolded ? <FoldedArea area={area} /> : <OpenArea area={area} />}
          </Card>
        ))}
      </div>
    </LoadingRegion>
  );
}

/** A long text: its head, and the editor on demand. A closed editor keeps what is typed. */
function FoldedArea({ area }: AreaProps) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const Icon = isOpen ? ChevronUp : ChevronDown;
  return (
    <div className="flex flex-col gap-4">
      {!isOpen && <AreaHead area={area} />}
      {wasOpened && (
        <div hidden={!isOpen}>
          <OpenArea area={area} />
        </div>
      )}
      <QuietButton
        icon={Icon}
        className="self-start"
        aria-expanded={isOpen}
        aria-label={`${isOpen ? 'Close' : 'Open'} ${area.label}`}
        onClick={() => {
          setOpen(!isOpen);
          setOpened(true);
        }}
      >
        {isOpen ? 'Close' : 'Open'}
      </QuietButton>
    </div>
  );
}

/** One managed text with its editor; staff who may not edit it see the preview alone. */
function OpenArea({ area }: AreaProps) {
  const canWrite = useJob('content');
  return (
    <section aria-label={area.label} className="flex flex-col gap-4">
      <AreaHead area={area} />
      {canWrite ? <AreaEditor area={area} /> : <AreaPreview area={area} value={area.value} />}
    </section>
  );
}

/** Which text it is, where it shows, and who changed it last. */
function AreaHead({ area }: AreaProps) {
  const { label, description, key, isDefault, updatedAt, editor } = area;
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-card font-semibold">{label}</h2>
        <code className="font-code text-smallest wrap-anywhere text-ink-2">{key}</code>
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

/** The figures in the texts (docs/product/admin.md#constants, docs/product/organization.md#constants). */
const statedFigures = [
  ['Defects', 'Reported within 48 hours with photos; replacement at our discretion, no cash refunds'],
  ['Delivery', '7–14 business days'],
  ['Shelf life', '12–24 months'],
  ['Campaigns', '2–4 weeks'],
  ['Typical margins', '50–70%'],
  ['Sales', 'All sales final'],
  ['Terms', 'Effective and updated January 1, 2025'],
] as const;

/** The texts of a section, below the figures they state, to compare with while editing. */
export function StatedTexts({ section }: { section: string }) {
  return (
    <div className="flex flex-col gap-5">
      <StatedFigures />
      <AreaList section={section} />
    </div>
  );
}

function StatedFigures() {
  return (
    <Card as="section" aria-labelledby="stated-figures" className="p-5">
      <h2 id="stated-figures" className="text-card font-semibold">
        Stated figures
      </h2>
      <p className="mt-1 text-small text-ink-2">
        Customers and organizations rely on these figures. Keep the text in line with them.
      </p>
      <dl className="mt-4 grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
        {statedFigures.map(([name, figure]) => (
          <div key={name}>
            <dt className="text-smallest font-semibold text-ink-2">{name}</dt>
            <dd className="text-small">{figure}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
