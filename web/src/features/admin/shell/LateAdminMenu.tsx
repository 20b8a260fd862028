import { CircleUser } from 'lucide-react';
import { IconButton } from '../../../components/ui/IconButton';
import { latePart } from '../../../components/ui/late-part';

/** The account's menu; its code comes after the page's own. */
export const LateAdminMenu = latePart(
  'The account menu',
  () => import('./AdminMenu').then(({ AdminMenu }) => AdminMenu),
  { waiting: <IconButton icon={CircleUser} label="Account" isOutlined aria-disabled /> },
);
