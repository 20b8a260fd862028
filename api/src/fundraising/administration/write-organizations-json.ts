import type { Reader } from '../../database/index.js';
import { findOrganizationParts } from '../organizations/find-organizations.js';
import { adminOrganizationResponses } from '../organizations/organization.rest-views.js';

/** All organizations as one JSON array, by name, as the documented call promises: a part of them at a time is in memory. */
export async function* writeOrganizationsJson(db: Reader, now: Date): AsyncGenerator<string> {
  let separator = '[';
  for await (const part of findOrganizationParts(db)) {
    for (const response of await adminOrganizationResponses(db, part, now)) {
      yield separator + JSON.stringify(response);
      separator = ',';
    }
  }
  yield separator === '[' ? '[]' : ']';
}
