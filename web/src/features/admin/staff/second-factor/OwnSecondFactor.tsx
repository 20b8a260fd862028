import { useMutation, useQuery } from '@apollo/client/react';
import { KeyRound, ShieldAlert, ShieldCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { Form, FormField, FormFoot } from '../../../../components/domain/forms/Form';
import { Button } from '../../../../components/ui/actions/Button';
import { Card } from '../../../../components/ui/display/Card';
import { Chip } from '../../../../components/ui/display/Chip';
import type { Elements } from '../../../../components/ui/elements';
import { Notice } from '../../../../components/ui/feedback/Notice';
import { showToast } from '../../../../components/ui/feedback/toast';
import { PasswordField } from '../../../../components/ui/fields/PasswordField';
import { graphql } from '../../../../gql';
import { useServerForm } from '../../../../lib/editing/use-server-form';
import { counted } from '../../../../lib/format/counts';
import { qrPicture } from '../../../../lib/format/qr-picture';
import { StaffAccounts } from '../StaffList';
import { RecoveryCodes } from './RecoveryCodes';

const OwnFactor = graphql(`
  query OwnFactor {
    viewer {
      admin {
        id
        hasSecondFactor
        needsSecondFactor
        recoveryCodesLeft
      }
    }
  }
`);

const BeginSecondFactor = graphql(`
  mutation BeginSecondFactor($password: String!) {
    beginSecondFactor(password: $password) {
      secret
      address
    }
  }
`);

const ConfirmSecondFactor = graphql(`
  mutation ConfirmSecondFactor($code: String!) {
    confirmSecondFactor(code: $code)
  }
`);

const RemoveSecondFactor = graphql(`
  mutation RemoveSecondFactor($password: String!, $code: String!) {
    removeSecondFactor(password: $password, code: $code)
  }
`);

const RenewRecoveryCodes = graphql(`
  mutation RenewRecoveryCodes($password: String!, $code: String!) {
    renewRecoveryCodes(password: $password, code: $code)
  }
`);

/** From here on it is a warning. */
const FEW = 3;

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

const passwordAndCode = { password: true, code: 'From the app, or a recovery code.' };

/** Turns one's own second factor off, by password and code: a new phone sets it up again. */
function RemoveFactor() {
  const [remove] = useMutation(RemoveSecondFactor, { refetchQueries: [OwnFactor, StaffAccounts] });
  return (
    <FactorForm
      asks={passwordAndCode}
      verb="Turn off"
      onSubmit={async (typed) => {
        await remove({ variables: typed });
        showToast({
          title: 'Second Factor Removed',
          text: 'Your password alone lets you in.',
          tone: 'success',
        });
      }}
    />
  );
}

/** How many recovery codes are left, and ten new ones in their place. */
function RenewCodes({ left }: { left: number }) {
  const [isOpen, setOpen] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [renew, { client }] = useMutation(RenewRecoveryCodes, { fetchPolicy: 'no-cache' });
  if (codes) {
    const done = () => {
      setCodes(null);
      setOpen(false);
      void client.refetchQueries({ include: [OwnFactor] });
    };
    return (
      <RecoveryCodes
        codes={codes}
        title="Save these new recovery codes now: the former ones are void."
        onDone={done}
      />
    );
  }
  return (
    <div className="grid gap-3">
      <Notice tone={left <= FEW ? 'warning' : 'info'} icon={KeyRound}>
        {`${counted(left, 'recovery code is', 'recovery codes are')} left${left < 10 ? '; make new ones before you need them' : ''}.`}
      </Notice>
      {!isOpen && (
        <div>
          <Button variant="quiet" size="sm" onClick={() => setOpen(true)}>
            Make new codes
          </Button>
        </div>
      )}
      {isOpen && (
        <FactorForm
          asks={passwordAndCode}
          verb="Make new codes"
          onSubmit={async (typed) => {
            const { data } = await renew({ variables: typed });
            if (data) setCodes(data.renewRecoveryCodes);
          }}
        />
      )}
    </div>
  );
}

type Setup = { secret: string; address: string };

/** Password, then the QR code and the app's first code, then the recovery codes. */
function SetUpFactor() {
  const [setup, setSetup] = useState<Setup | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [begin] = useMutation(BeginSecondFactor, { fetchPolicy: 'no-cache' });
  const [confirm, { client }] = useMutation(ConfirmSecondFactor, { fetchPolicy: 'no-cache' });

  if (codes) {
    const done = () => void client.refetchQueries({ include: [OwnFactor, StaffAccounts] });
    return <RecoveryCodes codes={codes} onDone={done} />;
  }
  if (!setup) {
    return (
      <FactorForm
        key="password"
        asks={{ password: true }}
        verb="Set up"
        onSubmit={async ({ password }) => {
          const { data } = await begin({ variables: { password } });
          if (data) setSetup(data.beginSecondFactor);
        }}
      />
    );
  }
  return (
    <FactorForm
      key="code"
      asks={{ code: 'The 6 digits that the app shows now.' }}
      verb="Turn on"
      onSubmit={async ({ code }) => {
        const { data } = await confirm({ variables: { code } });
        if (data) setCodes(data.confirmSecondFactor);
      }}
    >
      <FactorSecret {...setup} />
    </FactorForm>
  );
}

type Props = { secret: string; address: string };

/** For the authenticator app: a QR code, and the same to type. */
function FactorSecret({ secret, address }: Props) {
  const source = qrPicture(address, 'medium');
  return (
    <div className="grid gap-3">
      <p>Scan this with your authenticator app:</p>
      <img
        src={source}
        alt="QR code for the authenticator app"
        width={200}
        height={200}
        className="rounded-small border border-line"
      />
      <p className="text-ink-2">
        <span>{'Or type this key: '}</span>
        <code className="font-semibold wrap-anywhere text-ink">{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
    </div>
  );
}

type Typed = { password: string; code: string };

type FactorFormProps = {
  /** What is asked for; for a code: where it comes from. */
  asks: { password?: boolean; code?: string };
  verb: string;
  /** Above the fields. */
  children?: Elements;
  /** Rejects with why it could not be done. */
  onSubmit: (typed: Typed) => Promise<unknown>;
};

/** One step of setting up or removing a second factor. */
function FactorForm({ asks, verb, children, onSubmit }: FactorFormProps) {
  const form = useServerForm<Typed>({
    values: { password: '', code: '' },
    mode: 'onSubmit',
    renamed: { currentPassword: 'password' },
    send: onSubmit,
  });
  const { password, code } = form.watch();
  const isComplete = (!asks.password || password !== '') && (!asks.code || code.trim() !== '');
  return (
    <Form form={form} className="grid max-w-[420px] gap-4">
      {children}
      {asks.password && (
        <FormField
          form={form}
          name="password"
          as={PasswordField}
          label="Your password"
          autoComplete="current-password"
        />
      )}
      {asks.code && (
        <FormField
          form={form}
          name="code"
          label="Code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={!asks.password}
          helper={asks.code}
        />
      )}
      <FormFoot form={form} variant="quiet" busyText="Checking..." disabled={!isComplete}>
        {verb}
      </FormFoot>
    </Form>
  );
}
