import { PageTitle } from '../../../components/ui/display/PageTitle';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { AdminPage } from '../shell';
import { AddressForm } from './AddressForm';
import { SupporterData } from './SupporterData';

/** /admin/personal-data: what is held of a supporter, by email address. */
export function Component() {
  return (
    <AdminPage title="Personal data" isNarrow>
      <PersonalData />
    </AdminPage>
  );
}

function PersonalData() {
  const [email, setEmail] = useState(readEmail(useLocation().state));
  return (
    <>
      <div className="grid gap-1">
        <PageTitle>Personal data</PageTitle>
        <p className="text-ink-2">When a supporter asks what we hold of them, or asks for it to go.</p>
      </div>
      <AddressForm email={email} onLookUp={setEmail} />
      {email && <SupporterData key={email} email={email} />}
    </>
  );
}

/** Links hand the address over beside the page's own, where no log and no history shows it. */
function readEmail(state: unknown): string {
  const isGiven = typeof state === 'object' && state !== null && 'email' in state;
  return isGiven && typeof state.email === 'string' ? state.email : '';
}
