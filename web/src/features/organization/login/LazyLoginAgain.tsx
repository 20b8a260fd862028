import { lazyPart } from '../../../components/ui/lazy/lazy-part';

/** The login dialog over an open page, loaded late because few sessions end under one. */
export const LazyLoginAgain = lazyPart('The login', () =>
  import('./LoginAgain').then(({ LoginAgain }) => LoginAgain),
);
