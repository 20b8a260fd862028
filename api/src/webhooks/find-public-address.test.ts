import { describe, expect, test } from '@jest/globals';
import {
  isPublicAddress,
  pinAddress,
  readAddress,
  readPublicAddress,
  type Resolve,
} from './find-public-address.js';

const strict = { isHttpAllowed: false, isOwnNetworkAllowed: false, timeoutMs: 1_000 };

/** Addresses of internal services, in every form that a person can type. */
const inside = [
  'localhost',
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
  '0',
  '0.0.0.0',
  '169.254.169.254',
  '2852039166',
  '0xa9.0xfe.0xa9.0xfe',
  '10.0.0.5',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '100.64.0.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '192.0.2.1',
  '①②⑦.⓪.⓪.①',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:a9fe:a9fe]',
  '[::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[fe80::1]',
  '[fc00::1]',
  '[fd12:3456::1]',
  '[ff02::1]',
  '[2002:7f00:1::]',
  '[2001::1]',
  '[2001:db8::1]',
];

describe('an address of our own network', () => {
  test.each(inside)('is refused: https://%s', async (host) => {
    const url = readAddress(`https://${host}/hook`, strict);
    await expect(pinAddress(url, strict)).rejects.toMatchObject({ code: 'ADDRESS_NOT_PUBLIC', status: 400 });
  });

  test("is refused when it is one of a name's addresses, and when a name has none", async () => {
    const url = readAddress('https://mixed.example', strict);
    const several: Resolve = async () => [
      { address: '93.184.215.14', family: 4 },
      { address: '10.0.0.5', family: 4 },
    ];
    await expect(pinAddress(url, strict, several)).rejects.toMatchObject({ code: 'ADDRESS_NOT_PUBLIC' });
    await expect(pinAddress(url, strict, async () => [])).rejects.toMatchObject({
      code: 'ADDRESS_NOT_PUBLIC',
    });
  });

  test('is also assumed for an unknown name; a failed lookup is retried', async () => {
    const url = readAddress('https://nobody.example', strict);
    const failing = (code: string): Resolve => {
      const facts = { code, syscall: 'getaddrinfo' };
      return () => Promise.reject(Object.assign(new Error(`getaddrinfo ${code} nobody.example`), facts));
    };
    await expect(pinAddress(url, strict, failing('ENOTFOUND'))).rejects.toMatchObject({ status: 400 });
    await expect(pinAddress(url, strict, failing('EAI_AGAIN'))).rejects.toMatchObject({ code: 'EAI_AGAIN' });
    await expect(readPublicAddress(url.href, strict, failing('EAI_AGAIN'))).rejects.toMatchObject({
      status: 400,
      code: 'INVALID_INPUT',
      details: { fields: { url: expect.stringContaining('try again in a few minutes') } },
    });
  });
});

test('public addresses of either family are accepted', () => {
  for (const address of ['93.184.215.14', '8.8.8.8', '172.32.0.1', '2606:4700::6810:84e5', '2a00:1450::1'])
    expect([address, isPublicAddress(address)]).toEqual([address, true]);
  expect(isPublicAddress('2606:4700::1%eth0')).toBe(false);
  expect(isPublicAddress('no address')).toBe(false);
});

test('a name is looked up once: the connection uses only the checked addresses', async () => {
  const answers = [[{ address: '93.184.215.14', family: 4 }], [{ address: '127.0.0.1', family: 4 }]];
  const rebinding: Resolve = async () => answers.shift() ?? [];
  const pinned = await pinAddress(new URL('https://rebinding.example'), strict, rebinding);
  const all = new Promise((resolve) =>
    pinned('rebinding.example', { all: true }, (_error, found) => resolve(found)),
  );
  const one = new Promise((resolve) => pinned('rebinding.example', {}, (_error, found) => resolve(found)));
  expect([await all, await one]).toEqual([[{ address: '93.184.215.14', family: 4 }], '93.184.215.14']);
});

test.each([
  'http://example.com',
  'ftp://example.com',
  'file:///etc/passwd',
  'gopher://example.com',
  'example.com',
  'https://',
  'https://user:secret@example.com',
  'https://user@example.com',
  'https://example.com#part',
  // 518 characters once it is encoded.
  `https://example.com/${'é'.repeat(83)}`,
  '',
])('refuses the address %s', (text) => {
  expect(() => readAddress(text, strict)).toThrow(expect.objectContaining({ code: 'INVALID_INPUT' }));
});

test('plain http is for development', () => {
  expect(readAddress(' http://example.com/hook ', { ...strict, isHttpAllowed: true }).href).toBe(
    'http://example.com/hook',
  );
});
