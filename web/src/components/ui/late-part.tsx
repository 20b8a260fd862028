import type { ComponentType, ReactNode } from 'react';
import { lateCode } from '../../lib/late-code';
import { Card } from './Card';
import { Failure } from './Failure';
import { LateContent } from './LateContent';
import { LoadFailure } from './LoadFailure';

/** What stands in the part's place meanwhile. */
type Options = { waiting?: ReactNode };

/**
 * A part of a page whose code comes when it is first shown. When the code cannot be had, or the part breaks, the page
 * and its navigation stand, and the place says what can be done. `preload` fetches ahead.
 */
export function latePart<P extends object>(
  name: string,
  fetchPart: () => Promise<ComponentType<P>>,
  { waiting = null }: Options = {},
): ComponentType<P> & { preload: () => Promise<void> } {
  const code = lateCode(fetchPart);
  function LatePart(props: P) {
    return (
      <LateContent
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
  return Object.assign(LatePart, { preload: code.load });
}
