import { useMutation } from '@apollo/client/react';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../components/ui/actions/Button';
import { Notice } from '../../../../components/ui/feedback/Notice';
import { PasswordField } from '../../../../components/ui/fields/PasswordField';
import { CodeField } from './CodeField';
import { FactorForm } from './FactorForm';
import { RecoveryCodes } from './RecoveryCodes';
import { OwnFactor, RenewRecoveryCodes } from './second-factor-documents';
import { counted } from '../../../../lib/format/counts';

/** From here on it is a warning. */
const FEW = 3;

/** How many recovery codes are left, and ten new ones in their place. */
export function RenewCodes({ left }: { left: number }) {
  const [isOpen, setOpen] = useState(false);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
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
          verb="Make new codes"
          busyText="Checking..."
          isComplete={password !== '' && code.trim() !== ''}
          onSubmit={async () => {
            const { data } = await renew({ variables: { password, code } });
            if (data) setCodes(data.renewRecoveryCodes);
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
              <CodeField
                helper="From the app, or a recovery code."
                value={code}
                {...field('code', setCode)}
              />
            </>
          )}
        </FactorForm>
      )}
    </div>
  );
}
