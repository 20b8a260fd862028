import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { renderRights } from './render-rights.js';

/** Writes docs/rights.md, without any server. */
writeFileSync(new URL('../../../../docs/rights.md', import.meta.url), `${renderRights()}\n`);
