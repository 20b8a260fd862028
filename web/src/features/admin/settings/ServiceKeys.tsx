import { useMutation, useQuery } from '@apollo/client/react';
import { KeyRound } from 'lucide-react';
import { CurrentPasswordField } from '../../../components/domain/forms/FormFields';
import { MutationButton } from '../../../components/domain/forms/MutationDialog';
import { Chip } from '../../../components/ui/display/Chip';
import { RelativeTime } from '../../../components/ui/display/RelativeTime';
import { SelectField } from '../../../components/ui/fields/SelectField';
import { TextField } from '../../../components/ui/fields/TextField';
import { graphql } from '../../../gql';
import type { Job, ServiceKeysQuery } from '../../../gql/graphql';
import { serviceKeyInput } from '../../../gql/input-rules';
import { formatDay } from '../../../lib/format/dates';
import { JobBoxes, jobsText, useJob } from '../shell';
import { type OnCreated, SecretCard } from './SecretCard';

const Keys = graphql(`
  query ServiceKeys {
    serviceKeys {
      id
      name
      ending
      jobs
      expiresAt
      lastUsedAt
      maker {
        id
        fullName
      }
    }
  }
`);

const CreateServiceKey = graphql(`
  mutation CreateServiceKey($input: ServiceKeyInput!) {
    createServiceKey(input: $input) {
      key
    }
  }
`);

const RevokeServiceKey = graphql(`
  mutation RevokeServiceKey($id: ID!) {
    revokeServiceKey(serviceKeyId: $id) {
      id
    }
  }
`);

const lifetimes = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '366', label: 'A year' },
];

const blank = { name: '', jobs: [] as Job[], days: '90', password: '' };

/** API keys of other programs: created here, shown once, revoked at any time. */
export function ServiceKeys() {
  const { data, ...read } = useQuery(Keys, { fetchPolicy: 'cache-and-network' });
  return (
    <SecretCard
      title="Service keys"
      one="service key"
      text="For other programs, such as a label service: they call the API with a key instead of a login."
      AddButton={CreateKey}
      rows={data?.serviceKeys}
      read={read}
      RowContent={KeyRow}
    />
  );
}

function KeyRow({ row }: { row: ServiceKeysQuery['serviceKeys'][number] }) {
  const canWrite = useJob();
  const [revoke] = useMutation(RevokeServiceKey, { refetchQueries: [Keys] });
  const { id, name, ending, jobs, expiresAt, lastUsedAt, maker } = row;
  const hasExpired = new Date(expiresAt) < new Date();
  return (
    <>
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span className="wrap-anywhere">{name}</span>
          <code className="text-small font-normal text-ink-2">{`…${ending}`}</code>
          <Chip tone={jobs.includes('administrator') ? 'primary' : 'sunken'}>{jobsText(jobs)}</Chip>
          {hasExpired && <Chip tone="warning">Expired</Chip>}
        </p>
        <p className="text-small text-ink-2">
          {`${hasExpired ? 'Expired' : 'Expires'} ${formatDay(expiresAt)}. Created by ${maker?.fullName ?? 'somebody'}.`}
        </p>
        <p className="text-small text-ink-2">
          <span>{lastUsedAt ? 'Last used ' : 'Never used'}</span>
          {lastUsedAt && <RelativeTime iso={lastUsedAt} />}
        </p>
      </div>
      {canWrite && (
        <MutationButton
          button={{ 'aria-label': `Revoke ${name}` }}
          title={`Revoke the key for ${name}?`}
          verb="Revoke"
          busyText="Revoking..."
          isDangerous
          send={() => revoke({ variables: { id } })}
          done={{ title: 'Key Revoked', text: `${name} can no longer use the API.` }}
          failed="Key Not Revoked"
        >
          <p>
            The program that uses it is refused at once. This cannot be undone, but you can create another
            key.
          </p>
        </MutationButton>
      )}
    </>
  );
}

function CreateKey({ onCreated }: { onCreated: OnCreated }) {
  const [create] = useMutation(CreateServiceKey, { refetchQueries: [Keys], fetchPolicy: 'no-cache' });
  return (
    <MutationButton
      button={{ icon: KeyRound, children: 'Create a key' }}
      title="Create a service key"
      verb="Create the key"
      busyText="Creating..."
      values={blank}
      rules={{ name: serviceKeyInput.name }}
      isReady={({ name, password }) => name.trim() !== '' && password !== ''}
      send={async ({ days, ...typed }) => {
        const { data } = await create({ variables: { input: { ...typed, days: Number(days) } } });
        if (data) onCreated({ secret: data.createServiceKey.key, name: typed.name });
      }}
      fields={(form) => (
        <>
          <TextField
            {...form.field('name')}
            label="Purpose"
            requirement="required"
            autoComplete="off"
            maxLength={serviceKeyInput.name.maxLength}
          />
          <JobBoxes field={form.register('jobs')} />
          <SelectField {...form.field('days')} label="Valid for" options={lifetimes} />
          <CurrentPasswordField {...form.field('password')} label="Your password" />
        </>
      )}
    >
      <p>
        It acts in your name, appears in the audit log, and stops working when you are no longer an
        administrator.
      </p>
    </MutationButton>
  );
}
