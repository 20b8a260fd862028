import type { ComponentType } from 'react';
import { lazyCode } from '../../../lib/loading/lazy-code';
import { Card } from '../display/Card';
import { Failure } from '../feedback/Failure';
import { LazyContent } from './LazyContent';
import { LoadFailure } from '../feedback/LoadFailure';
import type { Elements } from '../elements';

/** What stands in the part's place meanwhile. */
type Options = { waiting?: Elements };

/**
 * A part of a page whose code comes when it is first shown. When the code cannot be had, or the part breaks, the page
 * and its navigation stand, and the place says what can be done. `preload` fetches ahead.
 */
export function lazyPart<P extends object>(
  name: string,
  fetchPart: () => Promise<ComponentType<P>>,
  { waiting = null }: Options = {},
): ComponentType<P> & { preload: () => Promise<void> } {
  const code = lazyCode(fetchPart);
  function LazyPart(props: P) {
    return (
      <LazyContent
        code={code}
        props={props}
        isWanted
        waiting={waiting}
        failed={(failure) =>
          failure.problem === 'broken' ? (
            <Failure error={failure.error} headingLevel="h2" />
          ) : (
            <Card>
              <LoadFailure name={name} {...failure} />
            </Card>
          )
        }
      />
    );
  }
  return Object.assign(LazyPart, { preload: code.load });
}
