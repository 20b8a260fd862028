import { describe, expect, test } from '@jest/globals';
import { createSecrets } from '../../lib/secrets/secrets.js';
import { readDevice, rememberDevice } from './known-device.js';

const secrets = createSecrets('a secret of the test');
const account = 'lincoln@example.org';

/** A browser's cookies. */
function openJar() {
  const kept = new Map<string, string>();
  const cookies = {
    get: (name: string) => kept.get(name),
    set: (name: string, value: string) => void kept.set(name, value),
    clear: (name: string) => void kept.delete(name),
  };
  return { cookies, kept };
}

describe('a browser that has logged in', () => {
  test('keeps its device id for later logins to that account', () => {
    const jar = openJar();
    rememberDevice(secrets, jar, 'organization', account);
    const device = readDevice(secrets, jar, 'organization', account);
    expect(device).toMatch(/^[\w-]{43}$/);
    rememberDevice(secrets, jar, 'organization', account);
    expect(readDevice(secrets, jar, 'organization', account)).toBe(device);
  });

  test('stays known while the secret is replaced, and with only the new secret after its next login', () => {
    const jar = openJar();
    rememberDevice(secrets, jar, 'organization', account);
    const device = readDevice(secrets, jar, 'organization', account);
    const both = createSecrets('the new secret', 'a secret of the test');
    expect(readDevice(both, jar, 'organization', account)).toBe(device);
    rememberDevice(both, jar, 'organization', account);
    expect(readDevice(createSecrets('the new secret'), jar, 'organization', account)).toBe(device);
  });

  test('is unknown for another account, for staff logins, and with another secret', () => {
    const jar = openJar();
    rememberDevice(secrets, jar, 'organization', account);
    expect(readDevice(secrets, jar, 'organization', 'westside@example.org')).toBeNull();
    expect(readDevice(secrets, jar, 'admin', account)).toBeNull();
    expect(readDevice(createSecrets('another'), jar, 'organization', account)).toBeNull();
  });
});

test.each(['', '.', 'made-up', 'made-up.', 'made-up.proof', '.'.repeat(5_000)])(
  'a forged cookie is not a known device: %j',
  (value) => {
    const jar = openJar();
    jar.kept.set('skycrumb_org_device', value);
    expect(readDevice(secrets, jar, 'organization', account)).toBeNull();
  },
);
