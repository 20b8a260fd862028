import { describe, expect, test } from '@jest/globals';
import { openSealed, sealText } from './secrets.js';

describe('a sealed text', () => {
  test('opens with the secret that sealed it, even after a newer one is added', () => {
    const sealed = sealText('old', 'JBSWY3DPEHPK3PXP');
    expect(sealed).not.toContain('JBSWY');
    expect(openSealed(['old'], sealed)).toEqual({ text: 'JBSWY3DPEHPK3PXP', isNewest: true });
    expect(openSealed(['new', 'old'], sealed)).toEqual({ text: 'JBSWY3DPEHPK3PXP', isNewest: false });
  });

  test('does not open with another secret or after a change', () => {
    const sealed = sealText('old', 'JBSWY3DPEHPK3PXP');
    expect(openSealed(['new'], sealed)).toBeNull();
    expect(openSealed(['old'], `${sealed.slice(0, -4)}AAAA`)).toBeNull();
    expect(openSealed(['old'], '')).toBeNull();
  });

  test('differs each time', () => {
    expect(sealText('old', 'text')).not.toBe(sealText('old', 'text'));
  });
});
