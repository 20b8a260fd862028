import { CloudOff, LockKeyhole, PackageCheck } from 'lucide-react';
import { Button } from '../../../components/ui/actions/Button';
import { buttonStyle } from '../../../components/ui/actions/button-style';
import { Card } from '../../../components/ui/display/Card';
import { EmptyState } from '../../../components/ui/feedback/EmptyState';
import { messageOf } from '../../../lib/apollo/domain-error';
import type { I18n } from '../../../lib/texts/i18n';
import { useLingui } from '../../../lib/texts/use-lingui';
import type { Filter, Totals } from './core/boxes';
import type { DeskView } from './desk/hand-out-desk';

type Props = { view: DeskView; onRetry: () => void };

/** Explains why there is no list, and what to do. */
export function NoList({ view: { hasEnded, refusal, queue }, onRetry }: Props) {
  const { i18n } = useLingui();
  const Picture = hasEnded ? LockKeyhole : CloudOff;
  const why = hasEnded
    ? i18n.t(ended)
    : refusal === null
      ? i18n.t(noNetwork)
      : messageOf(i18n, refusal.cause);
  return (
    <Card as="section" aria-labelledby="no-list" className="p-4">
      <h1 id="no-list" className="text-center text-h3">
        {i18n.t(hasEnded ? 'This page is closed' : 'There is no list to show')}
      </h1>
      <EmptyState
        picture={<Picture size={32} className="text-primary" />}
        text={queue.length === 0 ? why : `${why} ${i18n.t(unsent, { count: queue.length })}`}
        action={
          hasEnded ? (
            <a href="/organization/login" className={buttonStyle({ className: 'min-h-14' })}>
              {i18n.t('Log in as the organization')}
            </a>
          ) : (
            <Button className="min-h-14" onClick={onRetry}>
              {i18n.t('Try again')}
            </Button>
          )
        }
      />
    </Card>
  );
}

const ended = /*i18n*/ 'Your link or login has ended, or your role cannot hand out. Use another one.';

const noNetwork =
  /*i18n*/ 'The list is not on this phone yet, and the server cannot be reached. Open this page once while you are online.';

const unsent =
  /*i18n*/ '{count, plural, one {# hand-out waits} other {# hand-outs wait}} on this phone and will be sent then.';

/** Explains why no box is shown. */
export function NothingFound({ filter, totals }: { filter: Filter; totals: Totals }) {
  const { i18n } = useLingui();
  const isAllDone = totals.orders > 0 && totals.handedOut === totals.orders;
  return (
    <EmptyState
      picture={<PackageCheck size={32} className="text-primary" />}
      text={nothingText(i18n, filter, isAllDone)}
    />
  );
}

function nothingText(i18n: I18n, { text, show, classroom }: Filter, isAllDone: boolean): string {
  if (text.trim()) {
    return i18n.t('No box for “{text}”. Try part of the name or the short code.', { text: text.trim() });
  }
  if (show !== 'waiting') return i18n.t('No box yet.');
  if (isAllDone) return i18n.t('Every box is handed out. Thank you!');
  return i18n.t(classroom ? 'Every box of this class is handed out.' : 'Nothing to hand out yet.');
}
