import { HeartHandshake } from 'lucide-react';
import { Notice } from '../../components/ui/feedback/Notice';
import { cartActions, useCart } from '../cart';
import { groupName } from './supporting';
import { useLingui } from '../../lib/texts/use-lingui';

/** After codes that did not work: shows that the cart still supports the previous fundraiser. */
export function StillSupporting() {
  const { i18n } = useLingui();
  const { context } = useCart();
  if (!context) return null;
  return (
    <Notice tone="info" icon={HeartHandshake}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p>{i18n.t('Your cart still supports {group}.', { group: groupName(context) })}</p>
        <button
          type="button"
          onClick={() => cartActions.setContext(null)}
          className="min-h-10 font-semibold underline underline-offset-3"
        >
          {i18n.t('Remove')}
        </button>
      </div>
    </Notice>
  );
}
