import { lazyPart } from '../../../../components/ui/lazy/lazy-part';

/** The question before something is done to many orders. */
export const LazyBulkDialog = lazyPart('The question', () =>
  import('./BulkDialog').then(({ BulkDialog }) => BulkDialog),
);
