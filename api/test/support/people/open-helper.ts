import { Browser } from '../browser.js';
import { graphql } from '../graphql.js';
import type { TestApp } from '../running-app.js';

type Owner = { readonly browser: Browser; readonly organizationId: string };

/** A pickup day three days from now; returns its id. */
export async function addPickupDay({ browser, organizationId }: Owner, input: object = {}): Promise<string> {
  const date = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const usual = { date, opensAt: '15:00', closesAt: '18:00', place: 'The gym' };
  const { data } = await graphql(
    browser,
    `
      mutation ($organizationId: ID!, $input: PickupDayInput!) {
        addPickupDay(organizationId: $organizationId, input: $input) {
          pickupDays {
            id
            date
          }
        }
      }
    `,
    { organizationId, input: { ...usual, ...input } },
  );
  const { pickupDays } = (data as { addPickupDay: { pickupDays: { id: string; date: string }[] } })
    .addPickupDay; // as asked
  const wanted = { ...usual, ...input }.date;
  return pickupDays.find((day) => day.date === wanted)?.id ?? '';
}

/** A link to the list of a day: its id, and its address without the host. */
export async function createLink({ browser }: Owner, pickupDayId: string, label = 'Dana') {
  const { data } = await graphql(
    browser,
    `
      mutation ($pickupDayId: ID!, $label: String!) {
        createHelperLink(pickupDayId: $pickupDayId, label: $label) {
          id
          url
          expiresAt
        }
      }
    `,
    { pickupDayId, label },
  );
  const { id, url, expiresAt } = (
    data as { createHelperLink: { id: string; url: string; expiresAt: string } }
  ).createHelperLink; // as asked
  return { id, path: new URL(url).pathname, expiresAt };
}

/** A browser that opened a helper's link of the organization, and has no session. */
export async function openHelper({ url }: TestApp, owner: Owner, pickupDayId?: string): Promise<Browser> {
  const { path } = await createLink(owner, pickupDayId ?? (await addPickupDay(owner)));
  const helper = new Browser(url);
  await helper.get(path);
  return helper;
}
