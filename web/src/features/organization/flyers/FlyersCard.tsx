import { FileText } from 'lucide-react';
import { useId, useState } from 'react';
import { FlyerLine } from '../../../components/domain/FlyerLine';
import { useMakeFlyer } from '../../../components/domain/use-make-flyer';
import { Button, QuietButton } from '../../../components/ui/actions/Button';
import { SectionCard } from '../../../components/ui/display/SectionCard';
import { EmptyState } from '../../../components/ui/feedback/EmptyState';
import { ErrorNotice } from '../../../components/ui/feedback/Notice';
import { inputStyle } from '../../../components/ui/fields/input-style';
import type { FlyerFormat } from '../../../gql/graphql';
import { domainErrorOf } from '../../../lib/apollo/domain-error';
import { FLYERS, useFlyers } from '../../../lib/flyers/use-flyers';
import { counted } from '../../../lib/format/counts';
import { type Language, languageCodes, languages } from '../../../lib/texts/language';
import { useMay } from '../login/use-may';

/** Recent flyers on the dashboard (docs/product/organization.md#constants). */
const RECENT_FLYERS = 3;

type Choice = { key: string; label: string; format: FlyerFormat; language: Language };

const defaultChoice: Choice = choiceOf('PDF to print', 'pdf', 'en');

const flyerChoices = [
  ...languageCodes.map((language) => choiceOf('PDF to print', 'pdf', language)),
  ...languageCodes.map((language) => choiceOf('Picture to post', 'png', language)),
];

function choiceOf(kind: string, format: FlyerFormat, language: Language): Choice {
  return { key: `${format}-${language}`, label: `${kind}, ${languages[language]}`, format, language };
}

export function FlyersCard({ organizationId }: { organizationId: string }) {
  const { flyers, count, error } = useFlyers({ organizationId, first: FLYERS });
  const { generateFlyer, isGenerating, retryFlyer, isRetrying, problem } = useMakeFlyer(organizationId);
  const [showsAll, setShowsAll] = useState(false);
  const [choice, setChoice] = useState(defaultChoice);
  const { change } = useMay();
  return (
    <SectionCard
      id="flyers"
      title="Flyers"
      look="home"
      beside={count > 0 && <span className="text-small text-ink-2">{counted(count, 'flyer')}</span>}
    >
      <p className="text-small text-ink-2">
        A page for your organization and one for each class, with codes to scan.
      </p>
      {error && !flyers && <ErrorNotice>{domainErrorOf(error).message}</ErrorNotice>}
      {flyers?.length === 0 && <EmptyState text="No flyers yet. Generate one to print and share." />}
      <ul className="mb-3" aria-busy={!flyers && !error}>
        {flyers?.slice(0, showsAll ? undefined : RECENT_FLYERS).map((flyer) => (
          <FlyerLine
            key={flyer.id}
            flyer={flyer}
            onRetry={change ? retryFlyer : undefined}
            isRetrying={isRetrying}
          />
        ))}
      </ul>
      {flyers && flyers.length > RECENT_FLYERS && (
        <QuietButton className="mb-3" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Show fewer' : `Show ${count > flyers.length ? 'the newest' : 'all'} ${flyers.length}`}
        </QuietButton>
      )}
      {problem && <ErrorNotice className="mb-3">{problem}</ErrorNotice>}
      {change && (
        <div className="flex flex-wrap items-end gap-3">
          <FlyerChoice value={choice} onChange={setChoice} />
          <Button
            icon={FileText}
            variant="secondary"
            size="sm"
            onClick={() => generateFlyer(choice.format, choice.language)}
            busyText={isGenerating ? 'Starting...' : undefined}
          >
            Generate
          </Button>
        </div>
      )}
    </SectionCard>
  );
}

function FlyerChoice({ value, onChange }: { value: Choice; onChange: (choice: Choice) => void }) {
  const id = useId();
  const choose = (key: string) => onChange(flyerChoices.find((choice) => choice.key === key) ?? value);
  return (
    <div className="min-w-0 flex-1 basis-48">
      <label htmlFor={id} className="text-small font-semibold">
        Kind of flyer
      </label>
      <select
        id={id}
        value={value.key}
        onChange={({ target }) => choose(target.value)}
        className={inputStyle(false, 'min-h-10! text-work')}
      >
        {flyerChoices.map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}
