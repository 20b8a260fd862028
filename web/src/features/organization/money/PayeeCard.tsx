import { BadgeCheck, CircleAlert, Clock } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/actions/Button';
import { Card } from '../../../components/ui/display/Card';
import { Chip } from '../../../components/ui/display/Chip';
import { graphql, readFragment, type FragmentType } from '../../../gql';
import type { PayeeCard_OrganizationFragment } from '../../../gql/graphql';
import { formatCalendarDay } from '../../../lib/format/dates';
import { PayeeForm } from './PayeeForm';

export const PayeeCard_organization = graphql(`
  fragment PayeeCard_organization on Organization {
    id
    payee {
      id
      name
      postalAddress
      method
      taxFormDate
      updatedAt
      verifiedAt
    }
  }
`);

type Props = { organization: FragmentType<typeof PayeeCard_organization> };

/** To whom payouts go: as it stands, or the form for it. */
export function PayeeCard({ organization }: Props) {
  const { id, payee } = readFragment(PayeeCard_organization, organization);
  const [isEditing, setEditing] = useState(false);
  return (
    <Card as="section" aria-labelledby="payee" className="min-w-0 px-4 py-[18px] sm:px-[22px] sm:py-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="payee" className="text-card">
          Who is paid
        </h2>
        <PayeeChip payee={payee} />
      </div>
      {payee && !isEditing ? (
        <PayeeFacts payee={payee} onEdit={() => setEditing(true)} />
      ) : (
        <>
          <p className="mt-1 mb-4 text-small text-ink-2">
            {payee
              ? 'A change is looked at again before the next payment.'
              : 'Payments wait until we know to whom they go and have looked at it once.'}
          </p>
          <PayeeForm
            organizationId={id}
            payee={payee}
            onSaved={() => setEditing(false)}
            onCancel={payee ? () => setEditing(false) : undefined}
          />
        </>
      )}
    </Card>
  );
}

export type Payee = NonNullable<PayeeCard_OrganizationFragment['payee']>;

function PayeeChip({ payee }: { payee: Payee | null }) {
  if (!payee) {
    return (
      <Chip tone="warning" icon={CircleAlert}>
        Missing
      </Chip>
    );
  }
  return payee.verifiedAt ? (
    <Chip tone="success" icon={BadgeCheck}>
      Verified
    </Chip>
  ) : (
    <Chip tone="info" icon={Clock}>
      Being verified
    </Chip>
  );
}

function PayeeFacts({ payee, onEdit }: { payee: Payee; onEdit: () => void }) {
  const { name, postalAddress, method, taxFormDate } = payee;
  return (
    <div className="mt-3 grid gap-4">
      <dl className="grid gap-3">
        <Fact title="Name">{name}</Fact>
        <Fact title="Postal address">
          <span className="whitespace-pre-line">{postalAddress}</span>
        </Fact>
        <Fact title="Paid by">{method === 'check' ? 'Check' : 'Bank transfer, account on file'}</Fact>
        <Fact title="Tax form on file">{taxFormDate ? formatCalendarDay(taxFormDate) : 'No'}</Fact>
      </dl>
      <Button variant="quiet" size="sm" onClick={onEdit} className="w-fit">
        Change
      </Button>
    </div>
  );
}

function Fact({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-ink-2">{title}</dt>
      <dd className="font-semibold wrap-break-word">{children}</dd>
    </div>
  );
}
