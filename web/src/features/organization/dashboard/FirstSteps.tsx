import { SectionCard } from '../../../components/ui/display/SectionCard';

const steps = [
  ['Share a code', 'Send each classroom its share code from the card below.'],
  ['Supporters order', 'They enter the code on the home page and pick their candy.'],
  ['Watch it climb', 'The first order shows up here on its own. No need to reload.'],
] as const;

/** What to do while there are no orders. */
export function FirstSteps() {
  return (
    <SectionCard title="Your first order in three steps" look="home">
      <ol className="mt-4 grid gap-4 sm:grid-cols-3">
        {steps.map(([title, text], index) => (
          <li key={title} className="flex gap-3">
            <span className="grid size-8 shrink-0 place-items-center rounded-full bg-lemon font-display font-bold text-on-lemon">
              {index + 1}
            </span>
            <div>
              <p className="font-semibold">{title}</p>
              <p className="text-work text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </SectionCard>
  );
}
