import { CircleUser } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { IconButton } from '../../../components/ui/IconButton';

const AdminMenu = lazy(() => import('./AdminMenu').then(({ AdminMenu }) => ({ default: AdminMenu })));

/** The account's menu; its code comes after the page's own. */
export function LateAdminMenu() {
  return (
    <Suspense fallback={<IconButton icon={CircleUser} label="Account" isOutlined aria-disabled />}>
      <AdminMenu />
    </Suspense>
  );
}
