import { lazyPart } from '../../components/ui/lazy/lazy-part';

/** Most links say nothing but whom the cart supports. */
export const LazyLinkOutcome = lazyPart(/*i18n*/ 'What came of your link', () =>
  import('./LinkOutcome').then(({ LinkOutcome }) => LinkOutcome),
);
