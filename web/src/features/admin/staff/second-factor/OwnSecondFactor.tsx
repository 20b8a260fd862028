import { useQuery } from '@apollo/client/react';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useId } from 'react';
import { Card } from '../../../../components/ui/display/Card';
import { Chip } from '../../../../components/ui/display/Chip';
import { Notice } from '../../../../components/ui/feedback/Notice';
import { OwnFactor } from './second-factor-documents';
import { RenewCodes } from './RenewCodes';
import { RemoveFactor } from './RemoveFactor';
import { SetUpFactor } from './SetUpFactor';

/** Whether one's own login asks for a code, and the way to turn that on or off. */
export function OwnSecondFactor() {
  const id = useId();
  const { data } = useQuery(OwnFactor, { fetchPolicy: 'cache-and-network' });
  const own = data?.viewer.admin;
  if (!own) return null;
  return (
    <Card as="section" aria-labelledby={id} className="min-w-0 p-5">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id={id} className="text-card">
          Second factor
        </h2>
        {own.hasSecondFactor && (
          <Chip tone="success" icon={ShieldCheck}>
            On
          </Chip>
        )}
      </div>
      <p className="mt-1 text-ink-2">
        After your password the login asks for the code of an authenticator app on your phone.
      </p>
      {own.needsSecondFactor && (
        <div className="mt-4">
          <Notice tone="warning" icon={ShieldAlert}>
            Administrators need one here. Until you set it up, you can read and change nothing.
          </Notice>
        </div>
      )}
      <div className="mt-4 grid gap-6">
        {own.recoveryCodesLeft !== null && <RenewCodes left={own.recoveryCodesLeft} />}
        {own.hasSecondFactor ? <RemoveFactor /> : <SetUpFactor />}
      </div>
    </Card>
  );
}
