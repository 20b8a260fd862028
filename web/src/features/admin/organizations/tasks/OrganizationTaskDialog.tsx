import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Money } from '../../../../components/domain/Money';
import { runWithToast } from '../../../../components/domain/run-with-toast';
import { TextField } from '../../../../components/ui/fields/TextField';
import { ConfirmDialog } from '../../../../components/ui/overlay/ConfirmDialog';
import { Dialog } from '../../../../components/ui/overlay/Dialog';
import { graphql } from '../../../../gql';
import { useFieldErrors } from '../../../../lib/editing/field-errors';
import { counted } from '../../../../lib/format/counts';
import { formatCents, toCents } from '../../../../lib/format/money';
import { onStatement } from '../../../../lib/format/statements';
import { SetPasswordPanel } from '../../set-password';
import type { OrganizationTask, TaskOrganization } from './organization-task';
import { useDeleteOrganization } from './use-delete-organization';

const OrganizationOwed = graphql(`
  query OrganizationOwed($organizationId: ID!) {
    organization(id: $organizationId) {
      id
      balance {
        earned
        onItsWay
        nextStatement {
          month
          drawnOn
        }
      }
    }
  }
`);

const ResetFundraiser = graphql(`
  mutation ResetFundraiser($organizationId: ID!) {
    resetFundraiser(organizationId: $organizationId) {
      id
      ...OrganizationCard_organization
    }
  }
`);

const titles = { 'set-password': 'Set password', 'send-credentials': 'Send credentials' };

const OrganizationDeletion = graphql(`
  query OrganizationDeletion($organizationId: ID!) {
    organization(id: $organizationId) {
      id
      deletionPreview {
        orderCount
        unpaidOrderCount
        earned
      }
    }
  }
`);

type Props = { task: OrganizationTask; onClose: () => void };

/** The dialog of the task that was chosen. */
export function OrganizationTaskDialog({ task: { kind, organization }, onClose }: Props) {
  if (kind === 'delete') return <DeleteOrganizationDialog organization={organization} onClose={onClose} />;
  if (kind === 'reset') return <ResetFundraiserDialog organization={organization} onClose={onClose} />;
  return <OrganizationPasswordDialog organization={organization} kind={kind} onClose={onClose} />;
}

type DeleteOrganizationDialogProps = { organization: TaskOrganization; onClose: () => void };

/** Says what goes, and wants the name typed. */
function DeleteOrganizationDialog({ organization, onClose }: DeleteOrganizationDialogProps) {
  const { id, name, code, classroomCount } = organization;
  const { deleteOrganization, isDeleting } = useDeleteOrganization(id);
  const [typed, setTyped] = useState('');
  const { problem, within, clear, refuse, field } = useFieldErrors(['name']);
  const remove = async () => {
    clear();
    const domainError = await deleteOrganization(name);
    if (domainError) refuse(domainError);
    else onClose();
  };
  return (
    <ConfirmDialog
      title={`Delete ${name}?`}
      verb="Delete organization"
      busyText="Deleting..."
      isDangerous
      isBusy={isDeleting}
      isDisabled={typed.trim() !== name}
      error={problem}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>This cannot be undone. It deletes the organization with its classrooms and orders:</p>
      <ul className="mt-2 mb-4 list-disc pl-5">
        <li>{counted(classroomCount, 'classroom')}</li>
        <GoingOrders organizationId={id} />
        <li>its login, and its flyers</li>
        <li>
          <span>{'its code '}</span>
          <span className="code">{code}</span>
          <span>, which stops working and can be used again</span>
        </li>
      </ul>
      <p className="mb-4">
        <OwedNow organizationId={id} isClosing />
        <span>
          {
            ' An order that is refunded later is a line of its next statement. The organization gets an email that says so.'
          }
        </span>
      </p>
      <div ref={within} className="text-ink">
        <TextField
          label={`Type “${name}” to confirm`}
          autoComplete="off"
          value={typed}
          {...field('name', setTyped)}
        />
      </div>
    </ConfirmDialog>
  );
}

/** In the list of what a deletion takes: all orders, also those of former campaigns, and the money earned by them. */
function GoingOrders({ organizationId }: { organizationId: string }) {
  const { data, error } = useQuery(OrganizationDeletion, {
    variables: { organizationId },
    fetchPolicy: 'network-only',
  });
  if (error) return <li>its orders, of which the count did not load, out of every ordinary list</li>;
  if (!data) return <li>its orders (counting...)</li>;
  const { orderCount, unpaidOrderCount, earned } = data.organization.deletionPreview;
  return (
    <>
      <li>
        {`${counted(orderCount, 'order')}, out of the ordinary lists; staff find them under “Deleted organizations”`}
      </li>
      {unpaidOrderCount > 0 && (
        <li>{`${counted(unpaidOrderCount, 'unpaid order')} of these, cancelled now`}</li>
      )}
      <li>
        <Money amount={earned} />
        <span>{' earned in all its campaigns stays in the books'}</span>
      </li>
    </>
  );
}

type OrganizationPasswordDialogProps = {
  kind: keyof typeof titles;
  organization: TaskOrganization;
  onClose: () => void;
};

/** The password tool with this organization chosen. */
function OrganizationPasswordDialog({ kind, organization, onClose }: OrganizationPasswordDialogProps) {
  return (
    <Dialog isOpen onClose={onClose} title={titles[kind]} isNarrow>
      <div className="py-4">
        <SetPasswordPanel organization={organization} />
      </div>
    </Dialog>
  );
}

type ResetFundraiserDialogProps = { organization: TaskOrganization; onClose: () => void };

/** Says what begins again and what stays. */
function ResetFundraiserDialog({ organization, onClose }: ResetFundraiserDialogProps) {
  const { id, name, code, totals } = organization;
  const { resetFundraiser, isResetting } = useResetFundraiser(id);
  const [error, setError] = useState<string | null>(null);
  const reset = async () => {
    setError(null);
    const domainError = await resetFundraiser();
    if (domainError) setError(domainError.message);
    else onClose();
  };
  return (
    <ConfirmDialog
      title={`Reset the fundraiser of ${name}?`}
      verb="Reset fundraiser"
      busyText="Resetting..."
      isDangerous
      isBusy={isResetting}
      error={error}
      onConfirm={() => void reset()}
      onClose={onClose}
    >
      <p>
        <strong className="text-ink">Starts again from zero:</strong>
        <span>{' sales totals (now '}</span>
        <Money amount={totals.totalSales} />
        <span>) and milestone achievements, of the organization and of its classrooms.</span>
      </p>
      <p className="mt-2">
        <OwedNow organizationId={id} isClosing={false} />
      </p>
      <p className="mt-2">
        <span>{'This campaign earned '}</span>
        <Money amount={totals.totalProfit} />
        <span>
          . It leaves the dashboards and stays on the money page. The organization gets an email that names
          what is owed.
        </span>
      </p>
      <p className="mt-2">
        <strong className="text-ink">Stays:</strong>
        <span>{' the organization, its classrooms, its past orders, and the code '}</span>
        <span className="code">{code}</span>
        <span>, with which the next campaign starts.</span>
      </p>
    </ConfirmDialog>
  );
}

/** Starts an organization's totals and milestones again; returns why not when it could not be. */
function useResetFundraiser(organizationId: string) {
  const [reset, { loading }] = useMutation(ResetFundraiser);
  const resetFundraiser = () =>
    runWithToast(() => reset({ variables: { organizationId } }), {
      done: { title: 'Fundraiser Reset', text: 'Totals and milestones start again from zero.' },
      failed: { title: 'Reset Failed', text: 'Failed to reset fundraiser. Please try again.' },
    });
  return { resetFundraiser, isResetting: loading };
}

type OwedNowProps = { organizationId: string; /** From then on any amount is paid. */ isClosing: boolean };

/** What is still owed to an organization of all its campaigns, that it stays payable, and when. */
function OwedNow({ organizationId, isClosing }: OwedNowProps) {
  const { data, error } = useQuery(OrganizationOwed, {
    variables: { organizationId },
    fetchPolicy: 'network-only',
  });
  if (error) return <span>What is still owed did not load. It stays owed and stays in the books.</span>;
  if (!data) return <span>Adding up what is still owed...</span>;
  const { earned, onItsWay, nextStatement } = data.organization.balance;
  const owed = toCents(earned) + toCents(onItsWay);
  if (owed <= 0) return <span>Nothing is owed now: all that was earned is paid or was taken back.</span>;
  return (
    <>
      <strong className="text-ink">{`${formatCents(owed)} is still owed and stays payable.`}</strong>
      {nextStatement && (
        <span>{` ${formatCents(toCents(earned))} will be ${onStatement(nextStatement)}.`}</span>
      )}
      {toCents(onItsWay) > 0 && <span>{` ${formatCents(toCents(onItsWay))} is on its way.`}</span>}
      {isClosing ? (
        <span> It is paid in full, even below $25.00.</span>
      ) : (
        <span> Below $25.00 it is carried over to the next statement.</span>
      )}
    </>
  );
}
