import { CircleUser } from 'lucide-react';
import { IconButton } from '../../../components/ui/actions/IconButton';
import { lazyPart } from '../../../components/ui/lazy/lazy-part';

/** The account's menu; its code comes after the page's own. */
export const LazyAccountMenu = lazyPart(
  'The account menu',
  () => import('./AccountMenu').then(({ AccountMenu }) => AccountMenu),
  { waiting: <IconButton icon={CircleUser} label="Account" isOutlined aria-disabled /> },
);
