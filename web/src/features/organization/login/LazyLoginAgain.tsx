import { lazyPart } from '../../../components/ui/lazy/lazy-part';

/** The login over an open page; few sessions end under one. */
export const LazyLoginAgain = lazyPart('The login', () =>
  import('./LoginAgain').then(({ LoginAgain }) => LoginAgain),
);
