import { useMutation } from '@apollo/client/react';
import { MailCheck } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../../components/ui/actions/Button';
import { Notice } from '../../../../components/ui/feedback/Notice';
import { TextField } from '../../../../components/ui/fields/TextField';
import { domainErrorOf } from '../../../../lib/apollo/domain-error';
import { usePageTitle } from '../../../../lib/browser/use-page-title';
import { RequestStaffPasswordLink } from './password-documents';
import { PasswordCard } from './PasswordCard';

/** /admin/forgot-password: asks for a link by email. The response never says whether the address is known. */
export function Component() {
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isSent, setSent] = useState(false);
  const [request, { loading }] = useMutation(RequestStaffPasswordLink);
  usePageTitle('Forgot password');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (loading) return;
    if (!email.trim()) return setProblem('Enter your email.');
    try {
      await request({ variables: { email: email.trim() } });
      setSent(true);
    } catch (error) {
      setProblem(domainErrorOf(error).message);
    }
  };
  return (
    <PasswordCard
      title="Forgot password?"
      text="We send you a link to choose a new one. It works for 60 minutes."
    >
      {isSent ? (
        <div role="status">
          <Notice tone="success" icon={MailCheck}>
            <p className="font-semibold">If that address is known, a link is on its way</p>
          </Notice>
        </div>
      ) : (
        <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
          <TextField
            label="Email"
            requirement="required"
            type="email"
            inputMode="email"
            autoComplete="email"
            value={email}
            error={problem}
            onChange={({ target }) => {
              setEmail(target.value);
              setProblem(undefined);
            }}
          />
          <Button type="submit" busyText={loading ? 'Sending...' : undefined}>
            Send the link
          </Button>
        </form>
      )}
    </PasswordCard>
  );
}
