import type { CheckoutFields } from './order-input';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Specification storefront 5; lengths are those of the limits. */
export const rules = {
  name: { validate: required('Please enter your full name.'), maxLength: tooLong(200) },
  email: {
    validate: (email: string) => EMAIL.test(email.trim()) || 'Please enter a valid email address',
    maxLength: tooLong(200),
  },
  address: { validate: required('Please enter the address to ship to.'), maxLength: tooLong(500) },
} satisfies Partial<Record<keyof CheckoutFields, object>>;

function required(message: string) {
  return (text: string) => text.trim() !== '' || message;
}

function tooLong(value: number) {
  return { value, message: `Please use at most ${value} characters.` };
}
