import { paletteItems } from './CommandPalette';

test('a whole email address leads to everything of its customer, before anything else', () => {
  const opened: string[] = [];
  const means = {
    open: (address: string) => opened.push(address),
    logout: () => undefined,
    isMine: () => true,
  };
  const [first] = paletteItems(' Pat@Example.org', [], means);
  expect(first?.text).toBe('Everything of pat@example.org');
  first?.run();
  expect(opened).toEqual(['/admin/customers?email=pat%40example.org']);
  expect(paletteItems('pat@example', [], means)).toEqual([]);
});
