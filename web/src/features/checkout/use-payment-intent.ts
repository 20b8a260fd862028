import { useMutation } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { graphql } from '../../gql';
import { refusalOf } from '../../lib/refusal';
import { useDebounced } from '../../lib/use-debounced';

const CreatePaymentIntent = graphql(`
  mutation CreatePaymentIntent($input: CreatePaymentIntentInput!) {
    createPaymentIntent(input: $input) {
      clientSecret
    }
  }
`);

const REST_MS = 400;

type Answer = { request: string; clientSecret?: string; error?: string };

export type PaymentIntent = {
  /** The last one; while a changed total is asked for it stays, and `isLoading` says so. */
  clientSecret: string | null;
  isLoading: boolean;
  error: string | null;
  retry: () => void;
  /** Asks for another intent now, when the present one cannot be used any more. */
  renew: () => Promise<string>;
};

/** Asks for an intent when the checkout opens, and again once a changed total has rested (storefront 4). */
export function usePaymentIntent(amount: string): PaymentIntent {
  const [create] = useMutation(CreatePaymentIntent);
  const rested = useDebounced(amount, REST_MS);
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Answer>();
  const request = `${rested}/${attempt}`;

  useEffect(() => {
    let isOutdated = false;
    const settle = (outcome: Omit<Answer, 'request'>) => {
      if (!isOutdated) setAnswer({ request, ...outcome });
    };
    create({ variables: { input: { amount: rested } } })
      .then(({ data }) => settle({ clientSecret: data?.createPaymentIntent.clientSecret }))
      .catch((error: unknown) => settle({ error: refusalOf(error).message }));
    return () => {
      isOutdated = true;
    };
  }, [create, rested, request]);

  const renew = async () => {
    const { data } = await create({ variables: { input: { amount } } });
    if (!data) throw new Error('The answer was empty.');
    const { clientSecret } = data.createPaymentIntent;
    setAnswer({ request, clientSecret });
    return clientSecret;
  };

  const isLoading = rested !== amount || answer?.request !== request;
  return {
    clientSecret: answer?.clientSecret ?? null,
    isLoading,
    error: isLoading ? null : (answer?.error ?? null),
    retry: () => setAttempt(attempt + 1),
    renew,
  };
}
