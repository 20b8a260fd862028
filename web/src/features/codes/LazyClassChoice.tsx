import { lazyPart } from '../../components/ui/lazy/lazy-part';

/** Loads when an organization turns out to sell only through its classes. */
export const LazyClassChoice = lazyPart(/*i18n*/ 'The list of classes', () =>
  import('./ClassChoice').then(({ ClassChoice }) => ClassChoice),
);
