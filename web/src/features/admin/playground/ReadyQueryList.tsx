import type { ReadyQuery } from './queries/ready-query';

type Props = {
  queries: readonly ReadyQuery[];
  verb: string;
  /** While there is nothing yet to put them into. */
  isDisabled: boolean;
  onChoose: (query: ReadyQuery) => void;
};

/** The questions support gets, each one press away. */
export function ReadyQueryList({ queries, verb, isDisabled, onChoose }: Props) {
  return (
    <ul className="flex flex-col gap-2">
      {queries.map((ready) => (
        <li key={ready.title}>
          <button
            type="button"
            aria-label={`${verb}: ${ready.title}`}
            aria-disabled={isDisabled}
            onClick={() => !isDisabled && onChoose(ready)}
            className="flex min-h-12 w-full cursor-pointer flex-col items-start gap-0.5 rounded-input border border-line bg-surface px-3 py-2 text-left hover:border-line-strong"
          >
            <span className="text-small font-semibold text-ink">{ready.title}</span>
            <span className="text-smallest text-ink-2">{ready.about}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
