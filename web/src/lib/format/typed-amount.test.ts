import { typedAmount } from './typed-amount';

test.each([
  ['1,000', '1000'],
  ['$1000', '1000'],
  [' $ 1,234,500.00 ', '1234500.00'],
  ['1 000', '1000'],
  ['12,50', '12,50'],
  ['1,0000', '1,0000'],
  ['-$5', '-$5'],
])('reads %j as %j', (text, amount) => {
  expect(typedAmount(text)).toBe(amount);
});
