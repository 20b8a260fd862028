import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { PasswordField } from '../../../../components/ui/fields/PasswordField';
import { CodeField } from './CodeField';
import { FactorForm } from './FactorForm';
import { FactorSecret } from './FactorSecret';
import { RecoveryCodes } from './RecoveryCodes';
import { BeginSecondFactor, ConfirmSecondFactor, OwnFactor } from './second-factor-documents';
import { StaffAccounts } from '../staff-documents';

type Setup = { secret: string; address: string };

/** Password, then the QR code and the app's first code, then the recovery codes. */
export function SetUpFactor() {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
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
        verb="Set up"
        busyText="Checking..."
        isComplete={password !== ''}
        onSubmit={async () => {
          const { data } = await begin({ variables: { password } });
          if (data) setSetup(data.beginSecondFactor);
        }}
      >
        {(field) => (
          <>
            <PasswordField
              label="Your password"
              autoComplete="current-password"
              value={password}
              {...field('password', setPassword)}
            />
          </>
        )}
      </FactorForm>
    );
  }
  return (
    <FactorForm
      verb="Turn on"
      busyText="Checking..."
      isComplete={code.trim() !== ''}
      onSubmit={async () => {
        const { data } = await confirm({ variables: { code } });
        if (data) setCodes(data.confirmSecondFactor);
      }}
    >
      {(field) => (
        <>
          <FactorSecret {...setup} />
          <CodeField
            autoFocus
            helper="The 6 digits that the app shows now."
            value={code}
            {...field('code', setCode)}
          />
        </>
      )}
    </FactorForm>
  );
}
