import { ORGANIZATION_GOALS } from '../../../lib/format/milestones';
import { toCents } from '../../../lib/format/money';
import { english } from '../../../lib/texts/i18n';
import { loadI18n } from '../../../lib/texts/language';
import { newsletterText, postFacts, postText as postTextIn, type PostFacts } from './SharePost';

const facts = {
  name: 'Lincoln',
  code: 'LINCOLN-RIVERA',
  link: 'https://shop.example/?org=LINCOLN',
  sales: 0,
  goal: ORGANIZATION_GOALS.goal,
  purpose: null,
  moment: 'first' as const,
  lastDay: 'Sat, Oct 25',
};
const postText = (asked: PostFacts) => postTextIn(asked, english);

test('names the fundraiser, the code and the link', () => {
  expect(postText(facts)).toMatch(/^Lincoln is raising money/);
  expect(postText(facts)).toContain('Use code LINCOLN-RIVERA at https://shop.example/?org=LINCOLN');
});

test.each([
  [0, 'Be the first to help us reach $500 in sales!'],
  [41_250, 'We are at $412.50: only $87.50 away from our goal of $500 in sales.'],
  [50_000, 'We have raised $500.00 in sales so far. Thank you!'],
])('with %i cents sold it says: %s', (sales, text) => {
  expect(postText({ ...facts, sales })).toContain(text);
});

test("a class's post names the class's goal, or no goal if it has none", () => {
  const sales = 30_000;
  expect(postText({ ...facts, sales, goal: 60_000 })).toContain(
    'We are at $300.00: only $300.00 away from our goal of $600 in sales.',
  );
  const without = postText({ ...facts, sales, goal: null });
  expect(without).toContain('We have raised $300.00 in sales so far.');
  expect(without).not.toContain('goal of');
});

test.each([
  ['half', 'Our candy fundraiser is halfway through: Lincoln sells until Sat, Oct 25.'],
  ['last', 'Sat, Oct 25 is the last day to order candy for Lincoln.'],
] as const)('at the moment %s it begins with: %s', (moment, opening) => {
  expect(postText({ ...facts, moment })).toMatch(new RegExp(`^${opening}`));
  expect(postText({ ...facts, moment, lastDay: null })).toMatch(/^Lincoln is raising money/);
});

test('the newsletter paragraph is one line and, like a post, says that the money goes to the fundraiser', () => {
  const text = newsletterText(facts, english);
  expect(text).not.toContain('\n');
  for (const one of [text, postText(facts)])
    expect(one).toContain('30% of every order goes to the fundraiser.');
});

test('names the purpose and the organization’s own goal', () => {
  const text = postText({ ...facts, goal: 500_000, purpose: 'a new playground' });
  expect(text).toContain('freeze-dried candy. The money is for a new playground.');
  expect(text).toContain('Be the first to help us reach $5,000 in sales!');
});

test('a class in a Spanish post is named in Spanish, with a link in Spanish', async () => {
  const classroom = {
    id: 'c1',
    name: '3.º A',
    code: 'RIVERA',
    teacherName: 'Rivera',
    isActive: true,
    goalAmount: '0.00',
    totals: { revision: 1, totalSales: '0.00' },
  };
  const organization = {
    id: 'org-1',
    name: 'Escuela Lincoln',
    code: 'LINCOLN',
    allowDirectRegistration: true,
    endDate: null,
    goalAmount: null,
    purpose: null,
    classrooms: [classroom],
  };
  const i18n = await loadI18n('es');
  const shown = postFacts({ organization, classroom, sales: toCents('0'), moment: 'first', i18n });
  expect(shown.name).toBe('3.º A de Escuela Lincoln');
  expect(shown.link).toMatch(/class=RIVERA&src=link&lang=es$/);
});
