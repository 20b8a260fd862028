import { Card } from '../../../components/ui/display/Card';
import { EmptyState } from '../../../components/ui/feedback/EmptyState';
import { ErrorCard } from '../../../components/ui/feedback/ErrorCard';
import { LoadingRegion } from '../../../components/ui/feedback/LoadingRegion';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { domainErrorOf } from '../../../lib/apollo/domain-error';
import { AreaEditor } from './AreaEditor';
import { FoldedArea } from './FoldedArea';
import { useContentAreas } from './use-content-areas';

type Props = {
  sections: readonly string[];
  /** Long texts open on demand. */
  isFolded?: boolean;
};

/** The editors of some sections' texts, one card each. */
export function AreaList({ sections, isFolded = false }: Props) {
  const { areas, error, isLoading, retry } = useContentAreas(sections);
  if (error && !areas) {
    return (
      <ErrorCard
        title="The texts did not load"
        text={domainErrorOf(error).message}
        onRetry={retry}
        isRetrying={isLoading}
      />
    );
  }
  return (
    <LoadingRegion isLoading={!areas} skeleton={<Skeleton className="h-96 rounded-card" />}>
      {areas?.length === 0 && <EmptyState text="There is no text to edit here." />}
      <div className="flex flex-col gap-5">
        {areas?.map((area) => (
          <Card key={area.key} className="p-5">
            {isFolded ? <FoldedArea area={area} /> : <AreaEditor area={area} />}
          </Card>
        ))}
      </div>
    </LoadingRegion>
  );
}
