import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { commands } from '../../../src/cli/commands.js';
import { assertFitForProduction, findUnfitSettings, readConfig } from '../../../src/config.js';

/** docker-compose.yml against the code that it starts; nothing else here reads it. */
const root = path.resolve(import.meta.dirname, '../../../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

type Service = {
  readonly image?: string;
  readonly build?: { readonly dockerfile: string; readonly args?: Readonly<Record<string, string>> };
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly volumes?: readonly string[];
  readonly ports?: readonly string[];
  readonly read_only?: boolean;
  readonly restart?: string;
  readonly tmpfs?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly healthcheck?: { readonly test?: readonly string[]; readonly disable?: boolean };
};
type Compose = {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
};

const text = read('docker-compose.yml');
const { services, volumes } = parse(text, { merge: true }) as Compose; // its shape is what is tested

function serviceOf(name: string): Service {
  const service = services[name];
  if (!service) throw new Error(`There is no service ${name}`);
  return service;
}

/** As `docker compose` fills the variables in, from the example with every empty value given. */
const given: Readonly<Record<string, string>> = Object.fromEntries(
  [...read('.docker/env.example').matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [
    name,
    value || (name === 'SESSION_SECRET' ? 'b3BlbnNzbCByYW5kIC1iYXNlNjQgNDggcHJpbnRz' : 'given'),
  ]),
);

function fillIn(value: string): string {
  return value.replace(
    /\$\{(\w+)(?::([-?])([^}]*))?\}/g,
    (_: string, name: string, kind?: string, rest: string = '') =>
      given[name] ?? (kind === '-' ? rest : `<no ${name}>`),
  );
}

function environmentOf(name: string): Record<string, string> {
  const entries = Object.entries(serviceOf(name).environment ?? {});
  return Object.fromEntries(entries.map(([key, value]) => [key, fillIn(String(value))]));
}

const setInTheImage = ['PORT', 'HOST', 'DATA_DIR', 'RELEASE'];
/** For tests and trials. */
const notForProduction = ['STRIPE_API_BASE', 'RATE_LIMITS', 'WEBHOOK_NETWORK', 'DEMO'];

describe.each(['web', 'worker'] as const)('the service %s', (name) => {
  test('is configured as a process of its role in production', () => {
    const config = readConfig(environmentOf(name));
    expect(() => assertFitForProduction(config)).not.toThrow();
    expect(config).toMatchObject({
      role: name,
      isProduction: true,
      isDemo: false,
      isSecondFactorRequired: true,
      files: { bucket: 'skycrumb', endpoint: 'http://storage:9000', region: 'us-east-1' },
      publicUrl: 'http://localhost:8080',
      stripe: { secretKey: 'given', publishableKey: 'given', webhookSecret: 'given' },
      smtpUrl: 'smtp://mail:1025',
      trustProxy: 1,
    });
  });

  test('treats a setting that is left empty like one that is missing', () => {
    const environment = environmentOf(name);
    const filled = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
    expect(Object.keys(environment).length - Object.keys(filled).length).toBeGreaterThan(5);
    expect(readConfig(environment)).toEqual(readConfig(filled));
  });

  test('is given every setting of docs/environment.md', () => {
    const rows = [...read('docs/environment.md').matchAll(/^\| (`[^|]+)/gm)].map(([, names]) => names);
    const settings = rows.join().match(/[A-Z][A-Z_]+/g) ?? [];
    const passed = environmentOf(name);
    expect(settings.length).toBeGreaterThan(25);
    const others = settings.filter((setting) => !(setting in passed));
    expect(others.toSorted()).toEqual([...setInTheImage, ...notForProduction].toSorted());
  });

  test('is given no variable that the configuration does not know', () => {
    const known = read('api/src/config.ts');
    const others = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']; // read by the storage's SDK
    const unknown = Object.keys(environmentOf(name)).filter(
      (key) => !new RegExp(`\\b${key}\\b`).test(known) && !others.includes(key),
    );
    expect(unknown).toEqual([]);
  });

  test('starts after the database is migrated', () => {
    expect(serviceOf(name).depends_on?.migrate?.condition).toBe('service_completed_successfully');
  });
});

/** `migrate` is also where operators run commands, `web` where they run `doctor`. */
test.each(['web', 'worker', 'migrate'])(
  '%s accepts the address of a machine in the local network',
  (name) => {
    const config = readConfig({ ...environmentOf(name), PUBLIC_URL: 'http://192.168.1.20:8080' });
    expect(findUnfitSettings(config)).toEqual([]);
  },
);

test('every variable is in the example, which lists those with a default', () => {
  const required = [...text.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name);
  expect(required.filter((name = '') => !(name in given))).toEqual([]);
  const known = [...text.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name);
  const [, listed = ''] = /can be added, too.*:\n((?:# .*\n)+)/.exec(read('.docker/env.example')) ?? [];
  const others = listed.match(/[A-Z][A-Z_]+/g) ?? [];
  expect([...Object.keys(given), ...others].sort()).toEqual([...new Set(known)].sort());
});

test('the migration is a command of the product', () => {
  const [, script, command = ''] = serviceOf('migrate').command ?? [];
  expect(script).toBe('api/dist/server/cli.js');
  expect(Object.keys(commands)).toContain(command);
});

test('services wait for services that exist, and for the health of those that tell it', () => {
  for (const { depends_on: waits = {} } of Object.values(services)) {
    for (const [name, { condition }] of Object.entries(waits)) {
      const awaited = serviceOf(name);
      const tellsHealth = awaited.healthcheck?.test ?? (awaited.build && !awaited.healthcheck?.disable);
      if (condition === 'service_healthy')
        expect({ name, tellsHealth: Boolean(tellsHealth) }).toEqual({ name, tellsHealth: true });
    }
  }
});

test('addresses lead to services, and mounted files and volumes exist', () => {
  const { DATABASE_URL = '', REDIS_URL = '', SMTP_URL = '', FILES_URL = '' } = environmentOf('worker');
  const endpoint = new URL(FILES_URL).searchParams.get('endpoint') ?? '';
  const hosts = [DATABASE_URL, REDIS_URL, SMTP_URL, endpoint].map((url) => new URL(url).hostname);
  expect(hosts.filter((host) => !(host in services))).toEqual([]);
  expect(read('.docker/Caddyfile')).toContain('dynamic a web 4000');

  const sources = Object.values(services).flatMap(({ volumes: mounts = [] }) =>
    mounts.map((mount) => mount.split(':')[0] ?? ''),
  );
  expect(sources.filter((source) => source.startsWith('.') && !existsSync(path.join(root, source)))).toEqual(
    [],
  );
  expect(sources.filter((source) => !source.startsWith('.')).sort()).toEqual(Object.keys(volumes).sort());
});

test('the proxy keeps metrics and readiness inside, and serves HTTPS when it is given a name', () => {
  const caddyfile = read('.docker/Caddyfile');
  expect(caddyfile).toMatch(
    /@inside path \/metrics \/metrics\/\* \/readyz \/readyz\/\*\s+handle @inside \{\s+respond 404/,
  );
  expect(caddyfile).toContain('{$SITE_ADDRESS::80} {');
  const proxy = serviceOf('proxy');
  expect(proxy.environment?.SITE_ADDRESS).toBe('${SITE_ADDRESS:-:80}');
  expect(proxy.ports).toEqual(expect.arrayContaining(['${HTTPS_PORT:-8443}:443']));
});

test('no secret has a default, and Redis asks for its password', () => {
  expect(text).not.toMatch(/\$\{\w*(?:PASSWORD|SECRET|KEY)\w*:-[^}]/);
  const { REDIS_URL = '' } = environmentOf('web');
  expect(fillIn(serviceOf('redis').command?.at(-1) ?? '')).toBe(new URL(REDIS_URL).password);
});

test('the serving role is neither the superuser nor the owner of the tables', () => {
  const users = ['web', 'worker', 'migrate'].map(
    (name) => new URL(environmentOf(name).DATABASE_URL ?? '').username,
  );
  expect(users).toEqual(['skycrumb', 'skycrumb', 'skycrumb_owner']);
  // It checks the rights of its own role: the owner has all.
  const documented = [...read('docs/operations.md').matchAll(/run --rm (\w+) node \S+cli\.js doctor\b/g)];
  expect(documented.map(([, name]) => name)).toEqual(['web']);
});

test('the storage listens where the product looks for its bucket, with the same keys, and the bucket is made', () => {
  const storage = serviceOf('storage');
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, FILES_URL = '' } = environmentOf('worker');
  expect(environmentOf('storage')).toEqual({ AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY });
  const { hostname: bucket, searchParams } = new URL(FILES_URL);
  expect(storage.command).toContain(`-s3.port=${new URL(searchParams.get('endpoint') ?? '').port}`);
  expect(serviceOf('buckets').command?.join(' ')).toContain(`s3.bucket.create -name ${bucket} `.trim());
  expect(serviceOf('buckets').image).toBe(storage.image);
  expect(serviceOf('worker').depends_on?.buckets?.condition).toBe('service_completed_successfully');
});

test('each image that is pulled has a version and a digest, one for each, and none is of an archived project', () => {
  const images = [
    ...Object.values(services).flatMap(({ image, build }) => (image && !build ? [image] : [])),
    ...[...read('.docker/Dockerfile').matchAll(/^FROM (\S+)/gm)].map(([, image = '']) => image),
  ];
  expect(images).toHaveLength(9);
  const pinned = /^[\w./-]+:v?\d[\w.-]*@sha256:[0-9a-f]{64}$/;
  expect(images.filter((image) => /minio/.test(image) || !pinned.test(image))).toEqual([]);
  const names = new Set(images.map((image) => image.split('@')[0]));
  expect(new Set(images).size).toBe(names.size);
});

test('the proxy is of a version that sends an order to another process when one does not answer', () => {
  const [, major, minor, patch] = /^caddy:(\d+)\.(\d+)\.(\d+)-/.exec(serviceOf('proxy').image ?? '') ?? [];
  expect([major, minor]).toEqual(['2', '11']);
  expect(Number(patch)).toBeGreaterThanOrEqual(2);
});

test('the storage reports nothing to its makers', () => {
  expect(serviceOf('storage').command).toContain('-master.telemetry=false');
});

test('a bucket that was not made fails the step that makes it, whose shell ends with 0 either way', () => {
  const { command = [], restart } = serviceOf('buckets');
  expect(command.join(' ')).toMatch(/\| weed shell \S+ \| grep 'created bucket skycrumb'$/);
  expect(restart).toBe('on-failure');
});

test('PostgreSQL is not ready while it makes its roles, listening on a socket alone', () => {
  expect(serviceOf('postgres').healthcheck?.test).toEqual(expect.arrayContaining(['-h', '127.0.0.1']));
});

test.each(Object.keys(services))(
  '%s writes to nothing but its volumes and memory, and gains no rights',
  (name) => {
    const { read_only: isReadOnly, tmpfs = [], security_opt: options } = serviceOf(name);
    expect({ isReadOnly, options }).toEqual({ isReadOnly: true, options: ['no-new-privileges:true'] });
    expect(tmpfs).toContain('/tmp');
  },
);

test('our own processes have the directory that they look after in memory', () => {
  const [, dataDir = ''] = /DATA_DIR=(\S+)/.exec(read('.docker/Dockerfile')) ?? [];
  for (const name of ['web', 'worker', 'migrate'])
    expect(serviceOf(name).tmpfs).toContain(`${dataDir}:uid=1000,gid=1000,mode=0700`);
});

test('no database, queue or storage can be reached from outside', () => {
  const published = Object.entries(services).filter(([, { ports = [] }]) => ports.length > 0);
  expect(published.map(([name]) => name).sort()).toEqual(['mail', 'proxy']);
  expect(serviceOf('mail').ports).toEqual(['127.0.0.1:${MAIL_PORT:-8025}:8025']);
});

describe('the image', () => {
  const dockerfile = read(serviceOf('web').build?.dockerfile ?? '');

  test('is built from files that exist', () => {
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files = '']) =>
      files.split(' '),
    );
    expect(copied.length).toBeGreaterThan(5);
    expect(copied.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });

  test('starts the program, and asks it whether it is ready', () => {
    expect(dockerfile).toContain('"api/dist/server/main.js"]');
    expect(existsSync(path.join(root, 'api/src/main.ts'))).toBe(true);
    expect(dockerfile).toMatch(/HEALTHCHECK[^]*\/readyz/);
  });

  test.each(['package.json', 'e2e/playwright.config.ts', 'bench/stack.ts'])(
    'gives the server as much memory as %s does',
    (file) => {
      const sizes = (text: string): string[] => text.match(/--max-semi-space-size=\d+/g) ?? [];
      expect(sizes(dockerfile)).toEqual([expect.anything()]);
      expect(sizes(read(file))).toEqual(sizes(dockerfile));
    },
  );

  test('sets its own settings, and gets its release from the one who builds it', () => {
    const set = [...dockerfile.matchAll(/^ENV (.+)$/gm)].flatMap(
      ([, pairs = '']) => pairs.match(/\w+(?==)/g) ?? [],
    );
    expect(set).toEqual(expect.arrayContaining(setInTheImage));
    expect(dockerfile).toMatch(/^ARG RELEASE=unknown$/m);
    for (const name of ['web', 'worker', 'migrate'])
      expect(serviceOf(name).build?.args).toEqual({ RELEASE: '${RELEASE:-unknown}' });
  });

  test('holds no secret', () => {
    expect(dockerfile).not.toMatch(/SECRET|PASSWORD|KEY=/);
  });
});
