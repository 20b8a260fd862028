import type { ApolloCache } from '@apollo/client';
import { useMutation, useQuery } from '@apollo/client/react';
import { Money } from '../../../../components/domain/Money';
import { MutationDialog } from '../../../../components/domain/forms/MutationDialog';
import { Dialog } from '../../../../components/ui/overlay/Dialog';
import { TextField } from '../../../../components/ui/fields/TextField';
import { graphql } from '../../../../gql';
import { counted } from '../../../../lib/format/counts';
import { formatCents, toCents } from '../../../../lib/format/money';
import { onStatement } from '../../../../lib/format/statements';
import { fold } from '../../../../lib/texts/fold';
import { SetPasswordPanel } from '../../set-password';
import type { AdminOrganization, OrganizationTask } from '../card/OrganizationRow';

const DeleteOrganization = graphql(`
  mutation DeleteOrganization($organizationId: ID!, $name: String!) {
    deleteOrganization(organizationId: $organizationId, name: $name) {
      __typename
    }
  }
`);

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
      ...AdminOrganization_organization
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
        waitingBoxCount
        earned
      }
    }
  }
`);

type Props = { task: OrganizationTask; onClose: () => void };

export function OrganizationTaskDialog({ task: { kind, organization }, onClose }: Props) {
  if (kind === 'delete') return <DeleteOrganizationDialog organization={organization} onClose={onClose} />;
  if (kind === 'reset') return <ResetFundraiserDialog organization={organization} onClose={onClose} />;
  return <PasswordDialog organization={organization} kind={kind} onClose={onClose} />;
}

type DialogProps = { organization: AdminOrganization; onClose: () => void };

/** Lists what is deleted, and requires the typed name, which the server checks as well. */
function DeleteOrganizationDialog({ organization, onClose }: DialogProps) {
  const { id, name, code, classroomCount } = organization;
  const [remove] = useMutation(DeleteOrganization, { update: (cache) => evictOrganization(cache, id) });
  return (
    <MutationDialog
      title={`Delete ${name}?`}
      verb="Delete organization"
      busyText="Deleting..."
      isDangerous
      values={{ name: '' }}
      isReady={(typed) => spoken(typed.name) === spoken(name)}
      send={() => remove({ variables: { organizationId: id, name } })}
      done={{
        title: 'Organization Deleted',
        text: `${name} was deleted. The Orders tab keeps its orders under “Deleted organizations”.`,
      }}
      failed={{ title: 'Delete Failed', text: 'Failed to delete organization. Please try again.' }}
      onClose={onClose}
      fields={(form) => (
        <TextField {...form.field('name')} label={`Type “${name}” to confirm`} autoComplete="off" />
      )}
    >
      <p>This cannot be undone. It deletes the organization with its classrooms and orders:</p>
      <ul className="mt-2 mb-4 list-disc pl-5">
        <li>{counted(classroomCount, 'classroom')}</li>
        <DeletedOrders organizationId={id} />
        <li>its login, and its flyers</li>
        <li>
          <span>{'its code '}</span>
          <span className="code">{code}</span>
          <span>, which stops working and can be used again</span>
        </li>
      </ul>
      <p>
        <OwedNow organizationId={id} isClosing />
        <span>{' Later refunds are on its next statement. We tell the organization by email.'}</span>
      </p>
    </MutationDialog>
  );
}

/** In the list of what is deleted: all orders, including past campaigns, and the money they earned. */
function DeletedOrders({ organizationId }: { organizationId: string }) {
  const { data, error } = useQuery(OrganizationDeletion, {
    variables: { organizationId },
    fetchPolicy: 'network-only',
  });
  if (error) return <li>its orders, which we could not count, from all ordinary lists</li>;
  if (!data) return <li>its orders (counting...)</li>;
  const { orderCount, unpaidOrderCount, waitingBoxCount, earned } = data.organization.deletionPreview;
  return (
    <>
      <li>
        {`${counted(orderCount, 'order')}, from all ordinary lists; staff find them under “Deleted organizations”`}
      </li>
      {unpaidOrderCount > 0 && (
        <li>{`${counted(unpaidOrderCount, 'unpaid order')} among them, cancelled now`}</li>
      )}
      {waitingBoxCount > 0 && (
        <li>
          {`${counted(waitingBoxCount, 'paid pickup order')} among them, not handed out yet: their buyers get no more reminders, so cancel these orders or write to the buyers`}
        </li>
      )}
      <li>
        <Money amount={earned} />
        <span>{' earned in all its campaigns stays in the books'}</span>
      </li>
    </>
  );
}

/** The password tool with this organization chosen. */
function PasswordDialog({ kind, organization, onClose }: DialogProps & { kind: keyof typeof titles }) {
  return (
    <Dialog onClose={onClose} title={titles[kind]} isNarrow>
      <div className="py-4">
        <SetPasswordPanel organization={organization} />
      </div>
    </Dialog>
  );
}

function ResetFundraiserDialog({ organization, onClose }: DialogProps) {
  const { id, name, code, totals } = organization;
  const [reset] = useMutation(ResetFundraiser, { update: evictSums });
  return (
    <MutationDialog
      title={`Reset the fundraiser of ${name}?`}
      verb="Reset fundraiser"
      busyText="Resetting..."
      isDangerous
      send={() => reset({ variables: { organizationId: id } })}
      done={{ title: 'Fundraiser Reset', text: 'Totals and milestones start again from zero.' }}
      failed={{ title: 'Reset Failed', text: 'Failed to reset fundraiser. Please try again.' }}
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
          . It disappears from the dashboards and stays on the money page. We email the organization what is
          owed.
        </span>
      </p>
      <p className="mt-2">
        <strong className="text-ink">Stays:</strong>
        <span>
          {
            ' the organization, its classrooms, its past orders, its dates unless they are over, and the code '
          }
        </span>
        <span className="code">{code}</span>
        <span>, which the next campaign uses again.</span>
      </p>
    </MutationDialog>
  );
}

type OwedNowProps = { organizationId: string; /** After a closing any amount is paid. */ isClosing: boolean };

/** What is still owed to an organization for all its campaigns, and when it is paid. */
function OwedNow({ organizationId, isClosing }: OwedNowProps) {
  const { data, error } = useQuery(OrganizationOwed, {
    variables: { organizationId },
    fetchPolicy: 'network-only',
  });
  if (error) return <span>We could not load what is still owed. It stays payable.</span>;
  if (!data) return <span>Adding up what is still owed...</span>;
  const { earned, onItsWay, nextStatement } = data.organization.balance;
  const owed = toCents(earned) + toCents(onItsWay);
  if (owed <= 0) return <span>Nothing is owed now: everything earned was paid or taken back.</span>;
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

/** Removes a deleted organization from every list, and reads the orders again: its own moved to another list. */
function evictOrganization(cache: ApolloCache, organizationId: string): void {
  cache.evict({ id: cache.identify({ __typename: 'Organization', id: organizationId }) });
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'organizations' });
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'orders' });
  evictSums(cache);
  cache.gc();
}

/** Makes the list read its totals again. */
function evictSums(cache: ApolloCache): void {
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'organizationTotal' });
}

/** As people type a name: any apostrophe, dash, case and spacing. */
function spoken(name: string): string {
  return fold(name).trim().replace(/\s+/g, ' ');
}
