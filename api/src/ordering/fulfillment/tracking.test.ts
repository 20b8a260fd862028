import { describe, expect, test } from '@jest/globals';
import { readTracking, trackingUrl } from './tracking.js';

const usps = '9400111899223344556677';
const ups = '1Z999AA10123456784';

describe('a parcel as it is entered', () => {
  test.each([
    ['USPS', `${usps.slice(0, 4)} ${usps.slice(4)}`, 'USPS', usps],
    ['U.S. Postal Service', usps, 'USPS', usps],
    ['ups ground', ups.toLowerCase(), 'UPS', ups],
    ['FEDEX Home Delivery', '771234567890', 'FedEx', '771234567890'],
    ['DHL eCommerce', '1234567890', 'DHL', '1234567890'],
    [null, usps, 'USPS', usps],
    ['', ups, 'UPS', ups],
    [null, '123456789012', 'FedEx', '123456789012'],
    [null, 'QX-55512', null, 'QX-55512'],
    [' Lone  Star ', 'LS12345', 'Lone Star', 'LS12345'],
    ['Upstate Couriers', '', 'Upstate Couriers', null],
  ])('%p and %p are %p and %p', (carrier, trackingNumber, name, number) => {
    expect(readTracking({ carrier, trackingNumber })).toEqual({ carrier: name, trackingNumber: number });
  });

  test.each([
    [{ trackingNumber: '9.40011E+21' }, /spreadsheet shortened/],
    [{ trackingNumber: '12' }, /5 to 40/],
    [{ trackingNumber: '<script>1</script>' }, /5 to 40/],
    [{ trackingNumber: 'SHIPPED' }, /5 to 40/],
    [{ carrier: 'USPS', trackingNumber: ups }, /a number of UPS, not of USPS/],
    [{ carrier: 'x'.repeat(41) }, /at most 40/],
  ])('%p is refused with the reason', (written, reason) => {
    expect(() => readTracking(written)).toThrow(
      expect.objectContaining({
        code: 'INVALID_INPUT',
        fields: expect.objectContaining({
          [Object.keys(written).at(-1) ?? '']: expect.stringMatching(reason),
        }),
      }),
    );
  });
});

test('each known carrier has a page, others only a text', () => {
  const pages = ['USPS', 'UPS', 'FedEx', 'DHL', 'Lone Star', null].map((carrier) =>
    trackingUrl({ carrier, trackingNumber: 'AB123' }),
  );
  expect(pages).toEqual([
    'https://tools.usps.com/go/TrackConfirmAction?tLabels=AB123',
    'https://www.ups.com/track?tracknum=AB123',
    'https://www.fedex.com/fedextrack/?trknbr=AB123',
    'https://www.dhl.com/us-en/home/tracking.html?tracking-id=AB123',
    null,
    null,
  ]);
});
