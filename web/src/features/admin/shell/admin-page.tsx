import type { LoaderFunctionArgs } from 'react-router';
import { AdminGuard } from './AdminGuard';
import { AdminShell } from './AdminShell';
import { preloadTab } from './OpenTab';
import { tabOf } from './tabs';

/** Has the code of the tab that the address names when it opens. */
export async function loader({ request }: LoaderFunctionArgs): Promise<null> {
  const tab = tabOf(new URL(request.url).searchParams.get('tab'));
  if (tab) await preloadTab(tab);
  return null;
}

/** /admin: the tabs (docs/product/admin.md#screens). */
export function Component() {
  return (
    <AdminGuard>
      <AdminShell />
    </AdminGuard>
  );
}
