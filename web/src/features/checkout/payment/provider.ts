import type { Stripe, StripeElementLocale } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useCallback, useEffect, useState } from 'react';
import { graphql } from '../../../gql';

export const PaymentSettings = graphql(`
  query PaymentSettings {
    paymentSettings {
      publishableKey
    }
  }
`);

let loading: { key: string; language: string; stripe: Promise<Stripe | null> } | null = null;

/** The same as on the server's intents: cards, their wallets, and Link, which succeed or fail at once. */
export const allowedPaymentMethodTypes = ['card', 'link'];

const missing = { stripe: null, hasFailed: false };

export type Provider = { stripe: Stripe | null; hasFailed: boolean; fail: () => void };

/** The card provider's script, loaded once per page; `hasFailed` when the script or its form does not load. */
export function useProvider(publishableKey: string | null, language: string): Provider {
  const [provider, setProvider] = useState<Omit<Provider, 'fail'>>(missing);
  const fail = useCallback(() => setProvider({ ...missing, hasFailed: true }), []);
  useEffect(() => {
    if (!publishableKey) return;
    let isOver = false;
    load(publishableKey, language)
      .then((stripe) => !isOver && setProvider({ stripe, hasFailed: stripe === null }))
      .catch(() => !isOver && fail());
    return () => {
      isOver = true;
    };
  }, [publishableKey, language, fail]);
  return { ...provider, fail };
}

function load(key: string, language: string): Promise<Stripe | null> {
  if (loading?.key === key && loading.language === language) return loading.stripe;
  const locale = language as StripeElementLocale; // the provider knows every language of ours
  loading = { key, language, stripe: loadSandbox().then(() => loadStripe(key, { locale })) };
  return loading.stripe;
}

/**
 * Loads the sandbox's replacement for the provider's script, if the server names one; `loadStripe` uses what it finds
 * on the window. Only pages that take payments load it.
 */
async function loadSandbox(): Promise<void> {
  const source = document.querySelector<HTMLMetaElement>('meta[name="card-provider"]')?.content;
  if (!source || 'Stripe' in window) return;
  await new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = source;
    script.onload = resolve;
    script.onerror = reject;
    document.head.append(script);
  });
}
