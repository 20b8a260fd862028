import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { Browser } from '../browser.js';
import { graphql } from '../graphql.js';
import type { TestApp } from '../running-app.js';

/** 'Report a problem', as the page of the link in an email sends it. */
export function reportProblem(
  { url }: TestApp,
  token: string,
  input: { id?: string; message?: string; wantsRefund?: boolean } = {},
) {
  return graphql(
    new Browser(url),
    `
      mutation ($token: String!, $input: OrderProblemInput!) {
        reportOrderProblem(token: $token, input: $input) {
          problems {
            photoCount
          }
        }
      }
    `,
    { token, input: { id: randomUUID(), message: 'Half of the box is dust.', ...input } },
  );
}

type Photo = { readonly problemId: string; readonly place: number | string; readonly bytes?: Buffer };

/** A photo of a problem: 40 pixels wide, unless the bytes are given. */
export async function sendPhoto(
  { url }: TestApp,
  token: string,
  { problemId, place, bytes }: Photo,
): Promise<Response> {
  const drawn = sharp({ create: { width: 40, height: 30, channels: 3, background: '#c50a64' } });
  return fetch(`${url}/api/order-problems/${problemId}/photos/${place}`, {
    method: 'PUT',
    headers: { 'content-type': 'image/jpeg', 'order-link': token },
    body: new Uint8Array(bytes ?? (await drawn.jpeg().toBuffer())),
  });
}

/** The stored files of all photos. */
export function photoFiles({ dataDir }: TestApp): string[] {
  return readdirSync(path.join(dataDir, 'files', 'contact-photos'));
}
