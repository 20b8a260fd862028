import { readFileSync } from 'node:fs';
import type { EmailPicture } from './mail.js';

/** The shop's logo (web/public/favicon.svg) as a palette PNG, 80 pixels wide. */
export const markPicture: EmailPicture = {
  id: 'skycrumb',
  type: 'image/png',
  content: readFileSync(new URL('mark.png', import.meta.url)),
};
