import { foundLines } from './found-lines';
import type { FoundHit, FoundThing } from './use-find';

const email = (id: string): FoundThing => ({
  __typename: 'Email',
  id,
  subject: 'Your week',
  recipient: 'lincoln@example.org',
  emailStatus: 'sent',
});
const lincoln: FoundThing = {
  __typename: 'Organization',
  id: 'org-1',
  name: 'Lincoln Elementary School',
  code: 'LINCOLN',
};

const hit = (thing: FoundThing, ...reasons: FoundHit['reasons']): FoundHit => ({ thing, reasons });

test('many emails to an address leave room for its organization', () => {
  const emails = Array.from({ length: 30 }, (_, index) => email(`email-${index}`));
  const lines = foundLines([...emails, lincoln].map((thing) => hit(thing)));
  expect(lines.map(({ group }) => group)).toEqual(['Organizations', ...Array<string>(5).fill('Emails')]);
  expect(lines.map(({ key }) => key).slice(0, 2)).toEqual(['Organization-org-1', 'Email-email-0']);
});

test('an email leads to the emails of its address, a payment to its order or to the notifications', () => {
  const payment: FoundThing = {
    __typename: 'Payment',
    id: 'pi_7',
    status: 'succeeded',
    amount: null,
    order: null,
  };
  const bound: FoundThing = { ...payment, id: 'pi_8', order: { id: 'order-8f2c91ab' } };
  expect(
    foundLines([email('email-1'), payment, bound].map((thing) => hit(thing))).map(({ address }) => address),
  ).toEqual([
    '/admin?tab=notifications&show=emails&emails=all&search=lincoln%40example.org',
    '/admin?tab=notifications',
    '/admin/orders/order-8f2c91ab',
  ]);
});

test('a line says why it was found, unless it shows that already', () => {
  const reason = (label: string, text: string) => ({ label, text });
  const [line] = foundLines([
    hit(
      lincoln,
      reason('Name', 'Lincoln Elementary School'),
      reason('Contact', 'Pat Doe'),
      reason('Code', 'LINCOLN'),
    ),
  ]);
  expect(line?.why).toBe('Contact: Pat Doe');
  const [misspelled] = foundLines([hit(lincoln, reason('Name like', 'Lincoln Elementary School'))]);
  expect(misspelled?.why).toBe('Name like: Lincoln Elementary School');
});
