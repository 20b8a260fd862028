import { addressLengths, isZip } from './address';
import type { CheckoutFields } from './order-input';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** docs/product/storefront.md#validation; lengths are those of docs/product/limits.md. */
export const rules = {
  name: { validate: required('Please enter your full name.'), maxLength: tooLong(200) },
  email: {
    validate: (email: string) => EMAIL.test(email.trim()) || 'Please enter a valid email address',
    maxLength: tooLong(200),
  },
  line1: {
    validate: required('Please enter the street and number.'),
    maxLength: tooLong(addressLengths.line1),
  },
  line2: { maxLength: tooLong(addressLengths.line2) },
  city: { validate: required('Please enter the city.'), maxLength: tooLong(addressLengths.city) },
  state: { validate: required('Please choose the state.') },
  zip: { validate: (zip: string) => isZip(zip) || 'Please enter a ZIP code like 68508.' },
} satisfies Partial<Record<keyof CheckoutFields, object>>;

function required(message: string) {
  return (text: string) => text.trim() !== '' || message;
}

function tooLong(value: number) {
  return { value, message: `Please use at most ${value} characters.` };
}
