import { Browser } from '../browser.js';
import { graphql } from '../graphql.js';

type MadeKey = {
  readonly id: string;
  readonly key: string;
  /** As a program sends it. */
  readonly headers: { readonly authorization: string };
  readonly program: Browser;
};

/** A service key that the demo's administrator makes, or somebody else with `password`. */
export async function makeServiceKey(
  admin: Browser,
  url: string,
  input: {
    readonly name?: string;
    readonly role?: 'admin' | 'support';
    readonly jobs?: readonly string[];
    readonly days?: number;
    readonly password?: string;
  } = {},
): Promise<MadeKey> {
  const { data, message } = await graphql(
    admin,
    'mutation ($input: ServiceKeyInput!) { createServiceKey(input: $input) { key serviceKey { id } } }',
    {
      input: {
        name: 'Labels',
        days: 30,
        password: 'candy-admin-2026',
        ...(!input.jobs && { role: 'admin' }),
        ...input,
      },
    },
  );
  if (!data?.createServiceKey) throw new Error(`No service key was made: ${message}`);
  const { key, serviceKey } = data.createServiceKey as { key: string; serviceKey: { id: string } }; // as asked
  const headers = { authorization: `Bearer ${key}` };
  return { id: serviceKey.id, key, headers, program: new Browser(url, headers) };
}
