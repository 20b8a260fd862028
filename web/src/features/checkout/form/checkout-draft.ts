import type { CheckoutFields } from './order-input';
import { tabStorage } from '../../../lib/browser/storage';

/** Where this tab keeps what was typed at the checkout; the card is the provider's, and never here. */
const KEY = 'skycrumb-checkout';

const empty: CheckoutFields = {
  name: '',
  email: '',
  phone: '',
  line1: '',
  line2: '',
  city: '',
  state: '',
  zip: '',
  delivery: 'shipping',
  showFirstName: false,
};

/** What was typed before a reload, or before leaving and coming back. Whatever cannot be read is left out. */
export function readDraft(): CheckoutFields {
  const stored = tabStorage.readJson(KEY);
  return isRecord(stored) ? parse(stored) : empty;
}

export function keepDraft(fields: CheckoutFields): void {
  tabStorage.writeJson(KEY, fields);
}

/** The order is paid: the next shopper at this screen starts again. */
export function discardDraft(): void {
  tabStorage.remove(KEY);
}

function parse(stored: Record<string, unknown>): CheckoutFields {
  const textOf = (name: keyof CheckoutFields) => {
    const value = stored[name];
    return typeof value === 'string' ? value : '';
  };
  return {
    name: textOf('name'),
    email: textOf('email'),
    phone: textOf('phone'),
    line1: textOf('line1'),
    line2: textOf('line2'),
    city: textOf('city'),
    state: textOf('state'),
    zip: textOf('zip'),
    delivery: stored.delivery === 'pickup' ? 'pickup' : 'shipping',
    showFirstName: stored.showFirstName === true,
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
