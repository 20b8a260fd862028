import type { Company } from '../../company.js';
import { policy } from '../../policy.js';

/** What we keep about people, why, and for how long. */
export function privacyPolicy({ name, email, legalName, postalAddress }: Company): string {
  return `
*Effective ${policy.legalDate}.*

We collect what we need to send you candy and to pay the groups you support, and nothing to sell. This page says what that is, how long ${name} keeps it, and what you can ask of us.

## What we collect

### When you buy

Your name, your email, your phone number if you give it, your shipping address, what you ordered, and which fundraiser it counts for. Card details go straight to our payment provider; we receive only whether the payment worked.

### When you register an organization

The organization's name, the name, email and phone number of its contact person, pickup details, campaign dates, and the names of its classrooms and teachers. Passwords are stored only as a hash that cannot be read back.

### When you write to us

Your name, your email, your organization if you name it, and your message.

### When you visit

Technical records that keep the service running and safe, such as times, pages and errors, and figures of use that do not name you. Our [Cookie Policy](/cookie-policy) lists what is kept in your browser.

## What we use it for

- to process, ship and hand over orders, and to tell you about them
- to credit sales to organizations and classrooms, and to pay their share
- to answer you
- to prevent fraud and abuse
- to keep the records that the law asks for

We do not sell personal data, and we do not use it for advertising.

## Who sees it

- **The organization you support** sees the orders that count for it, with the name, email and delivery details, so that it can hand over pickups and say thank you.
- **Public class pages** show amount and day of an order and 'A supporter' in place of your name. Your first name and last initial appear only if you tick the box at checkout.
- **Providers** that work for us, for payment, delivery, email and hosting, see what their part needs.
- **Authorities**, where the law requires it.

## How long we keep it

| What | How long |
|---|---|
| Orders | 7 years |
| Fundraising records | 5 years |
| Analytics | 2 years |
| Messages you send us | 1 year |

After that, personal data is removed.

## Your rights

You may ask what we keep about you, have it corrected, have a copy, object to a use, or have it deleted where no law makes us keep it. Write to [${email}](mailto:${email}). We answer privacy requests **within 30 days**.

## Children

The service is for people aged **18 and over**. **Children under 13 are not served**, and we do not knowingly collect data about them. If you believe a child has given us data, tell us and we delete it.

## Security

Connections are encrypted, access is limited to those who need it, and passwords and sessions are stored hashed. If a data breach affects you, we notify you **within 72 hours** of learning of it.

## Changes

When this policy changes, the date at the top changes with it.

## Contact

Questions about privacy: [${email}](mailto:${email}), or ${legalName}, ${postalAddress}. We answer in ${policy.supportResponse}; business hours are ${policy.businessHours}.
`.trim();
}
