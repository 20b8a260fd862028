import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

/**
 * Removes the provider's parameters from the address, above all the payment's client secret: addresses end up in
 * histories, screenshots and logs.
 */
export function useCleanAddress(): void {
  const [address, setAddress] = useSearchParams();
  const clean = cleanAddress(address).toString();
  const isClean = clean === address.toString();
  useEffect(() => {
    if (!isClean) setAddress(clean, { replace: true, preventScrollReset: true });
  }, [isClean, clean, setAddress]);
}

/** Keeps the order, the intent for reconciling, and a failed payment, which a reload must still show. */
function cleanAddress(address: URLSearchParams): URLSearchParams {
  const kept = [...address].filter(
    ([name, value]) =>
      name === 'order_id' || name === 'payment_intent' || (name === 'redirect_status' && value === 'failed'),
  );
  return new URLSearchParams(kept);
}
