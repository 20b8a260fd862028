import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { showToast } from '../../../../components/ui/feedback/toast';
import { PasswordField } from '../../../../components/ui/fields/PasswordField';
import { CodeField } from './CodeField';
import { FactorForm } from './FactorForm';
import { OwnFactor, RemoveSecondFactor } from './second-factor-documents';
import { StaffAccounts } from '../staff-documents';

/** Turns one's own second factor off, by password and code: a new phone sets it up again. */
export function RemoveFactor() {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [remove] = useMutation(RemoveSecondFactor, { refetchQueries: [OwnFactor, StaffAccounts] });
  return (
    <FactorForm
      verb="Turn off"
      busyText="Checking..."
      isComplete={password !== '' && code.trim() !== ''}
      onSubmit={async () => {
        await remove({ variables: { password, code } });
        showToast({
          title: 'Second Factor Removed',
          text: 'Your password alone lets you in.',
          tone: 'success',
        });
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
          <CodeField helper="From the app, or a recovery code." value={code} {...field('code', setCode)} />
        </>
      )}
    </FactorForm>
  );
}
