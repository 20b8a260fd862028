import type { Company } from '../../company.js';
import { policy } from '../../policy.js';

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
