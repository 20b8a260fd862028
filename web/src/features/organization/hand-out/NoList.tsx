import { CloudOff, LockKeyhole } from 'lucide-react';
import { Button } from '../../../components/ui/actions/Button';
import { buttonStyle } from '../../../components/ui/actions/button-style';
import { Card } from '../../../components/ui/display/Card';
import { EmptyState } from '../../../components/ui/feedback/EmptyState';
import type { DeskView } from './desk/hand-out-desk';
import { counted } from '../../../lib/format/counts';

type Props = { view: DeskView; onRetry: () => void };

/** Why there is nothing to hand out, and what to do about it. */
export function NoList({ view: { hasEnded, refusal, queue }, onRetry }: Props) {
  const Picture = hasEnded ? LockKeyhole : CloudOff;
  const why = hasEnded ? ended : (refusal ?? noNetwork);
  return (
    <Card as="section" aria-labelledby="no-list" className="p-4">
      <h1 id="no-list" className="text-center text-h3">
        {hasEnded ? 'This page is closed' : 'There is no list to show'}
      </h1>
      <EmptyState
        picture={<Picture aria-hidden size={32} className="text-primary" />}
        text={queue.length === 0 ? why : `${why} ${unsentText(queue.length)}`}
        action={
          hasEnded ? (
            <a href="/organization/login" className={buttonStyle({ className: 'min-h-14' })}>
              Log in as the organization
            </a>
          ) : (
            <Button className="min-h-14" onClick={onRetry}>
              Try again
            </Button>
          )
        }
      />
    </Card>
  );
}

const ended = 'Your link or login has ended. Open a helper link that still works, or log in.';

const noNetwork =
  'The list is not on this phone yet, and the server cannot be reached. Open this page once while you are online.';

function unsentText(count: number): string {
  return `${counted(count, 'hand-out waits', 'hand-outs wait')} on this phone and will be sent then.`;
}
