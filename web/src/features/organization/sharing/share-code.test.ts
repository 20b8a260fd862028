import { shareCode, shareLink } from './share-code';

test('joins both codes as supporters enter them', () => {
  expect(shareCode('LINCOLN', 'RIVERA')).toBe('LINCOLN-RIVERA');
});

test('the link opens the shop with both codes', () => {
  expect(shareLink('https://shop.example', 'LINCOLN', 'RIVERA')).toBe(
    'https://shop.example/?org=LINCOLN&class=RIVERA&src=link',
  );
  expect(shareLink('https://shop.example', 'LINCOLN', null)).toBe(
    'https://shop.example/?org=LINCOLN&src=link',
  );
});
