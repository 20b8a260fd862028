import { useState } from 'react';
import { useLocation } from 'react-router';
import { usePageTitle } from '../../../lib/browser/use-page-title';
import { AdminGuard, AdminPageBar } from '../shell';
import { AddressForm } from './AddressForm';
import { SupporterData } from './SupporterData';

/** /admin/personal-data: what is held of a supporter, by email address. */
export function Component() {
  usePageTitle('Personal data');
  return (
    <AdminGuard>
      <AdminPageBar />
      <main
        id="main"
        tabIndex={-1}
        className="page-width grid max-w-[960px] grid-cols-[minmax(0,1fr)] gap-5 pt-6 pb-16 text-work"
      >
        <PersonalData />
      </main>
    </AdminGuard>
  );
}

function PersonalData() {
  const [email, setEmail] = useState(readEmail(useLocation().state));
  return (
    <>
      <div className="grid gap-1">
        <h1 className="text-[clamp(1.625rem,1.3rem+1.2vw,2.125rem)] leading-[1.1]">Personal data</h1>
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
