import { type ComponentProps, type ComponentType, createContext, lazy, Suspense, use, useState } from 'react';
import { createPortal } from 'react-dom';
import { reloadPage } from '../../../lib/loading/reload-page';
import { Card } from '../display/Card';
import type { Elements } from '../elements';
import { ErrorBoundary } from '../feedback/ErrorBoundary';
import { Failure } from '../feedback/Failure';
import { LoadFailure } from '../feedback/LoadFailure';
import { useBorrowedFocus } from '../overlay/return-focus';

/** Extra props of a part that opens over the page. */
export type LayerProps = { isOpen?: boolean; onClose?: () => void };

type Options<P> = {
  waiting?: Elements | ((props: P) => Elements);
};

/** Each try starts a new round. */
type Attempt<P> = { Part: ComponentType<P>; round: number };

class MissingCodeError extends Error {}

/** Collects the names of the parts in a page that the server renders. */
export const RenderedParts = createContext<Set<string> | null>(null);

const parts: { name: string; preload: () => Promise<void> }[] = [];

/**
 * Loads the parts that the server rendered, before hydration: until then nobody listens to their buttons, and React would
 * replace a part that changes, with what was typed into it.
 */
export async function preloadParts(names: readonly string[]): Promise<void> {
  // In turn: a part can be inside one before it.
  for (const name of names)
    await Promise.all(parts.filter((part) => part.name === name).map(({ preload }) => preload()));
}

/**
 * A part of a page whose code loads when it is first shown: `React.lazy` with its boundaries. When the code does not
 * load, or the part throws, the page and its navigation keep working and the part's place shows what to do; for a layer
 * (with `onClose`) a card at the foot of the window does. A layer with `isOpen` loads when it first opens and stays
 * mounted so that it can animate out. `preload` fetches ahead; loaded code renders at once.
 */
export function lazyPart<P extends object>(
  name: string,
  fetchPart: () => Promise<ComponentType<P>>,
  { waiting = null }: Options<P> = {},
): ComponentType<P> & { preload: () => Promise<void> } {
  let loaded: ComponentType<P> | null = null;
  const load = async () => (loaded = await fetchPart());
  const begin = (before?: Attempt<P>) => ({ Part: loaded ?? asLazy(load), round: (before?.round ?? 0) + 1 });

  function LazyPart(props: P & LayerProps) {
    const [attempt, setAttempt] = useState(() => begin());
    const { Part } = attempt;
    const [isNeeded, setNeeded] = useState(props.isOpen !== false);
    if (props.isOpen && !isNeeded) setNeeded(true);
    // Many browsers remember a failed module until the page is left: only a reload fetches it again.
    const retry = () =>
      load().then(
        () => setAttempt(begin),
        () => navigator.onLine && reloadPage(),
      );
    const rendered = use(RenderedParts);
    if (!isNeeded) return null;
    rendered?.add(name);
    return (
      <ErrorBoundary
        key={attempt.round}
        fallback={(error) =>
          (props.isOpen ?? true) && (
            <PartFailure name={name} error={error} onRetry={() => void retry()} onClose={props.onClose} />
          )
        }
      >
        <Suspense fallback={typeof waiting === 'function' ? waiting(props) : waiting}>
          <Part {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  }
  const preload = () => load().then(nothing, nothing);
  parts.push({ name, preload });
  return Object.assign(LazyPart, { preload });
}

function asLazy<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  return lazy(() =>
    load().then(
      (part) => ({ default: part }),
      (cause: unknown) => {
        throw new MissingCodeError(undefined, { cause });
      },
    ),
  );
}

type FailureProps = { name: string; error: unknown; onRetry: () => void; onClose: (() => void) | undefined };

function PartFailure({ name, error, onRetry, onClose }: FailureProps) {
  const isMissing = error instanceof MissingCodeError;
  if (onClose) return <LayerFailure name={name} isMissing={isMissing} onRetry={onRetry} onClose={onClose} />;
  if (!isMissing) return <Failure error={error} headingLevel="h2" />;
  return (
    <Card>
      <LoadFailure name={name} onRetry={onRetry} />
    </Card>
  );
}

/** A card at the foot of the window: a layer did not load, or threw. */
function LayerFailure(props: ComponentProps<typeof LoadFailure>) {
  const card = useBorrowedFocus();
  return createPortal(
    <div
      ref={card}
      tabIndex={-1}
      onKeyDown={({ key }) => key === 'Escape' && props.onClose?.()}
      className="fixed inset-x-4 bottom-4 z-50 mx-auto max-w-[560px] rounded-card bg-surface shadow-float"
    >
      <LoadFailure {...props} />
    </div>,
    document.body,
  );
}

function nothing(): void {}
