/** Frequent replies of support. The reply form offers each section by its heading. */
export function supportReplies(): string {
  return `
## Damaged box

Hi {name},

I am sorry that your candy did not arrive as it should. I have refunded the damaged box; your bank shows it in 5 to 10 days. You need not send anything back.

## Where is my order?

Hi {name},

Your order has left us. The link in the email "Your order is on its way" shows where the parcel is today. If it has not come in 3 business days, please write to us again.

## Wrong code

Hi {name},

No problem: tell us the name of the school or the class, and we count your order for it.
`.trim();
}
