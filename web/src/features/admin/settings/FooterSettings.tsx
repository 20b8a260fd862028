import { ErrorCard } from '../../../components/ui/feedback/ErrorCard';
import { LoadingRegion } from '../../../components/ui/feedback/LoadingRegion';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { domainErrorOf } from '../../../lib/apollo/domain-error';
import { FooterForm } from './FooterForm';
import { SettingsCard } from './SettingsCard';
import { useFooterSettings } from './use-footer-settings';

/** Company name and e-mail of the shop's footer. */
export function FooterSettings() {
  const { areas, error, isLoading, retry, save } = useFooterSettings();
  return (
    <SettingsCard title="Footer" text="Company name and email, as the footer of every shop page shows them.">
      <LoadingRegion isLoading={!areas && isLoading} skeleton={<Skeleton className="h-64" />}>
        {!areas && !isLoading && (
          <ErrorCard
            title="We could not load the settings."
            text={error ? domainErrorOf(error).message : 'The footer texts are missing.'}
            onRetry={retry}
          />
        )}
        {areas && <FooterForm areas={areas} save={save} onReload={retry} />}
      </LoadingRegion>
    </SettingsCard>
  );
}
