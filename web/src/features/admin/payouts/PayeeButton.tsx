import { BadgeCheck, UserSearch } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/actions/Button';
import { graphql, readFragment, type FragmentType } from '../../../gql';
import { PayeeSheet } from './PayeeSheet';

export const PayeeButton_organization = graphql(`
  fragment PayeeButton_organization on Organization {
    id
    name
    payee {
      id
      name
      postalAddress
      method
      taxFormDate
      updatedAt
      verifiedAt
      verifiedBy {
        id
        fullName
      }
    }
  }
`);

type Props = { organization: FragmentType<typeof PayeeButton_organization> };

/** Whether it is known to whom an organization is paid; opens what it entered. */
export function PayeeButton({ organization }: Props) {
  const { id, name, payee } = readFragment(PayeeButton_organization, organization);
  const [isOpen, setOpen] = useState(false);
  if (!payee) return <p className="text-small text-ink-2">No payee entered yet</p>;
  const Icon = payee.verifiedAt ? BadgeCheck : UserSearch;
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setOpen(true)} className="max-w-full">
        <Icon
          aria-hidden
          size={18}
          className={`shrink-0 ${payee.verifiedAt ? 'text-success' : 'text-warning'}`}
        />
        <span className="truncate">{payee.verifiedAt ? 'Payee verified' : 'Verify payee'}</span>
        <span className="sr-only">{` of ${name}`}</span>
      </Button>
      {isOpen && (
        <PayeeSheet
          organizationId={id}
          organizationName={name}
          payee={payee}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
