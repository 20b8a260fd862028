import { lazyPart } from '../../components/ui/lazy/lazy-part';

/** Its code comes when an organization turns out to sell through its classes only. */
export const LazyClassChoice = lazyPart(/*i18n*/ 'The list of classes', () =>
  import('./ClassChoice').then(({ ClassChoice }) => ClassChoice),
);
