import { FileText } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/actions/Button';
import { Card } from '../../../components/ui/display/Card';
import { EmptyState } from '../../../components/ui/feedback/EmptyState';
import { ErrorNotice } from '../../../components/ui/feedback/ErrorNotice';
import { domainErrorOf } from '../../../lib/apollo/domain-error';
import { counted } from '../../../lib/format/counts';
import { FlyerChoice, flyerChoices, type Choice } from './FlyerChoice';
import { FlyerRow } from './FlyerRow';
import { RECENT_FLYERS, useFlyers } from './use-flyers';
import { useMakeFlyer } from './use-make-flyer';

type Props = { organizationId: string };

/** The newest flyers, and one more for the asking. */
export function FlyersCard({ organizationId }: Props) {
  const { flyers, error } = useFlyers(organizationId);
  const { generateFlyer, isGenerating, retryFlyer, isRetrying } = useMakeFlyer(organizationId);
  const [showsAll, setShowsAll] = useState(false);
  const [choice, setChoice] = useState<Choice>(flyerChoices[0]);
  return (
    <Card as="section" aria-labelledby="flyers" className="min-w-0 px-4 py-[18px] sm:px-[22px] sm:py-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="flyers" className="text-card">
          Flyers
        </h2>
        {flyers && flyers.length > 0 && (
          <span className="text-small text-ink-2">{counted(flyers.length, 'flyer')}</span>
        )}
      </div>
      <p className="text-small text-ink-2">
        A page for your organization and one for each class, with codes to scan.
      </p>
      {error && !flyers && <ErrorNotice>{domainErrorOf(error).message}</ErrorNotice>}
      {flyers?.length === 0 && <EmptyState text="No flyers yet. Generate one to print and share." />}
      <ul className="mb-3" aria-busy={!flyers && !error}>
        {flyers?.slice(0, showsAll ? undefined : RECENT_FLYERS).map((flyer) => (
          <FlyerRow key={flyer.id} flyer={flyer} onRetry={retryFlyer} isRetrying={isRetrying} />
        ))}
      </ul>
      {flyers && flyers.length > RECENT_FLYERS && (
        <Button variant="quiet" size="sm" className="mb-3" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Show the newest' : `Show all ${flyers.length}`}
        </Button>
      )}
      <div className="flex flex-wrap items-end gap-3">
        <FlyerChoice value={choice} onChange={setChoice} />
        <Button
          variant="secondary"
          size="sm"
          onClick={() => generateFlyer(choice.format, choice.language)}
          busyText={isGenerating ? 'Starting...' : undefined}
        >
          <FileText aria-hidden size={18} />
          <span>Generate</span>
        </Button>
      </div>
    </Card>
  );
}
