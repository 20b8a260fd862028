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

/** Delay before a changed total gets a new intent: the order sets the right amount in any case. */
const DELAY_MS = 400;

type Response = { clientSecret?: string; error?: unknown };

export type PaymentIntent = ReturnType<typeof usePaymentIntent>;

/**
 * Creates an intent when the checkout opens, and again after a pause in changes of the total
 * (docs/product/storefront.md#states). `isAhead` false leaves it to `renew`, for visitors who may never pay.
 */
export function usePaymentIntent(amount: string, isAhead = true) {
  const { i18n } = useLingui();
  const [create] = useMutation(CreatePaymentIntent);
  const debounced = useDebounced(amount, DELAY_MS);
  const [attempt, setAttempt] = useState(0);
  const [response, setResponse] = useState<Response>({});

  useEffect(() => {
    if (!isAhead) return;
    let isOutdated = false;
    create({ variables: { input: { amount: debounced } } })
      .then(
        ({ data }) => !isOutdated && setResponse({ clientSecret: data?.createPaymentIntent.clientSecret }),
      )
      .catch((error: unknown) => {
        if (!isOutdated) setResponse((last) => (last.clientSecret ? last : { error }));
      });
    return () => {
      isOutdated = true;
    };
  }, [create, debounced, attempt, isAhead]);

  const retry = () => {
    setResponse({});
    setAttempt(attempt + 1);
  };

  /** Creates a new intent now, when the current one cannot be used; returns its secret. */
  const renew = async () => {
    const { data } = await create({ variables: { input: { amount } } });
    if (!data) throw new Error('The response was empty.');
    const { clientSecret } = data.createPaymentIntent;
    setResponse({ clientSecret });
    return clientSecret;
  };

  const { clientSecret = null, error } = response;
  return {
    /** The last secret. It stays while a new intent is created, and when that fails. */
    clientSecret,
    /** Why there is no intent. */
    error: error === undefined ? null : messageOf(i18n, error),
    retry,
    renew,
  };
}
