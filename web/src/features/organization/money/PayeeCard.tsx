import { useMutation } from '@apollo/client/react';
import { BadgeCheck, CircleAlert, Clock } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { runWithToast } from '../../../components/domain/run-with-toast';
import { Button } from '../../../components/ui/actions/Button';
import { Card } from '../../../components/ui/display/Card';
import { Chip } from '../../../components/ui/display/Chip';
import { ErrorNotice } from '../../../components/ui/feedback/ErrorNotice';
import { RadioCard, RadioGroup } from '../../../components/ui/fields/RadioCard';
import { TextAreaField } from '../../../components/ui/fields/TextAreaField';
import { TextField } from '../../../components/ui/fields/TextField';
import { type FragmentType, graphql, readFragment } from '../../../gql';
import type { PayeeCard_OrganizationFragment } from '../../../gql/graphql';
import { useFieldErrors } from '../../../lib/editing/field-errors';
import { useUnsaved } from '../../../lib/editing/unsaved';
import { formatCalendarDay } from '../../../lib/format/dates';
import { SavePayee } from './money-documents';
import { checkPayee, emptyPayee, type PayeeInputs } from './payee-rules';

const names = ['name', 'postalAddress', 'method', 'taxFormDate'] as const;

const methods = [
  { value: 'check', title: 'Check', text: 'Mailed to the address above.' },
  {
    value: 'bank_transfer',
    title: 'Bank transfer',
    text: 'To the account we have on file. We ask for it by phone: no number is stored here.',
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

type PayeeFormProps = {
  organizationId: string;
  payee: Payee | null;
  onSaved: () => void;
  onCancel: (() => void) | undefined;
};

/** Name, address and way of payment. No bank or tax number is asked for, and none is stored. */
function PayeeForm({ organizationId, payee, onSaved, onCancel }: PayeeFormProps) {
  const [inputs, setInputs] = useState<PayeeInputs>(() => emptyPayee(payee));
  const { errors, problem, within, show, mark, refuse } = useFieldErrors(names);
  const { savePayee, isSaving } = useSavePayee(organizationId);
  const [opened] = useState(inputs);
  useUnsaved(inputs !== opened);

  const submit = async () => {
    if (isSaving) return;
    const found = checkPayee(inputs);
    show(found);
    if (Object.keys(found).length > 0) return;
    const refusal = await savePayee(inputs);
    if (!refusal) return onSaved();
    refuse(refusal);
  };
  const change = (changes: Partial<PayeeInputs>) => setInputs({ ...inputs, ...changes });
  const field = (name: (typeof names)[number]) => ({
    name,
    value: inputs[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => {
      change({ [name]: target.value });
      mark(name, undefined);
    },
    onBlur: () => mark(name, checkPayee(inputs)[name]),
  });

  return (
    <form
      ref={within}
      noValidate
      className="grid gap-5"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit();
      }}
    >
      {problem && <ErrorNotice>{problem}</ErrorNotice>}
      <TextField
        {...field('name')}
        label="Name on the check"
        requirement="required"
        autoComplete="organization"
        helper="Such as: Lincoln Elementary PTA"
      />
      <TextAreaField
        {...field('postalAddress')}
        label="Postal address"
        requirement="required"
        autoComplete="street-address"
        rows={3}
      />
      <RadioGroup legend="How to be paid" error={errors.method}>
        {methods.map(({ value, title, text }) => (
          <RadioCard
            key={value}
            name="method"
            title={title}
            text={text}
            checked={inputs.method === value}
            onChange={() => {
              change({ method: value });
              mark('method', undefined);
            }}
          />
        ))}
      </RadioGroup>
      <TextField
        {...field('taxFormDate')}
        type="date"
        label="Day of your tax form"
        requirement="optional"
        helper="If you have sent us a W-9: the day on it. Please enter no tax number."
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" busyText={isSaving ? 'Saving...' : undefined}>
          Save payee
        </Button>
        {onCancel && (
          <Button variant="quiet" size="sm" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}

/** Enters the payee; the mutation's response brings the card up to date. */
function useSavePayee(organizationId: string) {
  const [save, { loading }] = useMutation(SavePayee);
  const savePayee = ({ taxFormDate, ...inputs }: PayeeInputs) => {
    const input = { ...inputs, taxFormDate: taxFormDate || null };
    return runWithToast(() => save({ variables: { organizationId, input } }), {
      done: { title: 'Payee Saved', text: 'We look at it before the next payment.' },
      failed: 'Payee Not Saved',
    });
  };
  return { savePayee, isSaving: loading };
}
