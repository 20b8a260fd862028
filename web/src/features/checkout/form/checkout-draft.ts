import type { CheckoutFields } from './order-input';

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
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isRecord(stored) ? parse(stored) : empty;
  } catch {
    return empty;
  }
}

export function keepDraft(fields: CheckoutFields): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(fields));
  } catch {
    // Storage may be full or forbidden: the input then lasts as long as the page.
  }
}

/** The order is paid: the next shopper at this screen starts again. */
export function discardDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // What cannot be removed could not be kept.
  }
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
