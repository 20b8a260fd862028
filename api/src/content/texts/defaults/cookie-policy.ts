import type { Company } from '../../company.js';
import { policy } from '../../policy.js';

/** What is kept in the visitor's browser. */
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
