import { type Company, policy } from '../../policy.js';

/** One page for a principal. `{organization}`, `{dates}` and `{share}` are filled in. */
export function packet({ name, email }: Company): string {
  return `
## How it works
Families and friends of {organization} order freeze-dried candy online, with the code of the school or of a class. They pay ${name} by card. Students handle no money and no candy, nobody goes from door to door, and the school buys nothing in advance.

## Who pays for what
{organization} keeps {share} of every dollar of candy. ${name} pays for the candy, the website and the card fees, and sends a monthly statement with the payment. Buyers pay for shipping (${policy.standardShipping}, free from ${policy.freeShippingOver}). Prizes are chosen and paid for by {organization}.

## Privacy
${name} stores no data of students: no names, no photos, no accounts. A class is its name, its teacher and a number of students. Buyers' names and addresses are used for their orders only, are never sold, and are never shown to the public.

## Accessibility
The shop and its papers are made for keyboard, screen reader and large text. The report by criterion (WCAG 2.2 AA) stands on the website under Accessibility. Questions: ${email}.
`.trim();
}

/** The agreement that two officers sign. A draft: the operator's lawyer must edit it before use. */
export function agreement({ name, legalName, postalAddress, email }: Company): string {
  return `
## Parties
This agreement is between ${legalName}, ${postalAddress}, which sells as ${name} (the seller), and {organization} (the organization), for the fundraiser {dates}.

## Sales
The seller sells freeze-dried candy in its own name to buyers who name the organization. It keeps the stock, ships the orders, processes the payments, and answers for the food and for sales tax.

## Share
The organization earns {share} of every dollar of merchandise of paid orders, shipping and tax not counted, rounded to the cent for each order. What is refunded earns nothing. The seller sends a statement on the 1st of each month and pays what is due, from $25.00 on, or any amount when the fundraiser is closed.

## Duties of the organization
The organization has the approval of its school. It names the payee, with two officers for each change, hands out the orders that buyers pick up, pays for the prizes it promises, and gives no data of students to the seller.

## End
Either side may end the agreement in writing (${email}). Orders that were paid are still filled, and what was earned is still paid.
`.trim();
}
