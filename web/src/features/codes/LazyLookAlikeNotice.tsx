import { lazyPart } from '../../components/ui/lazy/lazy-part';

/** Asks the server about codes that are about to be made: its code comes after the form that they are typed in. */
export const LazyLookAlikeNotice = lazyPart(/*i18n*/ 'The warning', () =>
  import('./LookAlikeNotice').then(({ LookAlikeNotice }) => LookAlikeNotice),
);
