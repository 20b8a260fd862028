import { type Company, policy } from '../../policy.js';

/** The personal data we store, why, and for how long. */
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

/** The data stored in the visitor's browser. */
export function cookiePolicy({ name, email }: Company): string {
  return `
*Effective ${policy.legalDate}.*

${name} keeps a few small things in your browser, all of them needed for what you asked for. There are no advertising cookies and no trackers of other companies.

## What cookies are

A cookie is a short text that a website asks your browser to keep and to send back. Browsers can also keep data that is never sent, called local storage. We use both.

## Cookies we set

| Name | What it does | How long |
|---|---|---|
| \`skycrumb_visitor\` | Ties your checkout to this browser, so that you are not charged twice and can see your order whole | 30 days |
| \`skycrumb_org\` | Keeps an organization logged in | At most 7 days |
| \`skycrumb_admin\` | Keeps our staff logged in | At most 12 hours |
| \`skycrumb_helper\` | Opens the hand-out list of one organization for a helper who came by its link | Until the day after the pickup day |
| \`skycrumb_org_device\`, \`skycrumb_admin_device\` | Tells that somebody has logged in with this browser before, so that wrong passwords that others try do not keep them waiting | 1 year |

Scripts on the page cannot read these cookies, and other sites do not receive them.

## What stays in your browser

Your cart, the fundraiser you support and the light or dark theme you chose are kept in local storage. They are not sent to us until you order.

## The payment provider

At checkout, the card form comes from our payment provider, which may set cookies of its own to prevent fraud. Its own policy covers those.

## Figures of use

We count visits and errors on our own servers, without cookies and without naming you. These analytics are kept for 2 years.

## Your choice

You can delete or block cookies and local storage in your browser's settings. Browsing works without them; checkout and login do not.

## Changes

When this policy changes, the date at the top changes with it. Our [Privacy Policy](/privacy-policy) says what we do with personal data.

## Contact

Questions: [${email}](mailto:${email}). We answer in ${policy.supportResponse}; business hours are ${policy.businessHours}.
`.trim();
}
