import type { Queries } from '../../database/index.js';
import { adminOrganization } from './admin-organization.views.js';
import { findOrganizationParts } from './find-organizations.js';

/** All organizations as one JSON array, by name, as the documented call promises: a part of them at a time is in memory. */
export async function* writeOrganizationsJson(db: Queries, now: Date): AsyncGenerator<string> {
  let separator = '[';
  for await (const rows of findOrganizationParts(db)) {
    for (const row of rows) {
      yield separator + JSON.stringify(adminOrganization(row, now));
      separator = ',';
    }
  }
  yield separator === '[' ? '[]' : ']';
}
