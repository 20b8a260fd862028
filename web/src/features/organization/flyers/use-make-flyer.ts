import { useMutation } from '@apollo/client/react';
import { showToast } from '../../../components/ui/toast';
import type { FlyerFormat, FlyerLanguage } from '../../../gql/graphql';
import { domainErrorOf } from '../../../lib/apollo/domain-error';
import { Flyers, GenerateFlyer, RetryFlyer } from './flyer-documents';

const FALLBACK = 'Failed to start flyer generation. Please try again.';

/** Asks for flyers and for another try; the list shows them at once. */
export function useMakeFlyer(organizationId: string) {
  // A flyer that starts again is the newest again, so its place in the list changes as well.
  const reread = { refetchQueries: [{ query: Flyers, variables: { organizationId } }] };
  const [generate, generating] = useMutation(GenerateFlyer, reread);
  const [retry, retrying] = useMutation(RetryFlyer, reread);

  const attempt = async (start: () => Promise<unknown>) => {
    try {
      await start();
    } catch (error) {
      const text = domainErrorOf(error).message || FALLBACK;
      showToast({ title: 'Generation Failed', text, tone: 'destructive' });
      return;
    }
    showToast({
      title: 'Flyer Generation Started',
      text: 'It appears under Flyers in a moment.',
      tone: 'success',
    });
  };

  return {
    generateFlyer: (format: FlyerFormat = 'pdf', language: FlyerLanguage = 'en') =>
      void attempt(() => generate({ variables: { organizationId, format, language } })),
    isGenerating: generating.loading,
    retryFlyer: (flyerId: string) => void attempt(() => retry({ variables: { organizationId, flyerId } })),
    isRetrying: retrying.loading,
  };
}
