import { CircleAlert, Info } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../components/ui/actions/Button';
import { Notice } from '../../../components/ui/feedback/Notice';
import { Spinner } from '../../../components/ui/display/Spinner';
import { useLingui } from '../../../lib/texts/use-lingui';
import { rememberPaying } from './arrival';
import type { Problem } from './problem';

type Props = {
  problem: Problem;
  /** Given when the lines themselves are not visible. */
  onShowLine?: (productId: string) => void;
  onOrderAnother: () => void;
};

/** Why the purchase failed, with a way to its cause. It takes the focus, so it is no alert, which would be read twice. */
export function ProblemNotice({ problem, onShowLine, onOrderAnother }: Props) {
  const { i18n } = useLingui();
  const textsId = useId();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), [problem]);
  const { title, text, advice, productId, paidOrderId } = problem;
  return (
    <div ref={notice} role="group" aria-labelledby={textsId} tabIndex={-1}>
      <Notice tone={paidOrderId ? 'info' : 'danger'} icon={paidOrderId ? Info : CircleAlert}>
        <div id={textsId}>
          <p className="font-semibold">{i18n.t(title)}</p>
          <p>{text(i18n)}</p>
          {advice && <p>{i18n.t(advice)}</p>}
        </div>
        {productId && onShowLine && (
          <button
            type="button"
            className="link inline-flex min-h-10 items-center"
            onClick={() => onShowLine(productId)}
          >
            {i18n.t('Show it in your order')}
          </button>
        )}
        {paidOrderId && (
          <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
            <Link
              to={`/success?order_id=${encodeURIComponent(paidOrderId)}`}
              onClick={() => rememberPaying(paidOrderId)}
              className="link inline-flex min-h-10 items-center"
            >
              {i18n.t('View your paid order')}
            </Link>
            <Button variant="secondary" size="sm" onClick={onOrderAnother}>
              {i18n.t('Order again')}
            </Button>
          </p>
        )}
      </Notice>
    </div>
  );
}

/** The card step gave no response: nobody should pay again until the server knows more. */
export function CheckingNotice() {
  const { i18n } = useLingui();
  return (
    <div
      role="status"
      className="flex items-start gap-3 rounded-input bg-info-soft px-4 py-3 text-work text-on-info-soft"
    >
      <Spinner size={20} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{i18n.t('We are checking your payment')}</p>
        <p>{i18n.t('Please keep this page open. You will not be charged twice.')}</p>
      </div>
    </div>
  );
}
