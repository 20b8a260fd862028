import { MailCheck } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { domainErrorOf } from '../../lib/apollo/domain-error';
import { Button } from '../ui/actions/Button';
import { Notice } from '../ui/feedback/Notice';
import { TextField } from '../ui/fields/TextField';

type Props = {
  /** What the browser fills in: an organization logs in with its email, staff do not. */
  autoComplete: 'username' | 'email';
  onRequest: (email: string) => Promise<unknown>;
};

/** Asks for a link by email. What follows never says whether the address is known. */
export function ForgotPasswordForm({ autoComplete, onRequest }: Props) {
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();
  const [state, setState] = useState<'typing' | 'sending' | 'sent'>('typing');
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === 'sending') return;
    const control = event.currentTarget.elements.namedItem('email');
    const refuse = (text: string) => {
      setState('typing');
      setProblem(text);
      if (control instanceof HTMLElement) control.focus();
    };
    if (!email.trim()) return refuse('Enter your email.');
    setState('sending');
    try {
      await onRequest(email.trim());
      setState('sent');
    } catch (error) {
      refuse(domainErrorOf(error).message);
    }
  };
  if (state === 'sent') {
    return (
      <div role="status">
        <Notice tone="success" icon={MailCheck}>
          <p className="font-semibold">If that address is known, a link is on its way</p>
        </Notice>
      </div>
    );
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <TextField
        label="Email"
        requirement="required"
        name="email"
        type="email"
        inputMode="email"
        autoComplete={autoComplete}
        value={email}
        error={problem}
        onChange={({ target }) => {
          setEmail(target.value);
          setProblem(undefined);
        }}
      />
      <Button type="submit" busyText={state === 'sending' ? 'Sending...' : undefined}>
        Send the link
      </Button>
    </form>
  );
}
