import { KeyRound, Mail } from 'lucide-react';
import { useId, useState, type FormEvent } from 'react';
import { Button } from '../../../components/ui/actions/Button';
import { ErrorNotice } from '../../../components/ui/feedback/ErrorNotice';
import { PasswordField } from '../../../components/ui/fields/PasswordField';
import { MAX_PASSWORD, MIN_PASSWORD } from '../../../lib/format/new-password';
import { ChosenChip } from './ChosenChip';
import type { ChosenOrganization } from './chosen-organization';
import { OrganizationPicker } from './OrganizationPicker';
import { useSetPassword } from './use-set-password';

type Props = {
  /** Already chosen when the panel opens. */
  organization?: ChosenOrganization | undefined;
};

/** Set an organization's password, with or without mailing the login. For administrators; support has no use for it. */
export function SetPasswordPanel({ organization = undefined }: Props) {
  const [chosen, setChosen] = useState<ChosenOrganization | null>(organization ?? null);
  const [password, setPassword] = useState('');
  const { run, problem, passwordError, within, running, clearProblem } = useSetPassword(chosen, () =>
    setPassword(''),
  );
  const reasonId = useId();
  const reason = whyDisabled(chosen, password);
  const choose = (next: ChosenOrganization | null) => {
    setChosen(next);
    clearProblem();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!running) void run('set', password);
  };
  const button = { size: 'sm', disabled: reason !== null, 'aria-describedby': reasonId } as const;
  return (
    <form ref={within} noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
      {chosen ? (
        <ChosenChip organization={chosen} onRemove={() => choose(null)} />
      ) : (
        <OrganizationPicker onChoose={choose} />
      )}
      <PasswordField
        label="New password"
        requirement="required"
        helper={`At least ${MIN_PASSWORD} characters.`}
        name="new-password"
        autoComplete="new-password"
        minLength={MIN_PASSWORD}
        maxLength={MAX_PASSWORD}
        value={password}
        error={passwordError}
        onChange={({ target }) => {
          setPassword(target.value);
          clearProblem();
        }}
        onKeyDown={(event) => {
          // Enter presses the button, which takes no press while something is missing: say here what.
          if (event.key === 'Enter' && reason) submit(event);
        }}
      />
      {problem && (
        <ErrorNotice>
          <b>{problem.title}</b>
          <span>{`: ${problem.text}`}</span>
        </ErrorNotice>
      )}
      <div className="grid gap-3">
        <div className="flex flex-wrap gap-3">
          <Button {...button} type="submit" busyText={running === 'set' ? 'Setting password...' : undefined}>
            <KeyRound aria-hidden size={18} />
            <span>Set password</span>
          </Button>
          <Button
            {...button}
            variant="quiet"
            busyText={running === 'send' ? 'Sending email...' : undefined}
            onClick={() => !running && void run('send', password)}
          >
            <Mail aria-hidden size={18} />
            <span>Set password and send email</span>
          </Button>
        </div>
        <p id={reasonId} className="text-small text-ink-2">
          {reason ??
            `The second button also emails ${chosen?.contactEmail} the login with a link to choose an own password. The password itself is never in an email.`}
        </p>
      </div>
    </form>
  );
}

function whyDisabled(chosen: ChosenOrganization | null, password: string): string | null {
  if (!chosen && !password) return 'Choose an organization and enter a password first.';
  if (!chosen) return 'Choose an organization first.';
  return password ? null : 'Enter a password first.';
}
