import { tabStorage } from '../../../lib/browser/storage';
import { readStored } from '../../../lib/editing/form-draft';
import type { Delivery } from '../../cart';
import { CHECKOUT_KEY } from '../payment/arrival';

const empty = {
  name: '',
  email: '',
  phone: '',
  line1: '',
  line2: '',
  city: '',
  state: '',
  zip: '',
  showFirstName: false,
  wantsThanks: false,
  /** For shipping; the two fields below belong to it and keep their values while it is off. */
  isGift: false,
  recipientName: '',
  giftMessage: '',
};

export type CheckoutFields = typeof empty & { delivery: Delivery };

export const emptyFields: CheckoutFields = { ...empty, delivery: 'shipping' };

/** The form as it was before a reload or leaving the page, without unreadable fields. */
export function readDraft(): CheckoutFields {
  const fields = readStored(CHECKOUT_KEY, emptyFields);
  return fields.delivery === 'pickup' ? fields : { ...fields, delivery: emptyFields.delivery };
}

export function keepDraft(fields: CheckoutFields): void {
  tabStorage.writeJson(CHECKOUT_KEY, fields);
}
