import type { DeliveryMethod, OrderCorrectionInput } from '../../../../gql/graphql';
import type { TaskOrder } from './order-task';

/** The fields that can be corrected (docs/product/orders.md#editing). */
export type CorrectionFields = {
  customerName: string;
  customerEmail: string;
  customerPhone: string;
  deliveryMethod: DeliveryMethod;
  shippingAddress: string;
};

type Correctable = Pick<TaskOrder, keyof CorrectionFields>;

export function correctionFields(order: Correctable): CorrectionFields {
  const { customerName, customerEmail, customerPhone, deliveryMethod, shippingAddress } = order;
  return {
    customerName,
    customerEmail,
    customerPhone: customerPhone ?? '',
    deliveryMethod,
    shippingAddress: shippingAddress ?? '',
  };
}

/** Only what differs: what is left out stays as it is. */
export function changesOf(order: Correctable, fields: CorrectionFields): OrderCorrectionInput {
  const before = correctionFields(order);
  const isChanged = (name: keyof CorrectionFields) => fields[name].trim() !== before[name];
  return {
    ...(isChanged('customerName') && { customerName: fields.customerName.trim() }),
    ...(isChanged('customerEmail') && { customerEmail: fields.customerEmail.trim() }),
    ...(isChanged('customerPhone') && { customerPhone: fields.customerPhone.trim() }),
    ...(isChanged('deliveryMethod') && { deliveryMethod: fields.deliveryMethod }),
    ...(isChanged('shippingAddress') &&
      fields.deliveryMethod === 'shipping' && { shippingAddress: fields.shippingAddress.trim() }),
  };
}

/** A parcel needs an address. */
export function checkAddress({ deliveryMethod, shippingAddress }: CorrectionFields) {
  const isMissing = deliveryMethod === 'shipping' && !shippingAddress.trim();
  return { shippingAddress: isMissing ? 'Enter the shipping address.' : undefined };
}
