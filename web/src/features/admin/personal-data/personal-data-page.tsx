import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { ReadFailure } from '../../../components/domain/ReadFailure';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { graphql } from '../../../gql';
import { AdminPage } from '../shell';
import { AddressForm, SupporterFindings } from './SupporterFindings';

const SupporterDataOf = graphql(`
  query SupporterDataOf($email: String!) {
    supporterData(email: $email) {
      ...SupporterFindings_data
    }
  }
`);

/** /admin/personal-data: the data held for a supporter, by email address. */
export function Component() {
  return (
    <AdminPage title="Personal data" isNarrow>
      <PersonalData />
    </AdminPage>
  );
}

function PersonalData() {
  const [email, setEmail] = useState('');
  return (
    <>
      <p className="text-ink-2">For supporters who ask what we know about them, or ask us to erase it.</p>
      <AddressForm email={email} onLookUp={setEmail} />
      {email && <SupporterData key={email} email={email} />}
    </>
  );
}

/** Looks up an address, and shows how much data is held under it. */
function SupporterData({ email }: { email: string }) {
  const { data, error, loading, refetch } = useQuery(SupporterDataOf, {
    variables: { email },
    fetchPolicy: 'network-only',
  });
  const readAgain = () => void refetch().catch(() => undefined);
  if (error) {
    return <ReadFailure title="We could not look this address up." {...{ error, loading, refetch }} />;
  }
  if (!data) return <Skeleton className="h-40" />;
  return <SupporterFindings email={email} data={data.supporterData} onErased={readAgain} />;
}
