import { Eye } from 'lucide-react';
import { Card } from '../../../components/ui/display/Card';
import { Notice } from '../../../components/ui/feedback/Notice';
import { AdminPage, useJob } from '../shell';
import { SetPasswordPanel } from './SetPasswordPanel';

/** /admin/set-password (docs/product/admin.md#screens). */
export function Component() {
  return (
    <AdminPage title="Set password">
      <Card className="mx-auto w-full max-w-[560px] p-6 sm:p-8">
        <h2 className="text-h3">Set Organization Password</h2>
        <p className="mt-2 mb-6 text-work text-ink-2">
          The organization logs in with its contact email and this password. Its other sessions end at once.
        </p>
        <PanelOrReason />
      </Card>
    </AdminPage>
  );
}

function PanelOrReason() {
  if (useJob()) return <SetPasswordPanel />;
  return (
    <Notice tone="info" icon={Eye}>
      Only an administrator can set a password. Please ask one.
    </Notice>
  );
}
