import { useMutation } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { graphql } from '../../../gql';
import { messageOf } from '../../../lib/apollo/domain-error';
import { useDebounced } from '../../../lib/browser/use-debounced';
import { useLingui } from '../../../lib/texts/use-lingui';

const CreatePaymentIntent = graphql(`
  mutation CreatePaymentIntent($input: CreatePaymentIntentInput!) {
    createPaymentIntent(input: $input) {
      clientSecret
    }
  }
`);

/** A changed total is asked for once it has rested so long: the order sets the right amount in any case. */
const REST_MS = 5_000;

type Response = { clientSecret?: string; error?: string };

export type PaymentIntent = {
  /** The last one. It stays while another one is asked for, and when that fails. */
  clientSecret: string | null;
  /** Why there is none. */
  error: string | null;
  retry: () => void;
  /** Asks for another intent now, when the present one cannot be used any more. */
  renew: () => Promise<string>;
};

/**
 * Asks for an intent when the checkout opens, and again once a changed total has rested
 * (docs/product/storefront.md#states). `isAhead` false leaves it to `renew`: for who may not pay at all.
 */
export function usePaymentIntent(amount: string, isAhead = true): PaymentIntent {
  const { i18n } = useLingui();
  const [create] = useMutation(CreatePaymentIntent);
  const rested = useDebounced(amount, REST_MS);
  const [attempt, setAttempt] = useState(0);
  const [response, setResponse] = useState<Response>({});

  useEffect(() => {
    if (!isAhead) return;
    let isOutdated = false;
    create({ variables: { input: { amount: rested } } })
      .then(
        ({ data }) => !isOutdated && setResponse({ clientSecret: data?.createPaymentIntent.clientSecret }),
      )
      .catch((error: unknown) => {
        if (!isOutdated)
          setResponse((last) => (last.clientSecret ? last : { error: messageOf(i18n, error) }));
      });
    return () => {
      isOutdated = true;
    };
  }, [create, rested, attempt, i18n, isAhead]);

  const retry = () => {
    setResponse({});
    setAttempt(attempt + 1);
  };

  const renew = async () => {
    const { data } = await create({ variables: { input: { amount } } });
    if (!data) throw new Error('The response was empty.');
    const { clientSecret } = data.createPaymentIntent;
    setResponse({ clientSecret });
    return clientSecret;
  };

  return { clientSecret: response.clientSecret ?? null, error: response.error ?? null, retry, renew };
}
