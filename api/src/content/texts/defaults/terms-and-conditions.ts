import type { Company } from '../../company.js';
import { policy } from '../../policy.js';

/** The terms for buyers and organizations. */
export function termsAndConditions({ name, email, legalName, postalAddress }: Company): string {
  return `
*Effective ${policy.termsDate}. Last updated ${policy.termsDate}.*

These terms are for everyone who buys candy from ${name} or raises money with it. Placing an order or registering an organization means that you accept them.

## Who you buy from

The seller is ${legalName}, ${postalAddress}. It takes your payment, sends your candy, and pays the organizations their share. An organization is not the seller, and no payment is made to it at checkout.

## Who may use the shop

You must be 18 or over to order or to register an organization. Children may take part in a fundraiser through a parent, guardian or teacher, but do not order themselves.

## Products and prices

- Prices are in US dollars and are those shown when you place the order.
- No sales tax is added at checkout. Where tax is due, it is included in the price, and the seller pays it.
- We show what is in stock. If something sells out while you check out, we tell you before you pay.
- The shelf life of our candy is ${policy.shelfLife} in the closed pouch, kept cool and dry. Ingredients and allergens are printed on every pouch.

## Payment

You pay by card at checkout. Our payment provider processes the payment; we do not receive or keep your card number. An order is complete once the provider has confirmed the payment.

## Shipping and pickup

- Standard shipping is **${policy.standardShipping}**.
- Shipping is **free on orders over ${policy.freeShippingOver}**, counted from $50.00 of candy. Pickup is always free.
- Orders ship within ${policy.dispatch}; delivery takes **${policy.delivery}**. These are our usual times, not guarantees.
- Where a group offers pickup, its organizers hand over the orders. We tell you by email when yours is ready.

Please check your address before you pay. We cannot replace an order that was sent to the address you gave us.

## All sales are final

**All sales are final.** There are no returns, no exchanges and no cash refunds.

## Defective products

If a product reaches you damaged or defective, report it **within ${policy.defectReport}** of delivery to [${email}](mailto:${email}), with your order ID and photos. We replace defective products **at our discretion**. Replacement is the only remedy: there are no cash refunds.

## Fundraising

### The profit share

An organization earns a profit share of **${policy.profitShare} of sales**, shipping not counted. Sales with a classroom code are split between the organization and the classroom: half to the organization and half to the classroom, an odd cent to the organization. The share is rounded to the cent for each order. Cancelled orders do not count.

### Margins

Typical margins in candy fundraising are 50-70%. That figure describes the trade in general; what we pay is the profit share above.

### Payouts

We pay the share monthly to the organization. Sharing it with classrooms, and any tax on it, is the organization's own affair.

### Campaigns

Campaigns run ${policy.campaignLength}, between the dates that the organization chose, and no longer than 31 days. Organizations make sure that they are allowed to raise money, that what they tell supporters is true, and that codes are shared with care.

### Prizes

Milestone prizes at $250 and $500 in sales, and prizes for the first classrooms, are as shown on the organization's dashboard. They have no cash value. Prizes are promised and paid for by the organization; ${name} does not provide them.

## Our liability

Our liability for an order is limited to the **amounts paid** for it. We are not liable for indirect losses. Nothing here limits rights that the law does not allow us to limit.

## Changes

We may change these terms. The date at the top says when. An order keeps the terms of the day it was placed.

## Contact

Email [${email}](mailto:${email}), or write to ${legalName}, ${postalAddress}. We answer in ${policy.supportResponse}; business hours are ${policy.businessHours}.
`.trim();
}
