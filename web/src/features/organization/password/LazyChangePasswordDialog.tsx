import { lazyLayer } from '../../../components/ui/lazy/lazy-layer';

/** The dialog for another password; its code comes with its first opening. */
export const LazyChangePasswordDialog = lazyLayer('The password dialog', () =>
  import('./ChangePasswordDialog').then(({ ChangePasswordDialog }) => ChangePasswordDialog),
);
