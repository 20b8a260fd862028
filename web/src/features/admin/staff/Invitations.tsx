import { useMutation } from '@apollo/client/react';
import { useId, useState } from 'react';
import { Button } from '../../../components/ui/actions/Button';
import { Card } from '../../../components/ui/display/Card';
import { ConfirmDialog } from '../../../components/ui/overlay/ConfirmDialog';
import { runWithToast } from '../../../components/domain/run-with-toast';
import { readFragment, type FragmentType } from '../../../gql';
import type { InvitationRow_InvitationFragment } from '../../../gql/graphql';
import { formatMoment } from '../../../lib/format/dates';
import { useAdmin } from '../shell';
import { InvitationRow_invitation, StaffAccounts, WithdrawStaffInvitation } from './staff-documents';

type Props = { invitations: readonly FragmentType<typeof InvitationRow_invitation>[] };

/** Who was invited and did not answer yet. */
export function Invitations({ invitations }: Props) {
  const id = useId();
  if (invitations.length === 0) return null;
  return (
    <Card as="section" aria-labelledby={id} className="min-w-0 p-5">
      <h2 id={id} className="text-card">
        Invited
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {readFragment(InvitationRow_invitation, invitations).map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </Card>
  );
}

function InvitationRow({ invitation }: { invitation: InvitationRow_InvitationFragment }) {
  const { canWrite } = useAdmin();
  const [mutate, { loading }] = useMutation(WithdrawStaffInvitation, { refetchQueries: [StaffAccounts] });
  const { id, fullName, email, role, invitedBy, expiresAt } = invitation;
  const [isAsked, setAsked] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const withdraw = async () => {
    setProblem(null);
    const refused = await runWithToast(() => mutate({ variables: { id } }), {
      done: { title: 'Invitation Withdrawn', text: `The link that ${email} has opens nothing any more.` },
      failed: 'Invitation Not Withdrawn',
    });
    if (refused) setProblem(refused.message);
    else setAsked(false);
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold">{fullName}</p>
        <p className="wrap-anywhere text-ink-2">
          {`${email}, as ${role === 'admin' ? 'an administrator' : 'support'}`}
        </p>
        <p className="text-small text-ink-2">
          {`By ${invitedBy}. The link works until ${formatMoment(expiresAt)}.`}
        </p>
      </div>
      {canWrite && (
        <Button
          variant="quiet"
          size="sm"
          aria-label={`Withdraw the invitation of ${fullName}`}
          onClick={() => setAsked(true)}
        >
          Withdraw
        </Button>
      )}
      {isAsked && (
        <ConfirmDialog
          title={`Withdraw the invitation of ${fullName}?`}
          verb="Withdraw"
          busyText="Withdrawing..."
          isDangerous
          isBusy={loading}
          error={problem}
          onConfirm={() => void withdraw()}
          onClose={() => setAsked(false)}
        >
          <p>{`The link stops working at once, and we tell ${email} by email. You can send another invitation.`}</p>
        </ConfirmDialog>
      )}
    </li>
  );
}
