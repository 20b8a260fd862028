import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { runWithToast } from '../../../components/domain/run-with-toast';
import { ConfirmDialog } from '../../../components/ui/overlay/ConfirmDialog';
import type { StaffRole, StaffRow_MemberFragment } from '../../../gql/graphql';
import { ChangeStaffMember, ResetSecondFactor, StaffAccounts } from './staff-documents';

export type StaffChange = { role: StaffRole } | { isActive: boolean } | 'reset-factor';

type Props = { member: StaffRow_MemberFragment; change: StaffChange; onClose: () => void };

/** Asks before somebody's account changes; a refusal stays in the dialog. */
export function StaffChangeDialog({ member: { id, fullName }, change, onClose }: Props) {
  // A deactivation ends the invitations that its person sent.
  const [mutate, { loading }] = useMutation(ChangeStaffMember, { refetchQueries: [StaffAccounts] });
  const [reset, { loading: isResetting }] = useMutation(ResetSecondFactor);
  const [problem, setProblem] = useState<string | null>(null);
  const said = sayChange(change);
  const confirm = async () => {
    setProblem(null);
    const save = () =>
      change === 'reset-factor'
        ? reset({ variables: { staffId: id } })
        : mutate({ variables: { id, ...change } });
    const refused = await runWithToast<unknown>(save, {
      done: { title: 'Account Changed', text: `${fullName} ${said.done}` },
      failed: 'Account Not Changed',
    });
    if (refused) return setProblem(refused.message);
    onClose();
  };
  return (
    <ConfirmDialog
      title={`${said.verb}: ${fullName}`}
      verb={said.verb}
      busyText="Saving..."
      isDangerous={said.isDangerous}
      isBusy={loading || isResetting}
      error={problem}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>{said.text}</p>
    </ConfirmDialog>
  );
}

type Saying = { verb: string; text: string; done: string; isDangerous: boolean };

function sayChange(change: StaffChange): Saying {
  if (change === 'reset-factor') return sayings.resetFactor;
  if ('role' in change) return change.role === 'admin' ? sayings.toAdmin : sayings.toSupport;
  return change.isActive ? sayings.activate : sayings.deactivate;
}

const sayings = {
  resetFactor: {
    verb: 'Reset second factor',
    text: 'For somebody who lost phone and recovery codes. They are logged out, and the password alone lets them in. Make sure that it is really them.',
    done: 'logs in without a code now.',
    isDangerous: true,
  },
  toAdmin: {
    verb: 'Make administrator',
    text: 'They may change everything, this page included. They are logged out and log in again.',
    done: 'is an administrator.',
    isDangerous: false,
  },
  toSupport: {
    verb: 'Make support',
    text: 'They read everything and change nothing. They are logged out and log in again.',
    done: 'reads from now on.',
    isDangerous: true,
  },
  activate: {
    verb: 'Activate',
    text: 'They can log in again, with the password that they had.',
    done: 'can log in again.',
    isDangerous: false,
  },
  deactivate: {
    verb: 'Deactivate',
    text: 'They are logged out everywhere at once and cannot log in. What they did stays in the audit log.',
    done: 'is logged out and cannot log in.',
    isDangerous: true,
  },
} satisfies Record<string, Saying>;
