import { lazyLayer } from '../../../components/ui/lazy/lazy-layer';

/** The login over an open page; few sessions end under one. */
export const LazyLoginAgain = lazyLayer('The login', () =>
  import('./LoginAgain').then(({ LoginAgain }) => LoginAgain),
);
