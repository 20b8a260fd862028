import { rankedByTexts, shownRanks, valueText, winnerOf, type RankedClass } from './ranking';

function ranked(id: string, first: Partial<RankedClass> = {}): RankedClass {
  return {
    rank: Number(id),
    rankedBy: 'total',
    value: '10.00',
    halfwayWonAt: null,
    goalWonAt: null,
    classroom: { id, name: `Class ${id}`, teacherName: 'Ms. Rivera', code: `C${id}` },
    ...first,
  };
}

const classes = ['1', '2', '3', '4', '5', '6', '7'].map((id) => ranked(id));
const idsOf = (list: RankedClass[]) => list.map(({ classroom }) => classroom.id);

test('shows the top five, then the own class if it is not among them', () => {
  expect(idsOf(shownRanks(classes, '2'))).toEqual(['1', '2', '3', '4', '5']);
  expect(idsOf(shownRanks(classes, '7'))).toEqual(['1', '2', '3', '4', '5', '7']);
});

test.each([
  ['total', '1234.50', '$1,234.50', 'By sales'],
  ['per_student', '12.20', '$12.20', 'By sales per student'],
  ['share_of_goal', '99.97', '99.9%', 'By percent of goal'],
] as const)('compared by %s, %s reads %s', (rankedBy, value, text, way) => {
  expect(valueText({ rankedBy, value })).toBe(text);
  expect(rankedByTexts[rankedBy]).toBe(way);
});

test('a class that cannot be measured has no value', () => {
  expect(valueText({ rankedBy: 'per_student', value: null })).toBeNull();
});

test('the winner is the class that reached the mark first, not the one ranked first', () => {
  const ranking = [ranked('1'), ranked('2', { halfwayWonAt: '2026-11-21T17:00:00.000Z' })];
  expect(winnerOf('halfwayWonAt', ranking)?.classroom.id).toBe('2');
  expect(winnerOf('goalWonAt', ranking)).toBeNull();
});
