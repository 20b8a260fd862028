import { CircleAlert } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../components/ui/Button';
import { Notice } from '../../../components/ui/Notice';
import { RelativeTime } from '../../../components/ui/RelativeTime';
import { TextField } from '../../../components/ui/TextField';
import type { FooterArea_AreaFragment } from '../../../gql/graphql';
import { useAdmin } from '../shell';
import type { FooterKey } from './use-footer-settings';

type Props = {
  name: FooterArea_AreaFragment;
  email: FooterArea_AreaFragment;
  saveAll: (values: Record<FooterKey, string>) => Promise<boolean>;
  isSaving: boolean;
  refusal: string | null;
};

type Errors = { name?: string | undefined; email?: string | undefined };

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Both texts with Save and Discard; for support staff the texts alone. */
export function FooterForm({ name, email, saveAll, isSaving, refusal }: Props) {
  const { canWrite } = useAdmin();
  const saved = { name: name.value, email: email.value };
  const [draft, setDraft] = useState<Partial<typeof saved>>({});
  const [errors, setErrors] = useState<Errors>({});
  const values = { ...saved, ...draft };
  const isChanged = values.name !== saved.name || values.email !== saved.email;

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = check(values);
    setErrors(found);
    if (isSaving || found.name || found.email) return;
    const isDone = await saveAll({
      footer_company_name: values.name.trim(),
      footer_contact_email: values.email.trim(),
    });
    if (isDone) setDraft({});
  };
  const type = (field: 'name' | 'email', text: string) => {
    setDraft({ ...draft, [field]: text });
    setErrors({ ...errors, [field]: undefined });
  };
  const common = { readOnly: !canWrite, requirement: canWrite ? ('required' as const) : undefined };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <TextField
        {...common}
        label="Company name"
        name="footer_company_name"
        maxLength={200}
        value={values.name}
        error={errors.name}
        onChange={({ target }) => type('name', target.value)}
      />
      <TextField
        {...common}
        label="Contact email"
        name="footer_contact_email"
        type="email"
        maxLength={200}
        value={values.email}
        error={errors.email}
        onChange={({ target }) => type('email', target.value)}
      />
      <LastChange area={email.updatedAt && email.updatedAt > (name.updatedAt ?? '') ? email : name} />
      {refusal && (
        <Notice tone="danger" icon={CircleAlert}>
          <p role="alert">{refusal}</p>
        </Notice>
      )}
      {canWrite && (
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="sm" disabled={!isChanged} busyText={isSaving ? 'Saving...' : undefined}>
            Save
          </Button>
          <Button variant="quiet" size="sm" disabled={!isChanged} onClick={() => setDraft({})}>
            Discard
          </Button>
        </div>
      )}
    </form>
  );
}

function LastChange({ area: { updatedAt, updatedBy } }: { area: FooterArea_AreaFragment }) {
  if (!updatedAt) return null;
  return (
    <p className="text-small text-ink-2">
      Last changed <RelativeTime iso={updatedAt} />
      {updatedBy && ` by ${updatedBy}`}
    </p>
  );
}

function check({ name, email }: { name: string; email: string }): Errors {
  return {
    name: name.trim() ? undefined : 'Enter a company name.',
    email: EMAIL.test(email.trim()) ? undefined : 'Enter an email address, such as hello@example.org.',
  };
}
