import { AccountButton } from '../../../components/domain/AccountButton';
import { lazyMenu } from '../../../components/ui/lazy/lazy-menu';

/** The account's menu; its code comes after the page's own. */
export const LazyAccountMenu = lazyMenu<{ organizationId: string }>(
  'The account menu',
  () => import('./AccountMenu').then(({ AccountMenu }) => AccountMenu),
  AccountButton,
);
