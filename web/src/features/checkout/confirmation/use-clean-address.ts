import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

/**
 * Takes out of the address what the provider put there and nobody needs afterwards, above all the payment's
 * client secret: addresses end up in histories, screenshots and logs.
 */
export function useCleanAddress(): void {
  const [address, setAddress] = useSearchParams();
  const clean = cleanAddress(address).toString();
  const isClean = clean === address.toString();
  useEffect(() => {
    if (!isClean) setAddress(clean, { replace: true, preventScrollReset: true });
  }, [isClean, clean, setAddress]);
}

/** The order, the intent that reconciling starts from, and that a payment failed, which a reload must still say. */
function cleanAddress(address: URLSearchParams): URLSearchParams {
  const kept = [...address].filter(
    ([name, value]) =>
      name === 'order_id' || name === 'payment_intent' || (name === 'redirect_status' && value === 'failed'),
  );
  return new URLSearchParams(kept);
}
