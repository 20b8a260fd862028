import { useMutation } from '@apollo/client/react';
import { useState, type ReactNode } from 'react';
import { runWithToast } from '../../../components/domain/run-with-toast';
import { Button } from '../../../components/ui/actions/Button';
import { ErrorNotice } from '../../../components/ui/feedback/ErrorNotice';
import { Sheet } from '../../../components/ui/overlay/Sheet';
import type { PayeeButton_OrganizationFragment } from '../../../gql/graphql';
import { formatCalendarDay, formatMoment } from '../../../lib/format/dates';
import { useAdmin } from '../shell';
import { VerifyPayee } from './payouts-documents';

type Props = {
  organizationId: string;
  organizationName: string;
  payee: NonNullable<PayeeButton_OrganizationFragment['payee']>;
  onClose: () => void;
};

/** What an organization entered, to be compared with its papers. */
export function PayeeSheet({ organizationId, organizationName, payee, onClose }: Props) {
  const { canWrite } = useAdmin();
  const [verify, { loading }] = useMutation(VerifyPayee);
  const [problem, setProblem] = useState<string | null>(null);
  const { name, postalAddress, method, taxFormDate, updatedAt, verifiedAt, verifiedBy } = payee;
  const confirm = async () => {
    setProblem(null);
    const refused = await runWithToast(() => verify({ variables: { organizationId, updatedAt } }), {
      done: { title: 'Payee Verified', text: name },
      failed: 'Payee Not Verified',
    });
    if (!refused) return onClose();
    setProblem(refused.message);
  };
  return (
    <Sheet
      isOpen
      title="Payee"
      onClose={onClose}
      foot={
        canWrite &&
        !verifiedAt && (
          <Button size="sm" busyText={loading ? 'Saving...' : undefined} onClick={() => void confirm()}>
            This is right
          </Button>
        )
      }
    >
      <dl className="grid gap-4 text-work">
        <Fact title="Organization">{organizationName}</Fact>
        <Fact title="Name on the check">{name}</Fact>
        <Fact title="Postal address">
          <span className="whitespace-pre-line">{postalAddress}</span>
        </Fact>
        <Fact title="Paid by">{method === 'check' ? 'Check' : 'Bank transfer, account on file'}</Fact>
        <Fact title="Tax form on file">{taxFormDate ? formatCalendarDay(taxFormDate) : 'No'}</Fact>
        <Fact title="Entered or changed">{formatMoment(updatedAt)}</Fact>
        <Fact title="Verified">
          {verifiedAt ? `${formatMoment(verifiedAt)}${verifiedBy ? ` by ${verifiedBy.fullName}` : ''}` : 'No'}
        </Fact>
      </dl>
      {problem && <ErrorNotice className="mt-4">{problem}</ErrorNotice>}
    </Sheet>
  );
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-ink-2">{title}</dt>
      <dd className="font-semibold wrap-break-word">{children}</dd>
    </div>
  );
}
