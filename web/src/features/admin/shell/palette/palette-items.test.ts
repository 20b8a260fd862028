import { paletteItems } from './CommandPalette';

test('a whole email address offers the page of its customer first', () => {
  const opened: string[] = [];
  const commands = {
    open: (address: string) => opened.push(address),
    logout: () => undefined,
    isMine: () => true,
  };
  const [first] = paletteItems(' Pat@Example.org', [], commands);
  expect(first?.text).toBe('Everything about pat@example.org');
  first?.run();
  expect(opened).toEqual(['/admin/customers?email=pat%40example.org']);
  expect(paletteItems('pat@example', [], commands)).toEqual([]);
});
