import { getAdminId } from '../accounts/index.js';
import { FileResponse, rates, route, type Route } from '../http/index.js';
import { purgeSchedule, type Schedule } from '../jobs/index.js';
import { dayMs } from '../lib/dates.js';
import { anonymizeOrganizations } from './anonymize-organizations.js';
import type { PrivacyDeps } from './erase-supporter-data.js';
import { exportSupporterData } from './find-supporter-data.js';
import {
  orderInFlightEdges,
  SupporterDataResolver,
  supporterEdges,
  SupporterExportInput,
} from './supporter-data.resolver.js';

export { eraseSupporterData } from './erase-supporter-data.js';
export { exportSupporterData } from './find-supporter-data.js';

/** Finding, exporting and erasing a person's data by email address. */
export function privacyResolvers(deps: PrivacyDeps): object[] {
  return [new SupporterDataResolver(deps), orderInFlightEdges(deps), supporterEdges(deps)];
}

export function privacySchedules(deps: Pick<PrivacyDeps, 'database' | 'clock'>): Schedule[] {
  return [purgeSchedule(deps, 'anonymize-organizations', dayMs, anonymizeOrganizations)];
}

/** The export of a person's data as a file. */
export function privacyRoutes(deps: PrivacyDeps): Route[] {
  return [
    // POST, because an address in a URL would end up in logs, and because the export is audited.
    route('POST /api/admin/supporter-data/export', {
      access: 'admin',
      tag: 'Administration: privacy',
      summary: 'All data stored under an email address, as a JSON file',
      body: SupporterExportInput,
      response: { files: ['application/json'] },
      rates: rates.read,
      run: async ({ body, context: { viewer } }) => {
        const request = { ...body, adminId: getAdminId(viewer) };
        const data = await deps.database.transaction((tx) => exportSupporterData(tx, deps, request));
        const text = `${JSON.stringify(data, null, 2)}\n`;
        return new FileResponse('application/json', 'supporter-data.json', text);
      },
    }),
  ];
}
