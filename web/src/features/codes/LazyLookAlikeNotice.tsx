import { lazyPart } from '../../components/ui/lazy/lazy-part';

/** Checks new codes with the server; its code loads after the form for them. */
export const LazyLookAlikeNotice = lazyPart(/*i18n*/ 'The warning', () =>
  import('./LookAlikeNotice').then(({ LookAlikeNotice }) => LookAlikeNotice),
);
