import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useEffect, useState } from 'react';
import { loadStandIn } from './stand-in';

let loading: { key: string; stripe: Promise<Stripe | null> } | null = null;

export type Provider = { stripe: Stripe | null; hasFailed: boolean };

/** The card provider's script, loaded once for the page; `hasFailed` when it cannot be had. */
export function useProvider(publishableKey: string | null): Provider {
  const [provider, setProvider] = useState<Provider>({ stripe: null, hasFailed: false });
  useEffect(() => {
    if (!publishableKey) return;
    let isOver = false;
    load(publishableKey)
      .then((stripe) => !isOver && setProvider({ stripe, hasFailed: stripe === null }))
      .catch(() => !isOver && setProvider({ stripe: null, hasFailed: true }));
    return () => {
      isOver = true;
    };
  }, [publishableKey]);
  return provider;
}

function load(key: string): Promise<Stripe | null> {
  if (loading?.key !== key) loading = { key, stripe: loadStandIn().then(() => loadStripe(key)) };
  return loading.stripe;
}
