import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { Flyers, GenerateFlyer, RetryFlyer } from '../../lib/flyers/use-flyers';
import type { Language } from '../../lib/texts/language';
import { runWithToast } from './forms/run-with-toast';

const FALLBACK = 'Failed to start flyer generation. Please try again.';

const toasts = {
  done: { title: 'Flyer Generation Started', text: 'It will appear under Flyers in a moment.' },
  failed: ({ message }: { message: string }) => ({ title: 'Generation Failed', text: message || FALLBACK }),
};

/** Requests and retries flyers; the list shows them at once. */
export function useMakeFlyer(organizationId: string) {
  // A retried flyer becomes the newest, so its place in the list changes too.
  const [generate, generating] = useMutation(GenerateFlyer, { refetchQueries: [Flyers] });
  const [retry, retrying] = useMutation(RetryFlyer, { refetchQueries: [Flyers] });
  const [problem, setProblem] = useState<string | null>(null);
  const run = async (change: () => Promise<unknown>) => {
    setProblem(null);
    const domainError = await runWithToast(change, toasts);
    setProblem(domainError && (domainError.message || FALLBACK));
  };
  return {
    generateFlyer: (format: 'pdf' | 'png' = 'pdf', language: Language = 'en') =>
      void run(() => generate({ variables: { organizationId, format, language } })),
    isGenerating: generating.loading,
    retryFlyer: (flyerId: string) => void run(() => retry({ variables: { organizationId, flyerId } })),
    isRetrying: retrying.loading,
    /** Why the last flyer could not be started. */
    problem,
  };
}
