import { useEffect, useRef } from 'react';
import { dismissErrorToast, showToast } from '../../../components/ui/feedback/toast';
import { useLingui } from '../../../lib/texts/use-lingui';
import { cartActions, useCart } from '../../cart';
import type { CheckoutFields, PickupPlace } from '../form/order-input';
import { isSolved, type Problem } from './problem';
import { usePay, type PaymentForm } from './use-pay';
import type { PaymentIntent } from './use-payment-intent';

/**
 * The purchase of the current cart, with its problem: shared by the form, its wallets, and the wallets in the cart's
 * drawer.
 */
export function usePurchase({ clientSecret, renew }: PaymentIntent, pickup: PickupPlace | null) {
  const { i18n } = useLingui();
  const { items, context } = useCart();
  const { pay, isProcessing, isChecking, problem } = usePay();
  const wallet = useRef({ isLast: false, isAnotherOrder: false });
  const isOver = isSolved(problem, items);
  // The toast's problem is solved.
  useEffect(() => {
    if (isOver) dismissErrorToast();
  }, [isOver]);

  const buy = async (form: PaymentForm, fields: CheckoutFields, isAnotherOrder: boolean) => {
    const purchase = { items, context, fields, pickup, language: i18n.locale, isAnotherOrder };
    const refused = await pay({ form, purchase, clientSecret, renewIntent: renew });
    const line = refused?.line;
    if (line && line.available > 0) cartActions.noteAvailable(line.productId, line.available);
    return refused;
  };

  return {
    isProcessing,
    isChecking,
    problem: isOver ? null : problem,
    buyByForm: (form: PaymentForm, fields: CheckoutFields, isAnotherOrder: boolean) => {
      wallet.current = { isLast: false, isAnotherOrder: false };
      return buy(form, fields, isAnotherOrder);
    },
    buyByWallet: (form: PaymentForm, fields: CheckoutFields): Promise<Problem | null> => {
      const { isAnotherOrder } = wallet.current;
      wallet.current = { isLast: true, isAnotherOrder: false };
      return buy(form, fields, isAnotherOrder);
    },
    /** False after a purchase by the form. A wallet opens only by its own button, so this asks for a click. */
    orderAnotherByWallet: (): boolean => {
      if (!wallet.current.isLast) return false;
      wallet.current.isAnotherOrder = true;
      const title = i18n.t('Ready for a second order');
      showToast({ tone: 'success', title, text: i18n.t('Tap your wallet button again to pay for it.') });
      return true;
    },
  };
}
