const ordering = 'api/src/ordering';

const audience = [`${ordering}/orders/order-audience.integration.test.ts`];
const supporter = [`${ordering}/orders/supporter.test.ts`];

/** Who sees and does what: masking, sessions and rights, helpers, codes. */
export const rightsMutants = [
  {
    name: 'phone-unmasked',
    file: `${ordering}/orders/order-audience.ts`,
    text: 'customerPhone: null,',
    replacement: '',
    tests: audience,
    breaks: 'a stranger reads no phone number',
  },
  {
    name: 'address-unmasked',
    file: `${ordering}/orders/order-audience.ts`,
    text: 'shippingAddress: null,',
    replacement: '',
    tests: audience,
    breaks: 'a stranger reads no street',
  },
  {
    name: 'order-open-for-two-days',
    file: `${ordering}/orders/order-audience.ts`,
    text: 'const openDays = 1;',
    replacement: 'const openDays = 2;',
    tests: audience,
    breaks: 'who has its address sees an order whole for one day',
  },
  {
    name: 'order-of-nobody-is-anybodys',
    file: `${ordering}/orders/order-audience.ts`,
    text: 'return reading.visitorHash !== null && reading.visitorHash === visitorHash;',
    replacement: 'return reading.visitorHash === visitorHash;',
    tests: audience,
    breaks: 'an order without a browser is not that of a caller without one',
  },
  {
    name: 'order-of-a-deleted-organization',
    file: `${ordering}/orders/order-audience.ts`,
    text: '(loaded.organizationDeletedAt !== null && !isOurs)',
    replacement: '(loaded.organizationDeletedAt !== null && isOurs)',
    tests: [...audience, `${ordering}/orders/deleted-organizations.integration.test.ts`],
    breaks: 'the order of a deleted organization is left to its buyer and to staff',
  },
  {
    name: 'email-as-name',
    file: `${ordering}/orders/supporter.ts`,
    text: 'first === undefined || !isName(first)',
    replacement: 'first === undefined',
    tests: supporter,
    breaks: 'an e-mail address is no name',
  },
  {
    name: 'whole-last-name',
    file: `${ordering}/orders/supporter.ts`,
    text: '${first} ${initial.toUpperCase()}.`',
    replacement: "${first} ${names.at(-1) ?? ''}.`",
    tests: supporter,
    breaks: 'the class page shows an initial',
  },
];
