import { useState, type ComponentType } from 'react';
import type { LazyCode } from '../../../lib/loading/lazy-code';
import type { LoadProblem } from '../../../lib/loading/load-problem';
import { ErrorBoundary } from '../feedback/ErrorBoundary';
import { useLazyCode } from './use-lazy-code';
import type { Elements } from '../elements';

/** The code could not be had, or what it draws breaks with an error. */
export type LazyFailure = { onRetry: () => void } & (
  { problem: LoadProblem } | { problem: 'broken'; error: unknown }
);

type Props<P> = {
  code: LazyCode<ComponentType<P>>;
  props: P;
  isWanted: boolean;
  waiting: Elements;
  /** Draws a failure in the part's place. */
  failed: (failure: LazyFailure) => Elements;
};

/** A component whose code is on its way, has come, or could not be had. Code that is here is drawn at once. */
export function LazyContent<P extends object>({ code, props, isWanted, waiting, failed }: Props<P>) {
  const state = useLazyCode(code, isWanted);
  const [round, setRound] = useState(0);
  if (state.status === 'waiting') return waiting;
  if (state.status === 'failed') {
    return isWanted && failed({ problem: state.problem, onRetry: () => void code.load() });
  }
  const Part = state.code;
  const again = () => setRound(round + 1);
  return (
    <ErrorBoundary
      key={round}
      fallback={(error) => isWanted && failed({ problem: 'broken', error, onRetry: again })}
    >
      <Part {...props} />
    </ErrorBoundary>
  );
}
