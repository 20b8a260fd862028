import { formatCents, formatDollars, isAmount, toAmount, toCents } from './money';

test.each([
  ['8.99', 899],
  ['50', 5000],
  ['0.5', 50],
  ['-3.05', -305],
  ['10000.00', 1_000_000],
])('%s is %i cents', (amount, cents) => {
  expect(toCents(amount)).toBe(cents);
});

test.each(['', '1.234', 'free', '1,000.00', 'NaN'])('refuses %p as an amount', (amount) => {
  expect(() => toCents(amount)).toThrow('Not an amount');
  expect(isAmount(amount)).toBe(false);
});

test('an amount is a decimal string', () => {
  expect(['8.99', '-3', 8, null, undefined].map(isAmount)).toEqual([true, true, false, false, false]);
});

test('formats amounts with exactly 2 decimals', () => {
  expect(toAmount(5000)).toBe('50.00');
  expect([toAmount(7), toAmount(0), toAmount(-305), toAmount(-7)]).toEqual([
    '0.07',
    '0.00',
    '-3.05',
    '-0.07',
  ]);
});

test('formats dollars with thousands separators and cents', () => {
  expect(formatCents(123_450)).toBe('$1,234.50');
  expect([formatCents(-305), formatCents(0)]).toEqual(['-$3.05', '$0.00']);
});

test('round dollars lose their zeros, other amounts keep their cents', () => {
  expect(formatDollars(50_000)).toBe('$500');
  expect(formatDollars(41_250)).toBe('$412.50');
});
