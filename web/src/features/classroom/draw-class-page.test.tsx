import { drawPage } from './draw-class-page';

const name = '<script>alert(1)</script> {{title}} <!--drawing--> "A" & \'B\'';

function buildResponse(changes: object = {}) {
  const organization = { id: 'o1', name, code: 'LINCOLN' };
  const totals = {
    totalSales: '268.40',
    totalProfit: '40.26',
    orderCount: 9,
    weekSales: '63.20',
    weekOrderCount: 2,
  };
  const classroom = {
    id: 'c1',
    name,
    code: 'RIVERA',
    teacherName: name,
    studentCount: 22,
    goalAmount: '500.00',
    isActive: true,
    organization,
    totals: { ...totals, halfwayAchieved: true, goalAchieved: false },
    contributions: { nodes: [{ id: 'p1', supporter: name, amount: '24.99', day: '2025-10-12' }] },
    ...changes,
  };
  return JSON.stringify({ data: { classroom } });
}

function buildRanking() {
  const classroom = { id: 'c1', name, teacherName: name };
  const own = {
    rank: 2,
    rankedBy: 'total',
    value: '268.40',
    isFirstHalfway: false,
    isFirstAtGoal: false,
    classroom,
  };
  const other = { ...own, rank: 1, isFirstHalfway: true, classroom: { ...classroom, id: 'c2' } };
  return JSON.stringify({ data: { organization: { id: 'o1', ranking: [other, own] } } });
}

test('what people named is text wherever the class page shows it, never a tag', () => {
  const html = drawPage([buildResponse(), buildRanking()]);
  const written =
    '&lt;script&gt;alert(1)&lt;/script&gt; {{title}} &lt;!--drawing--&gt; &quot;A&quot; &amp; &#x27;B&#x27;';
  expect(html.split(written).length - 1).toBeGreaterThanOrEqual(9);
  expect(html).not.toMatch(/<script|<!--/);
});

test('progress, totals and ranking are drawn as the page will show them', () => {
  const html = drawPage([buildResponse(), buildRanking()]);
  expect(html).toContain('aria-valuetext="$268.40 of $500, 54 percent"');
  expect(html).toContain('href="/?org=LINCOLN&amp;class=RIVERA"');
  expect(html).toContain('Won by ');
  expect(html).toContain('Class ranking');
  expect(html).toContain('Connecting');
});

test('without a goal the class has its place where the thermometer would be, and an inactive one has no way to the shop', () => {
  const html = drawPage([buildResponse({ goalAmount: '0.00', isActive: false }), buildRanking()]);
  expect(html).toContain('Place 2 of 2 in sales: $268.40');
  expect(html).not.toContain('progressbar');
  expect(html).not.toContain('Shop for this class');
  expect(drawPage([buildResponse()])).not.toContain('Class ranking');
});
