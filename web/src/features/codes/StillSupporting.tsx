import { HeartHandshake } from 'lucide-react';
import { Notice } from '../../components/ui/feedback/Notice';
import { cartActions, useCart } from '../cart';
import { groupName } from './supporting';

/** After codes that did not work: the cart's fundraiser is still the one before, which nobody should have to guess. */
export function StillSupporting() {
  const { context } = useCart();
  if (!context) return null;
  return (
    <Notice tone="info" icon={HeartHandshake}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p>{`Your cart still supports ${groupName(context)}.`}</p>
        <button
          type="button"
          onClick={() => cartActions.setContext(null)}
          className="min-h-10 font-semibold underline underline-offset-3"
        >
          Remove
        </button>
      </div>
    </Notice>
  );
}
