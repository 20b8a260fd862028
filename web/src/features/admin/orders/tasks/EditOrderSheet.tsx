import { useMutation } from '@apollo/client/react';
import { FormSheet } from '../../../../components/domain/forms/FormSheet';
import { runWithToast } from '../../../../components/domain/forms/run-with-toast';
import { Money } from '../../../../components/domain/Money';
import { Term } from '../../../../components/domain/Term';
import { SelectField } from '../../../../components/ui/fields/SelectField';
import { TextAreaField } from '../../../../components/ui/fields/TextAreaField';
import { TextField } from '../../../../components/ui/fields/TextField';
import { graphql } from '../../../../gql';
import type { OrderCorrectionInput } from '../../../../gql/graphql';
import { orderCorrectionInput } from '../../../../gql/input-rules';
import { type ServerForm, useServerForm } from '../../../../lib/editing/use-server-form';
import { type AdminOrder, evictHistory, updateFailed } from '../admin-order';

const CorrectOrder = graphql(`
  mutation CorrectOrder($orderId: ID!, $input: OrderCorrectionInput!, $expected: [ExpectedValueInput!]) {
    correctOrder(orderId: $orderId, input: $input, expected: $expected) {
      ...AdminOrder_order
    }
  }
`);

const methods = [
  { value: 'shipping', label: 'Shipping' },
  { value: 'pickup', label: 'Pickup' },
];

/** Corrects the customer and delivery of an order. Amounts are read-only. */
export function EditOrderSheet({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const [correct] = useMutation(CorrectOrder, { update: (cache) => evictHistory(cache, order.id) });
  const fields = correctionFields(order);
  const form = useServerForm({
    values: fields,
    seen: fields,
    rules: orderCorrectionInput,
    texts: {
      customerName: 'Enter the customer’s name.',
      customerEmail: 'Enter a valid email address.',
    },
    tooLong: (max) => `At most ${max} characters.`,
    check: checkAddress,
    send: async (typed, { before, expected }) => {
      const input = changesOf(before, typed);
      if (Object.keys(input).length === 0) return null;
      const variables = { orderId: order.id, input, expected: expected(input) };
      return runWithToast(() => correct({ variables }), {
        done: { title: 'Order Updated', text: 'All changes have been saved successfully.' },
        failed: updateFailed,
      });
    },
    onDone: onClose,
  });
  return (
    <FormSheet
      form={form}
      title={`Edit order ${order.id.slice(-8)}`}
      verb="Save Changes"
      where="this order"
      onClose={onClose}
    >
      <EditOrderFields form={form} isPaid={order.isPaid} />
      <EditOrderAmounts order={order} />
    </FormSheet>
  );
}

function EditOrderAmounts({ order }: { order: AdminOrder }) {
  const lines = [
    ['subtotal', 'Subtotal', order.subtotal],
    ['shipping', 'Shipping', order.shipping],
    ['tax', 'Tax', order.tax],
    ['total', 'Total', order.total],
  ] as const;
  return (
    <section className="rounded-input bg-sunken px-4 py-3 text-work">
      <h3 className="font-sans text-work font-semibold">Amounts (read-only)</h3>
      <dl className="mt-1.5 grid grid-cols-[1fr_auto] gap-y-1 tabular-nums">
        {lines.map(([of, term, amount]) => (
          <div key={term} className="contents">
            <dt className="text-ink-2">
              <Term of={of}>{term}</Term>
            </dt>
            <dd className="font-semibold">
              <Money amount={amount} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const required = { requirement: 'required', autoComplete: 'off' } as const;

/** The delivery method decides the shipping price, so it can be changed only until the order is paid. */
function EditOrderFields({ form, isPaid }: { form: ServerForm<CorrectionFields>; isPaid: boolean }) {
  return (
    <>
      <TextField {...form.field('customerName')} label="Customer name" {...required} />
      <TextField {...form.field('customerEmail')} label="Customer email" type="email" {...required} />
      <TextField
        {...form.field('customerPhone')}
        label="Phone"
        requirement="optional"
        type="tel"
        autoComplete="off"
      />
      <SelectField
        {...form.field('deliveryMethod')}
        label="Delivery"
        options={methods}
        disabled={isPaid}
        helper={
          isPaid
            ? 'A paid order keeps its delivery method.'
            : 'A new delivery method recalculates the amounts.'
        }
      />
      {form.watch('deliveryMethod') === 'shipping' && (
        <TextAreaField {...form.field('shippingAddress')} label="Shipping address" requirement="required" />
      )}
    </>
  );
}

/** The fields that can be corrected (docs/product/orders.md#editing). */
export function correctionFields(order: AdminOrder) {
  const { customerName, customerEmail, customerPhone, deliveryMethod, shippingAddress } = order;
  return {
    customerName,
    customerEmail,
    customerPhone: customerPhone ?? '',
    deliveryMethod,
    shippingAddress: shippingAddress ?? '',
  };
}

type CorrectionFields = ReturnType<typeof correctionFields>;

/** Only the changed fields; a missing field stays unchanged. An order for pickup keeps the address it had. */
export function changesOf(before: CorrectionFields, typed: CorrectionFields): OrderCorrectionInput {
  const changed = Object.entries(typed)
    .map(([name, text]) => [name as keyof CorrectionFields, text.trim()] as const) // its own keys
    .filter(([name, text]) => text !== before[name])
    .filter(([name]) => name !== 'shippingAddress' || typed.deliveryMethod === 'shipping');
  return Object.fromEntries(changed);
}

/** A shipped order needs an address. */
export function checkAddress({ deliveryMethod, shippingAddress }: CorrectionFields) {
  const isMissing = deliveryMethod === 'shipping' && !shippingAddress.trim();
  return { shippingAddress: isMissing ? 'Enter the shipping address.' : undefined };
}
