import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { type Resolver, useForm, type UseFormReturn } from 'react-hook-form';
import { EditConflictDialog } from '../../../../components/domain/EditConflictDialog';
import { Money } from '../../../../components/domain/Money';
import { runWithToast } from '../../../../components/domain/run-with-toast';
import { Button } from '../../../../components/ui/actions/Button';
import { ErrorNotice } from '../../../../components/ui/feedback/ErrorNotice';
import { Field } from '../../../../components/ui/fields/Field';
import { TextAreaField } from '../../../../components/ui/fields/TextAreaField';
import { TextField } from '../../../../components/ui/fields/TextField';
import { inputStyle } from '../../../../components/ui/fields/input-style';
import { ConfirmDialog } from '../../../../components/ui/overlay/ConfirmDialog';
import { Sheet } from '../../../../components/ui/overlay/Sheet';
import { graphql } from '../../../../gql';
import type { ExpectedValueInput, OrderCorrectionInput } from '../../../../gql/graphql';
import { showRefusal } from '../../../../lib/editing/field-errors';
import { formConflict } from '../../../../lib/editing/form-conflict';
import { submitForm } from '../../../../lib/editing/submit-form';
import { useEditConflict } from '../../../../lib/editing/use-edit-conflict';
import { evictHistory } from '../details/evict-history';
import { brokenRules, changesOf, type CorrectionFields, correctionFields } from './order-correction';
import type { TaskOrder } from './order-task';

const CorrectOrder = graphql(`
  mutation CorrectOrder($orderId: ID!, $input: OrderCorrectionInput!, $expected: [ExpectedValueInput!]) {
    correctOrder(orderId: $orderId, input: $input, expected: $expected) {
      id
      ...AdminOrder_order
    }
  }
`);

const resolver: Resolver<CorrectionFields> = (values) => {
  const broken = Object.entries(brokenRules(values));
  if (broken.length === 0) return { values, errors: {} };
  return {
    values: {},
    errors: Object.fromEntries(broken.map(([name, message]) => [name, { type: 'rule', message }])),
  };
};

type Props = { order: TaskOrder; onClose: () => void };

const FORM_ID = 'edit-order';

/** Corrects whom an order is for and where it goes. Amounts are only shown. */
export function EditOrderSheet({ order, onClose }: Props) {
  const { form, isDirty, isSaving, problem, save, conflict } = useOrderCorrection(order, onClose);
  const [isAsking, setAsking] = useState(false);
  const leave = () => (isDirty ? setAsking(true) : onClose());
  return (
    <Sheet
      isOpen
      onClose={leave}
      title={`Edit order ${order.id.slice(-8)}`}
      foot={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" size="sm" onClick={leave}>
            Cancel
          </Button>
          <Button size="sm" type="submit" form={FORM_ID} busyText={isSaving ? 'Saving...' : undefined}>
            Save Changes
          </Button>
        </div>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={(event) => void save(event)} className="grid gap-5">
        {problem && <ErrorNotice>{problem}</ErrorNotice>}
        <EditOrderFields form={form} isPaid={order.isPaid} />
        <EditOrderAmounts order={order} />
      </form>
      <EditConflictDialog {...conflict} />
      {isAsking && (
        <ConfirmDialog
          title="Discard your changes?"
          verb="Discard"
          busyText="Discarding..."
          safeText="Keep editing"
          isDangerous
          isBusy={false}
          onConfirm={onClose}
          onClose={() => setAsking(false)}
        >
          What you changed in this order has not been saved.
        </ConfirmDialog>
      )}
    </Sheet>
  );
}

/** What the order costs; nobody changes it here. */
function EditOrderAmounts({ order }: { order: TaskOrder }) {
  const lines = [
    ['Subtotal', order.subtotal],
    ['Shipping', order.shipping],
    ['Tax', order.tax],
    ['Total', order.total],
  ] as const;
  return (
    <section className="rounded-input bg-sunken px-4 py-3 text-work">
      <h3 className="font-sans text-work font-semibold">Amounts (read-only)</h3>
      <dl className="mt-1.5 grid grid-cols-[1fr_auto] gap-y-1 tabular-nums">
        {lines.map(([term, amount]) => (
          <div key={term} className="contents">
            <dt className="text-ink-2">{term}</dt>
            <dd className="font-semibold">
              <Money amount={amount} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type EditOrderFieldsProps = { form: UseFormReturn<CorrectionFields>; isPaid: boolean };

/** The delivery method decides the shipping price, so it can be changed only until the order is paid. */
function EditOrderFields({ form, isPaid }: EditOrderFieldsProps) {
  const { register, formState, watch } = form;
  const { errors } = formState;
  const delivery = watch('deliveryMethod');
  return (
    <>
      <TextField
        {...register('customerName')}
        label="Customer name"
        requirement="required"
        autoComplete="off"
        error={errors.customerName?.message}
      />
      <TextField
        {...register('customerEmail')}
        label="Customer email"
        requirement="required"
        type="email"
        autoComplete="off"
        error={errors.customerEmail?.message}
      />
      <TextField
        {...register('customerPhone')}
        label="Phone"
        requirement="optional"
        type="tel"
        autoComplete="off"
        error={errors.customerPhone?.message}
      />
      <Field
        label="Delivery"
        helper={
          isPaid
            ? 'A paid order keeps its delivery method.'
            : 'The amounts are worked out again when the delivery changes.'
        }
        error={errors.deliveryMethod?.message}
      >
        {(control) => (
          <select
            {...(isPaid ? { disabled: true, value: delivery } : register('deliveryMethod'))}
            {...control}
            className={inputStyle(errors.deliveryMethod !== undefined)}
          >
            <option value="shipping">Shipping</option>
            <option value="pickup">Pickup</option>
          </select>
        )}
      </Field>
      {delivery === 'shipping' && (
        <TextAreaField
          {...register('shippingAddress')}
          label="Shipping address"
          requirement="required"
          rows={3}
          error={errors.shippingAddress?.message}
        />
      )}
    </>
  );
}

/** The form of a correction: checked on leaving a field, sent with only what was changed. */
function useOrderCorrection(order: TaskOrder, onDone: () => void) {
  const { correctOrder, isCorrecting } = useCorrectOrder(order.id);
  const [problem, setProblem] = useState<string | null>(null);
  const fields = correctionFields(order);
  const edit = useEditConflict({ fields, seen: fields });
  const form = useForm<CorrectionFields>({
    defaultValues: fields,
    resolver,
    mode: 'onTouched',
  });

  const send = async (typed: CorrectionFields) => {
    setProblem(null);
    const changes = changesOf(edit.before(), typed);
    if (Object.keys(changes).length === 0) return onDone();
    const domainError = await correctOrder(changes, edit.expected(changes));
    if (!domainError) return onDone();
    if (edit.meet(domainError)) return;
    setProblem(showRefusal(form, domainError));
  };

  return {
    form,
    isDirty: form.formState.isDirty,
    isSaving: isCorrecting,
    problem,
    save: submitForm(form, send),
    conflict: formConflict(edit, form, () => form.handleSubmit(send)()),
  };
}

/** Corrects whom an order is for and where it goes; returns why not when it could not be. */
function useCorrectOrder(orderId: string) {
  const [correct, { loading }] = useMutation(CorrectOrder, {
    update: (cache) => evictHistory(cache, orderId),
  });
  const correctOrder = (input: OrderCorrectionInput, expected: ExpectedValueInput[]) =>
    runWithToast(() => correct({ variables: { orderId, input, expected } }), {
      done: { title: 'Order Updated', text: 'All changes have been saved successfully.' },
      failed: ({ message }) => ({
        title: 'Update Failed',
        text: message || 'Failed to save changes. Please try again.',
      }),
    });
  return { correctOrder, isCorrecting: loading };
}
