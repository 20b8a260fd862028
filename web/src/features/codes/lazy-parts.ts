import { lazyPart } from '../../components/ui/lazy/lazy-part';

/** Loads when an organization turns out to sell only through its classes. */
export const LazyClassChoice = lazyPart(/*i18n*/ 'The list of classes', () =>
  import('./ClassChoice').then(({ ClassChoice }) => ClassChoice),
);

/** Loads on demand: most links work and have no news. */
export const LazyLinkOutcome = lazyPart(/*i18n*/ 'Your link', () =>
  import('./LinkOutcome').then(({ LinkOutcome }) => LinkOutcome),
);
