import { useQuery } from '@apollo/client/react';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { ReadFailure } from '../../../components/domain/ReadFailure';
import { SectionCard } from '../../../components/ui/display/SectionCard';
import { Chip } from '../../../components/ui/display/Chip';
import { RelativeTime } from '../../../components/ui/display/RelativeTime';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { FilterChips } from '../../../components/ui/fields/FilterChips';
import type { StaffLoginsQuery } from '../../../gql/graphql';
import { graphql } from '../../../gql';
import { useJob } from '../shell';

const LoginsOfStaff = graphql(`
  query StaffLogins($ofEverybody: Boolean!) {
    staffLogins(ofEverybody: $ofEverybody) {
      id
      at
      outcome
      device
      isKnownDevice
      member {
        id
        fullName
      }
    }
  }
`);

const choices = [
  { id: 'own', text: 'Yours' },
  { id: 'all', text: 'Everybody' },
] as const;

/** The last logins and failed attempts: one's own, and for administrators everybody's. */
export function StaffLogins() {
  const canWrite = useJob();
  const [chosen, setChosen] = useState<'own' | 'all'>('own');
  const { data, error, loading, refetch } = useQuery(LoginsOfStaff, {
    variables: { ofEverybody: chosen === 'all' },
    fetchPolicy: 'cache-and-network',
  });
  return (
    <SectionCard title="Last logins" className="grid gap-3">
      <p className="text-ink-2">
        The last 90 days. If one was not you, change your password: that logs out every other browser.
      </p>
      {canWrite && (
        <FilterChips label="Whose logins" choices={choices} chosen={chosen} onChoose={setChosen} />
      )}
      {error && !data && (
        <ReadFailure title="We could not load the logins." {...{ error, loading, refetch }} />
      )}
      {!data && !error && <Skeleton className="h-24" />}
      {data?.staffLogins.length === 0 && <p className="text-ink-2">No logins yet.</p>}
      <ul className="max-h-96 overflow-y-auto" aria-label="Logins" tabIndex={0}>
        {data?.staffLogins.map((login) => (
          <Login key={login.id} login={login} isNamed={chosen === 'all'} />
        ))}
      </ul>
    </SectionCard>
  );
}

const outcomes = {
  logged_in: { text: 'Logged in', tone: 'success', icon: CircleCheck },
  wrong_password: { text: 'Wrong password', tone: 'danger', icon: CircleAlert },
  wrong_code: { text: 'Wrong code', tone: 'danger', icon: CircleAlert },
} as const;

type Props = { login: StaffLoginsQuery['staffLogins'][number]; isNamed: boolean };

function Login({ login: { at, outcome, device, isKnownDevice, member }, isNamed }: Props) {
  const { text, tone, icon } = outcomes[outcome];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2.5 first:border-t-0">
      <span className="min-w-0 flex-1 basis-52">
        {isNamed && <span className="block font-semibold">{member?.fullName}</span>}
        <span className={isNamed ? 'text-small text-ink-2' : 'font-semibold'}>{device}</span>
        {!isKnownDevice && <span className="text-small text-ink-2"> · new browser</span>}
      </span>
      <Chip tone={tone} icon={icon}>
        {text}
      </Chip>
      <span className="text-small text-ink-2">
        <RelativeTime iso={at} />
      </span>
    </li>
  );
}
