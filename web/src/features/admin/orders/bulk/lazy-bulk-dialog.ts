import { lazyLayer } from '../../../../components/ui/lazy/lazy-layer';

/** The question before something is done to many orders. */
export const LazyBulkDialog = lazyLayer('The question', () =>
  import('./BulkDialog').then(({ BulkDialog }) => BulkDialog),
);
