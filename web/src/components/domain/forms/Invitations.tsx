import { Send } from 'lucide-react';
import type { InputRules } from '../../../lib/editing/input-rules';
import { type ServerForm, useServerForm } from '../../../lib/editing/use-server-form';
import { formatMoment } from '../../../lib/format/dates';
import { SectionCard } from '../../ui/display/SectionCard';
import type { Elements } from '../../ui/elements';
import { Form } from './Form';
import { MutationButton } from './MutationDialog';
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
              <MutationButton
                button={{ 'aria-label': `Withdraw the invitation for ${nameOf(invitation)}` }}
                title={question(nameOf(invitation))}
                verb="Withdraw"
                busyText="Withdrawing..."
                isDangerous
                send={() => withdraw(invitation.id)}
                done={{
                  title: 'Invitation Withdrawn',
                  text: `The link we sent to ${invitation.email} no longer works.`,
                }}
                failed="Invitation Not Withdrawn"
              >
                <p>{`The link stops working right away, and we email ${invitation.email}.${more}`}</p>
              </MutationButton>
            )}
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

type InviteProps<Typed extends { email: string }> = {
  text: string;
  values: Typed;
  rules: InputRules;
  /** "7 days". */
  linkWorks: string;
  invite: (typed: Typed) => Promise<unknown>;
  fields: (form: ServerForm<Typed>) => Elements;
};

/** Emails someone an invitation link. Every text is required. */
export function InviteCard<Typed extends { email: string }>(props: InviteProps<Typed>) {
  const { text, values, rules, linkWorks, invite, fields } = props;
  const form = useServerForm<Typed>({
    values,
    mode: 'onSubmit',
    rules,
    send: (typed) => {
      const email = typed.email.trim();
      return runWithToast(() => invite({ ...typed, email }), {
        done: {
          title: 'Invitation Sent',
          text: `We emailed ${email} a link that works once, for ${linkWorks}.`,
        },
        failed: 'Invitation Not Sent',
      });
    },
    isCleared: true,
  });
  return (
    <SectionCard title="Invite someone" text={text}>
      <Form
        form={form}
        submitText="Send invitation"
        icon={Send}
        busyText="Sending..."
        disabled={Object.values(form.watch()).some((typed) => typeof typed === 'string' && !typed.trim())}
        className="mt-4 grid gap-4 sm:grid-cols-2"
      >
        {fields(form)}
      </Form>
    </SectionCard>
  );
}
