import { expect, test } from '@jest/globals';
import { readPasted } from './read-pasted';

const usps = '9400111899223344556677';

test('reads CSV from label software by its header, in any order of columns', () => {
  const csv = [
    'Recipient,Tracking Status,"Tracking Number",Service,Carrier,City,Zipcode,Order ID',
    `"Doe, Jane",Printed,"=""${usps}""",Priority Mail,USPS,Lincoln,68508,`,
    `Pat,Printed,1Z999AA10123456784,Ground,UPS,Lincoln,68508,#1a2b3c4d`,
    '',
  ].join('\r\n');
  expect(readPasted(csv)).toEqual({
    columns: {
      trackingNumber: 'Tracking Number',
      order: 'Order ID',
      carrier: 'Carrier',
      name: 'Recipient',
      zip: 'Zipcode',
    },
    rows: [
      { line: 2, name: 'Doe, Jane', zip: '68508', carrier: 'USPS', trackingNumber: usps },
      { line: 3, order: '#1a2b3c4d', carrier: 'UPS', trackingNumber: '1Z999AA10123456784' },
    ],
  });
});

test('reads spreadsheet rows without a header by the shape of their cells', () => {
  const pasted = `Jane Doe\t68508-1234\tFedEx Ground\t7712 3456 7890\n\n1A2B3C4D\t${usps}`;
  expect(readPasted(pasted)).toEqual({
    columns: null,
    rows: [
      {
        line: 1,
        name: 'Jane Doe',
        zip: '68508-1234',
        carrier: 'FedEx Ground',
        trackingNumber: '7712 3456 7890',
      },
      { line: 3, order: '1A2B3C4D', trackingNumber: usps },
    ],
  });
});

test('reads words separated by spaces', () => {
  expect(readPasted(`1a2b3c4d ${usps}\n5e6f7a8b UPS 1Z999AA10123456784`).rows).toEqual([
    { line: 1, order: '1a2b3c4d', trackingNumber: usps },
    { line: 2, order: '5e6f7a8b', carrier: 'UPS', trackingNumber: '1Z999AA10123456784' },
  ]);
});

test('sends a number that a spreadsheet shortened as it is, so that the server says what to do', () => {
  expect(readPasted('1a2b3c4d,9.40011E+21').rows).toEqual([
    { line: 1, order: '1a2b3c4d', trackingNumber: '9.40011E+21' },
  ]);
});

test('takes the service as the carrier when no column is named carrier', () => {
  expect(readPasted(`order;service;tracking\n1a2b3c4d;USPS Ground Advantage;${usps}`)).toMatchObject({
    columns: { carrier: 'service', order: 'order', trackingNumber: 'tracking' },
    rows: [{ line: 2, carrier: 'USPS Ground Advantage' }],
  });
});

test('keeps line breaks and quotes inside cells', () => {
  const csv = `Name,ZIP,Tracking\n"Jane ""JD""\nDoe",68508,${usps}`;
  expect(readPasted(csv).rows).toEqual([
    { line: 2, name: 'Jane "JD"\nDoe', zip: '68508', trackingNumber: usps },
  ]);
});
