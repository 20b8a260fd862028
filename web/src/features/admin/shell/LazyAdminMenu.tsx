import { AccountButton } from '../../../components/domain/AccountButton';
import { lazyMenu } from '../../../components/ui/lazy/lazy-part';

/** The account's menu; its code comes after the page's own. */
export const LazyAdminMenu = lazyMenu(
  'The account menu',
  () => import('./AdminMenu').then(({ AdminMenu }) => AdminMenu),
  AccountButton,
);
