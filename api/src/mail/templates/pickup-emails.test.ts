import { expect, test } from '@jest/globals';
import { flatText, site } from '../../../test/support/emails/email-sample.js';
import { samplePickup as props } from '../../../test/support/emails/buyer-emails.js';
import { renderEmail } from './render-email.js';
import { pickupChanged, pickupReady, pickupReminder, pickupWaiting } from './index.js';

const { pickup } = props;
const withoutDay = { ...props, pickup: { ...pickup, day: null } };

test('a reminder names day, hours, place and code, and shows the QR code', () => {
  const email = renderEmail(pickupReminder, props, site);
  expect(flatText(email)).toContain('Pickup day Friday, November 27, 2026, 3:00 PM to 6:00 PM Place The gym');
  expect(flatText(email)).toContain('Your pickup code K7FC');
  expect(email.html).toContain('src="cid:pickup-code"');
  expect(email.html).not.toContain(site.supportEmail);
});

test('shows tags in a name as they were typed, in the sentence that has a link too', () => {
  const organizationName = 'Pack <0/> & <b>Cubs</b>';
  const email = renderEmail(pickupReminder, { ...props, organizationName }, site);
  expect(flatText(email)).toContain(`Write to ${organizationName}: office@lincoln.example.`);
});

test('in Spanish the hours are written in Spanish', () => {
  const text = flatText(renderEmail(pickupReminder, props, site, 'es'));
  expect(text).toContain('viernes, 27 de noviembre de 2026, de 3:00 p.m. a 6:00 p.m.');
});

test('the email about a changed day names it, and the one about a day called off says what comes next', () => {
  const changed = pickupChanged;
  expect(renderEmail(changed, props, site).subject).toBe('Your Skycrumb pickup has changed');
  const calledOff = renderEmail(changed, withoutDay, site);
  expect(calledOff.subject).toBe('Your Skycrumb pickup day was called off');
  expect(flatText(calledOff)).toContain('We will email you as soon as there is a new one.');
});

test('the email to a buyer who did not come names the next day once, or whom to write to', () => {
  const waiting = pickupWaiting;
  const next = flatText(renderEmail(waiting, props, site));
  expect(next).toContain('Here is when you can pick it up. Pickup day Friday, November 27, 2026');
  expect(next.split('November 27')).toHaveLength(2);
  expect(flatText(renderEmail(waiting, withoutDay, site))).toContain(
    'Please write to office@lincoln.example to set up a time.',
  );
});

test('the email about a ready order has its code, with or without a day', () => {
  const order = { ...props, items: [], place: 'Front office', hours: null, instructions: null };
  const ready = pickupReady;
  const withDay = flatText(renderEmail(ready, order, site));
  expect(withDay).toContain('3:00 PM to 6:00 PM Place The gym');
  expect(withDay).not.toContain('Front office');
  const without = flatText(renderEmail(ready, { ...order, pickup: withoutDay.pickup }, site));
  expect(without).toContain('K7FC');
  expect(without).toContain('Place Front office');
  expect(without).not.toContain('Pickup day');
});

test('instructions that are also the note of the day appear once', () => {
  const note = 'Ring at the main door.';
  const day = pickup.day && { ...pickup.day, note };
  const order = { ...props, items: [], place: 'Front office', hours: null, instructions: note };
  const email = flatText(renderEmail(pickupReady, { ...order, pickup: { ...pickup, day } }, site));
  expect(email.split(note)).toHaveLength(2);
  expect(email).toContain(`Note ${note}`);
});
