import { ServerError } from '@apollo/client/errors';
import { useMutation } from '@apollo/client/react';
import { Clock, Download, Search, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { Form } from '../../../components/domain/forms/Form';
import { EmailField } from '../../../components/domain/forms/FormFields';
import { MutationButton } from '../../../components/domain/forms/MutationDialog';
import { Button } from '../../../components/ui/actions/Button';
import { Card } from '../../../components/ui/display/Card';
import { StatCard } from '../../../components/ui/display/StatCard';
import { Notice } from '../../../components/ui/feedback/Notice';
import { showToast } from '../../../components/ui/feedback/toast';
import { TextField } from '../../../components/ui/fields/TextField';
import { type FragmentType, graphql, readFragment } from '../../../gql';
import type { InFlightReason, SupporterFindings_DataFragment } from '../../../gql/graphql';
import { useServerForm } from '../../../lib/editing/use-server-form';
import { saveFile } from '../../../lib/files/download-file';
import { counted } from '../../../lib/format/counts';
import { orderAddress, ReasonField, useJob } from '../shell';

/** Why an order cannot be erased yet. */
const reasons: Record<InFlightReason, string> = {
  unpaid: 'is waiting for payment',
  undelivered: 'is not delivered or picked up yet',
  disputed: 'is disputed by the bank',
  refund_open: 'has a refund in progress',
  payment_unmatched: 'has an unresolved payment',
};

export const SupporterFindings_data = graphql(`
  fragment SupporterFindings_data on SupporterData {
    orderCount
    emailCount
    contactMessageCount
    auditEntryCount
    noteCount
    isOrganizationContact
    ordersInFlight {
      id
      reason
    }
  }
`);

const EraseSupporterData = graphql(`
  mutation EraseSupporterData($input: SupporterErasureInput!) {
    eraseSupporterData(input: $input) {
      orderCount
      ordersKept {
        id
      }
    }
  }
`);

/** Asks for the email address of the person. */
export function AddressForm({ email, onLookUp }: { email: string; onLookUp: (email: string) => void }) {
  const form = useServerForm({
    values: { email },
    mode: 'onSubmit',
    isUnguarded: true,
    rules: { email: { email: 'Enter an email address, such as pat@example.org.' } },
    send: async (typed) => onLookUp(typed.email.trim()),
  });
  return (
    <Form form={form} className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 flex-1 basis-64">
        <EmailField {...form.field('email')} label="Email address" autoComplete="off" />
      </div>
      <Button icon={Search} type="submit" disabled={form.watch('email').trim() === ''}>
        Look up
      </Button>
    </Form>
  );
}

type Props = { email: string; data: FragmentType<typeof SupporterFindings_data>; onErased: () => void };

/** How much data is held under an address. Administrators can export and erase it. */
export function SupporterFindings({ email, data, onErased }: Props) {
  const found = readFragment(SupporterFindings_data, data);
  const canWrite = useJob();
  const counts = [
    ['Orders', found.orderCount],
    ['Emails', found.emailCount],
    ['Contact messages', found.contactMessageCount],
    ['Changes by staff', found.auditEntryCount],
    ['Notes', found.noteCount],
  ] as const;
  const isNothing = counts.every(([, count]) => count === 0);
  return (
    <section aria-label={`Data held for ${email}`} className="grid gap-4">
      <div className="grid grid-cols-2 gap-3 md:grid-cols-5">
        {counts.map(([label, count]) => (
          <StatCard key={label} label={label} value={count} />
        ))}
      </div>
      <OrdersInFlight orders={found.ordersInFlight} />
      {found.isOrganizationContact && (
        <p className="text-work text-ink-2">
          An organization, or a deleted one that is owed money, has this address. Its account stays.
        </p>
      )}
      {isNothing && <p className="text-work text-ink-2">We hold no data under this address.</p>}
      {canWrite && !isNothing && (
        <Card className="flex flex-wrap items-center gap-3 p-5">
          <p className="min-w-0 flex-1 basis-64 text-work text-ink-2">
            Make sure that the person owns this address, and reply only to it.
          </p>
          <Export email={email} />
          <Erase email={email} kept={found.ordersInFlight.length} onErased={onErased} />
        </Card>
      )}
    </section>
  );
}

type EraseProps = {
  email: string;
  /** Orders that stay for now. */
  kept: number;
  /** Reads the shown data again. */
  onErased: () => void;
};

/** Asks for the address again before a person is erased. */
function Erase({ email, kept, onErased }: EraseProps) {
  const [erase, { client }] = useMutation(EraseSupporterData);
  const clearCache = () => {
    // Lists that were read before still hold the person's data.
    for (const fieldName of ['orders', 'emails', 'contactMessages', 'notesAbout', 'searchMatches'])
      client.cache.evict({ fieldName });
    client.cache.gc();
    onErased();
  };
  return (
    <MutationButton
      button={{ icon: TriangleAlert, variant: 'dangerFilled', children: 'Erase' }}
      title="Erase this person?"
      verb="Erase permanently"
      busyText="Erasing..."
      isDangerous
      values={{ confirmation: '', reason: '' }}
      isReady={({ confirmation, reason }) =>
        confirmation.trim().toLowerCase() === email.toLowerCase() && reason.trim() !== ''
      }
      send={(typed) => erase({ variables: { input: { email, ...typed } } })}
      done={({ data }) => ({ title: 'Person Erased', text: erasedText(data?.eraseSupporterData) })}
      failed="Nothing Was Erased"
      onDone={clearCache}
      fields={(form) => (
        <>
          <TextField
            {...form.field('confirmation')}
            label={`Type ${email} to confirm`}
            type="email"
            autoComplete="off"
          />
          <ReasonField {...form.field('reason')} helper={reasonHelp} />
        </>
      )}
    >
      <p>
        {`Names, addresses, phone numbers, emails, contact messages and notes are erased. This cannot be undone. Amounts, ledger and statements stay.${kept > 0 ? ` ${counted(kept, 'order')} in progress will not be erased yet.` : ''}`}
      </p>
    </MutationButton>
  );
}

function erasedText(erased: { orderCount: number; ordersKept: readonly object[] } | undefined): string {
  const { orderCount = 0, ordersKept = [] } = erased ?? {};
  const kept = counted(ordersKept.length, 'open order keeps', 'open orders keep');
  const orders = `The customer of ${counted(orderCount, 'order')} was erased.`;
  return ordersKept.length > 0 ? `${orders} ${kept} theirs for now.` : orders;
}

function Export({ email }: { email: string }) {
  return (
    <MutationButton
      button={{ icon: Download, children: 'Export' }}
      title="Export this person’s data?"
      verb="Download file"
      busyText="Collecting..."
      values={{ reason: '' }}
      isReady={({ reason }) => reason.trim() !== ''}
      send={({ reason }) => downloadSupporterData(email, reason)}
      fields={(form) => <ReasonField {...form.field('reason')} helper={reasonHelp} />}
    >
      <p>{`All data held under ${email}, as a JSON file.`}</p>
    </MutationButton>
  );
}

/** For the audit log, which outlives the person's data. */
const reasonHelp = 'Kept in the audit log. Leave out names and addresses.';

async function downloadSupporterData(email: string, reason: string): Promise<void> {
  // A POST: URLs end up in logs, and this one would hold a person's address.
  const response = await fetch('/api/admin/supporter-data/export', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, reason }),
  });
  if (!response.ok) throw new ServerError('No file', { response, bodyText: await response.text() });
  saveFile(await response.blob(), 'supporter-data.json');
  showToast({
    title: 'File Downloaded',
    text: 'Send it only to that address, then delete it.',
    tone: 'success',
  });
}

/** Orders that keep their customer until they are done, each with a link. */
function OrdersInFlight({ orders }: { orders: SupporterFindings_DataFragment['ordersInFlight'] }) {
  if (orders.length === 0) return null;
  return (
    <Notice tone="warning" icon={Clock}>
      <p className="font-semibold">
        {`${counted(orders.length, 'order is still open', 'orders are still open')} and will not be erased yet:`}
      </p>
      <ul className="mt-1 grid gap-1">
        {orders.map(({ id, reason }) => (
          <li key={id}>
            <Link className="link" to={orderAddress(id)}>
              {`Order ${id.slice(-8)}`}
            </Link>
            <span>{` ${reasons[reason]}`}</span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
