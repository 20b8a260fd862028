import { useMutation } from '@apollo/client/react';
import { runWithToast } from '../../../components/domain/run-with-toast';
import type { FlyerFormat, FlyerLanguage } from '../../../gql/graphql';
import { Flyers, GenerateFlyer, RetryFlyer } from './flyer-documents';

const toasts = {
  done: { title: 'Flyer Generation Started', text: 'It appears under Flyers in a moment.' },
  failed: ({ message }: { message: string }) => ({
    title: 'Generation Failed',
    text: message || 'Failed to start flyer generation. Please try again.',
  }),
};

/** Asks for flyers and for another try; the list shows them at once. */
export function useMakeFlyer(organizationId: string) {
  // A flyer that starts again is the newest again, so its place in the list changes as well.
  const reread = { refetchQueries: [{ query: Flyers, variables: { organizationId } }] };
  const [generate, generating] = useMutation(GenerateFlyer, reread);
  const [retry, retrying] = useMutation(RetryFlyer, reread);

  return {
    generateFlyer: (format: FlyerFormat = 'pdf', language: FlyerLanguage = 'en') =>
      void runWithToast(() => generate({ variables: { organizationId, format, language } }), toasts),
    isGenerating: generating.loading,
    retryFlyer: (flyerId: string) =>
      void runWithToast(() => retry({ variables: { organizationId, flyerId } }), toasts),
    isRetrying: retrying.loading,
  };
}
