import { useMutation } from '@apollo/client/react';
import { BadgeCheck, CircleAlert, Clock } from 'lucide-react';
import { useState } from 'react';
import { Form } from '../../../components/domain/forms/Form';
import { runWithToast } from '../../../components/domain/forms/run-with-toast';
import { QuietButton } from '../../../components/ui/actions/Button';
import { Fact } from '../../../components/ui/display/Fact';
import { SectionCard } from '../../../components/ui/display/SectionCard';
import { Chip } from '../../../components/ui/display/Chip';
import { RadioCard, RadioGroup } from '../../../components/ui/fields/RadioCard';
import { TextAreaField } from '../../../components/ui/fields/TextAreaField';
import { TextField } from '../../../components/ui/fields/TextField';
import { type FragmentType, graphql, readFragment } from '../../../gql';
import type { PayeeCard_OrganizationFragment } from '../../../gql/graphql';
import { payeeInput } from '../../../gql/input-rules';
import { useServerForm } from '../../../lib/editing/use-server-form';
import { formatCalendarDay } from '../../../lib/format/dates';
import { useMay } from '../login/use-may';

const methods = [
  { value: 'check', title: 'Check', text: 'Mailed to the address above.' },
  {
    value: 'bank_transfer',
    title: 'Bank transfer',
    text: 'To the account we have on file. We ask for it by phone and store no number here.',
  },
] as const;

export const PayeeCard_organization = graphql(`
  fragment PayeeCard_organization on Organization {
    id
    payee {
      id
      name
      postalAddress
      method
      taxFormDate
      accountCode
      updatedAt
      verifiedAt
    }
    proposals {
      id
      kind
    }
  }
`);

const SavePayee = graphql(`
  mutation SavePayee($organizationId: ID!, $input: PayeeInput!) {
    savePayee(organizationId: $organizationId, input: $input) {
      ...PayeeCard_organization
      ...ProposalsCard_organization
    }
  }
`);

type Props = { organization: FragmentType<typeof PayeeCard_organization> };

export function PayeeCard({ organization }: Props) {
  const { id, payee, proposals } = readFragment(PayeeCard_organization, organization);
  const [isEditing, setEditing] = useState(false);
  const { change } = useMay();
  const isProposed = !payee && proposals.some(({ kind }) => kind === 'payee');
  const isKnown = payee !== null || isProposed;
  return (
    <SectionCard title="Who gets paid" look="home" beside={!isProposed && <PayeeChip payee={payee} />}>
      {(isKnown || !change) && !isEditing ? (
        <div className={payee ? 'mt-3 grid gap-4' : 'mt-2 grid gap-4'}>
          {payee && <PayeeFacts payee={payee} />}
          {isProposed && (
            <p className="text-small text-ink-2">
              Your first payee is waiting for confirmation. Statements wait too, and no money is lost.
            </p>
          )}
          {change && (
            <QuietButton onClick={() => setEditing(true)} className="w-fit">
              {payee ? 'Change' : 'Propose another'}
            </QuietButton>
          )}
        </div>
      ) : (
        <>
          <p className="mt-1 mb-4 text-small text-ink-2">
            {payee
              ? 'A second officer confirms any change, and we check it before the next payment.'
              : 'Tell us who to pay. A second officer confirms it, or it takes three days if you are the only one. Then we check it and payments start.'}
          </p>
          <PayeeForm
            organizationId={id}
            payee={payee}
            isCancelable={isKnown}
            onClose={() => setEditing(false)}
          />
        </>
      )}
    </SectionCard>
  );
}

type Payee = NonNullable<PayeeCard_OrganizationFragment['payee']>;

const states = {
  missing: { tone: 'warning', icon: CircleAlert, children: 'Missing' },
  unverified: { tone: 'info', icon: Clock, children: 'Being verified' },
  verified: { tone: 'success', icon: BadgeCheck, children: 'Verified' },
} as const;

function PayeeChip({ payee }: { payee: Payee | null }) {
  const state = payee?.verifiedAt ? 'verified' : 'unverified';
  return <Chip {...states[payee ? state : 'missing']} />;
}

function PayeeFacts({ payee }: { payee: Payee }) {
  const { name, postalAddress, method, taxFormDate, accountCode } = payee;
  return (
    <dl className="grid gap-3 [&_dd]:font-semibold [&_dd]:wrap-break-word [&_dt]:text-small">
      <Fact term="Name">{name}</Fact>
      <Fact term="Postal address">
        <span className="whitespace-pre-line">{postalAddress}</span>
      </Fact>
      <Fact term="Paid by">{method === 'check' ? 'Check' : 'Bank transfer, account on file'}</Fact>
      <Fact term="Tax form on file">{taxFormDate ? formatCalendarDay(taxFormDate) : 'No'}</Fact>
      {accountCode && <Fact term="Your account code">{accountCode}</Fact>}
    </dl>
  );
}

type PayeeFormProps = {
  organizationId: string;
  payee: Payee | null;
  isCancelable: boolean;
  onClose: () => void;
};

/** Name, address and payment method. We never ask for or store bank or tax numbers. */
function PayeeForm({ organizationId, payee, isCancelable, onClose }: PayeeFormProps) {
  const [save] = useMutation(SavePayee);
  const form = useServerForm({
    values: {
      name: payee?.name ?? '',
      postalAddress: payee?.postalAddress ?? '',
      method: payee?.method ?? 'check',
      taxFormDate: payee?.taxFormDate ?? '',
      accountCode: payee?.accountCode ?? '',
    },
    rules: payeeInput,
    // The server also refuses account and tax numbers.
    check: ({ name, postalAddress }) => ({
      name: name.trim() ? undefined : 'Enter the name for the check.',
      postalAddress: postalAddress.trim().length < 10 ? 'Enter street, city, state and ZIP code.' : undefined,
    }),
    send: ({ taxFormDate, accountCode, ...typed }) => {
      const input = { ...typed, taxFormDate: taxFormDate || null, accountCode: accountCode.trim() || null };
      return runWithToast(() => save({ variables: { organizationId, input } }), {
        done: { title: 'Payee Proposed', text: 'We emailed all officers. The next step is shown above.' },
        failed: 'Payee Not Saved',
      });
    },
    onDone: onClose,
  });
  return (
    <Form form={form} submitText="Save payee" size="sm" onCancel={isCancelable ? onClose : undefined}>
      <TextField
        {...form.field('name')}
        label="Name on the check"
        requirement="required"
        autoComplete="organization"
        helper="For example: Lincoln Elementary PTA"
      />
      <TextAreaField
        {...form.field('postalAddress')}
        label="Postal address"
        requirement="required"
        autoComplete="street-address"
      />
      <RadioGroup legend="How to pay you" error={form.formState.errors.method?.message}>
        {methods.map((choice) => (
          <RadioCard key={choice.value} {...choice} {...form.register('method')} />
        ))}
      </RadioGroup>
      <TextField
        {...form.field('taxFormDate')}
        type="date"
        label="Date of your tax form"
        requirement="optional"
        helper="If you sent us a W-9, enter its date. Do not enter a tax number."
      />
      <TextField
        {...form.field('accountCode')}
        label="Your account code"
        requirement="optional"
        helper="The account where you book our payments, named in each payment email. Not a bank account number."
      />
    </Form>
  );
}
