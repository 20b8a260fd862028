import { Skeleton } from '../../../components/ui/display/Skeleton';
import { EditingPage } from '../dashboard/EditingPage';
import { Settings } from './settings-documents';
import { SettingsCards } from './SettingsCards';

/** /organization/{id}/settings. */
export function Component() {
  return (
    <EditingPage
      title="Settings"
      what="your settings"
      where="your settings"
      query={Settings}
      isAlwaysFresh
      isNarrow
      skeleton={<SettingsSkeleton />}
    >
      {(organization) => <SettingsCards organization={organization} />}
    </EditingPage>
  );
}

function SettingsSkeleton() {
  return (
    <div className="grid gap-5">
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} className="h-56 rounded-card" />
      ))}
    </div>
  );
}
