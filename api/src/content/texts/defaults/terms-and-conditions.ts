import { type Company, policy } from '../../policy.js';

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

/** The rules for using the website itself. */
export function termsOfService({ name, email, legalName, postalAddress }: Company): string {
  return `
*Effective ${policy.legalDate}.*

These terms are about using the ${name} website and its dashboards. What you agree to when you buy or sell candy stands in our [Terms and Conditions](/terms-and-conditions).

## The service

${name} lets organizations run candy fundraisers online, and lets supporters buy candy that counts for them. We provide the shop, the codes, the dashboards, inventory, shipping and payment processing.

## Who may use it

The service is for people aged **18 and over**. **Children under 13 are not served.** If you register for an organization, you confirm that you may act for it.

## Your account

- Give correct details, and keep them up to date.
- Keep your password to yourself. What happens in your account is your responsibility until you tell us that somebody else has used it.
- Activation is instant. We may pause or close an account that breaks these terms, and tell you why.

## Fair use

Please do not

- use codes or the name of a group that is not yours,
- place orders that you do not mean to pay,
- try to reach data that is not yours, or test our defenses without asking,
- put load on the service by automatic means,
- post anything unlawful or hurtful.

## Fundraising

Organizations earn a profit share of ${policy.profitShare} of sales, paid monthly. Campaigns run ${policy.campaignLength}. Totals on dashboards are live figures; a payout follows the records of completed orders.

## Orders

All sales are final. Standard shipping is ${policy.standardShipping}, and shipping is free on orders over ${policy.freeShippingOver}. Defective products must be reported within ${policy.defectReport} with photos and are replaced at our discretion; there are no cash refunds.

## Our content

The texts, drawings, names and software of this site are ours or used with permission. Organizations may share the flyers, codes and posts that we make for them.

## Availability

We work to keep the service running, and do not promise that it always will. We may change or end parts of it, with notice where we can.

## Liability

The service is provided as it is. To the extent the law allows, our total liability under these terms is capped at the **amounts you paid us in the 12 months** before the claim. We are not liable for indirect losses, lost profits or lost donations.

## Changes

We may change these terms. The date at the top says when; going on using the service means accepting them.

## Contact

The service is run by ${legalName}, ${postalAddress}. Email [${email}](mailto:${email}). We answer in ${policy.supportResponse}; business hours are ${policy.businessHours}.
`.trim();
}
