import { lazyPart } from '../../components/ui/lazy/lazy-part';

/** Loads on demand: most links work and have no news. */
export const LazyLinkOutcome = lazyPart(/*i18n*/ 'Your link', () =>
  import('./LinkOutcome').then(({ LinkOutcome }) => LinkOutcome),
);
