import { useSearchParams } from 'react-router';
import { PageTitle } from '../../../components/ui/display/PageTitle';
import { AddressForm } from '../personal-data';
import { AdminPage } from '../shell';
import { CustomerRecords } from './CustomerRecords';

/** /admin/customers?email=...: everything of one email address. */
export function Component() {
  return (
    <AdminPage title="Customer">
      <Customer />
    </AdminPage>
  );
}

function Customer() {
  const [address, setAddress] = useSearchParams();
  const email = address.get('email')?.trim() ?? '';
  return (
    <>
      <div className="grid gap-1">
        <PageTitle>
          <span className="wrap-anywhere">{email || 'Customer'}</span>
        </PageTitle>
        <p className="text-ink-2">Orders, messages, emails, refunds and notes of one email address.</p>
      </div>
      <AddressForm key={`form ${email}`} email={email} onLookUp={(typed) => setAddress({ email: typed })} />
      {email && <CustomerRecords key={email} email={email} />}
    </>
  );
}
