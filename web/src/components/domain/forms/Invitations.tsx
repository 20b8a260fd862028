import { Send } from 'lucide-react';
import { useState } from 'react';
import type { InputRules } from '../../../lib/editing/input-rules';
import { useServerForm } from '../../../lib/editing/use-server-form';
import { formatMoment } from '../../../lib/format/dates';
import { QuietButton } from '../../ui/actions/Button';
import { SectionCard } from '../../ui/display/SectionCard';
import type { Elements } from '../../ui/elements';
import { SelectField } from '../../ui/fields/SelectField';
import { Form } from './Form';
import { EmailField } from './FormFields';
import { MutationDialog } from './MutationDialog';
import { runWithToast } from './run-with-toast';

type Invitation = { id: string; email: string; expiresAt: string };

type InvitationsProps<Invited extends Invitation> = {
  invitations: readonly Invited[];
  nameOf: (invitation: Invited) => string;
  /** Below the name: the role, and who invited them. */
  facts: (invitation: Invited, linkWorks: string) => Elements;
  question: (name: string) => string;
  /** Added after what the withdrawal does. */
  more?: string;
  /** Null for read-only users. */
  withdraw: ((id: string) => Promise<unknown>) | null;
};

/** Open invitations; nothing when there are none. */
export function InvitationsCard<Invited extends Invitation>(props: InvitationsProps<Invited>) {
  const { invitations, nameOf, facts, question, more = '', withdraw } = props;
  const [asked, setAsked] = useState<Invited | null>(null);
  if (invitations.length === 0) return null;
  return (
    <SectionCard title="Invited">
      <ul className="mt-2 divide-y divide-line">
        {invitations.map((invitation) => (
          <li key={invitation.id} className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
            <div className="min-w-0 flex-1 basis-60">
              <p className="font-semibold wrap-anywhere">{nameOf(invitation)}</p>
              {facts(invitation, `The link works until ${formatMoment(invitation.expiresAt)}.`)}
            </div>
            {withdraw && (
              <QuietButton
                aria-label={`Withdraw the invitation for ${nameOf(invitation)}`}
                onClick={() => setAsked(invitation)}
              >
                Withdraw
              </QuietButton>
            )}
          </li>
        ))}
      </ul>
      {asked && withdraw && (
        <MutationDialog
          title={question(nameOf(asked))}
          verb="Withdraw"
          busyText="Withdrawing..."
          isDangerous
          send={() => withdraw(asked.id)}
          done={{
            title: 'Invitation Withdrawn',
            text: `The link we sent to ${asked.email} no longer works.`,
          }}
          failed="Invitation Not Withdrawn"
          onClose={() => setAsked(null)}
        >
          <p>{`The link stops working right away, and we email ${asked.email}.${more}`}</p>
        </MutationDialog>
      )}
    </SectionCard>
  );
}

type Typed<Role extends string> = { email: string; role: Role };

type InviteProps<Role extends string> = {
  text: string;
  /** The first is preselected; `text` says what the selected role may do. */
  roles: readonly { readonly value: Role; readonly label: string; readonly text?: string }[];
  rules: InputRules;
  /** "7 days". */
  linkWorks: string;
  invite: (typed: Typed<Role>) => Promise<unknown>;
};

/** Emails someone an invitation link. */
export function InviteCard<Role extends string>(props: InviteProps<Role>) {
  const { text, roles, rules, linkWorks, invite } = props;
  const form = useServerForm({
    values: { email: '', role: roles[0]?.value ?? '' },
    mode: 'onSubmit',
    rules,
    send: (typed) => {
      const role = roles.find(({ value }) => value === typed.role)?.value;
      const input = { ...typed, email: typed.email.trim() };
      return runWithToast(async () => role && (await invite({ ...input, role })), {
        done: {
          title: 'Invitation Sent',
          text: `We emailed ${input.email} a link that works once, for ${linkWorks}.`,
        },
        failed: 'Invitation Not Sent',
      });
    },
    isCleared: true,
  });
  const { email, role: chosen } = form.watch();
  const helper = roles.find(({ value }) => value === chosen)?.text;
  return (
    <SectionCard title="Invite someone" text={text}>
      <Form
        form={form}
        submitText="Send invitation"
        icon={Send}
        busyText="Sending..."
        disabled={!email.trim()}
        className="mt-4 grid gap-4 sm:grid-cols-2"
      >
        <EmailField {...form.field('email')} label="Email address" autoComplete="off" />
        <SelectField {...form.field('role')} label="Role" options={roles} helper={helper} />
      </Form>
    </SectionCard>
  );
}
