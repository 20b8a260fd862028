import type { Database } from '../database/index.js';
import { handle, type MessageHandler } from '../jobs/index.js';
import type { Realtime } from '../realtime/index.js';
import { fundraiserReset } from './fundraising.messages.js';
import { publishAllFigures } from './publish-figures.js';

export function fundraisingHandlers({
  database,
  realtime,
}: {
  database: Database;
  realtime: Realtime;
}): MessageHandler[] {
  return [
    handle(fundraiserReset, ({ organizationId }) =>
      publishAllFigures(realtime, database.read, organizationId),
    ),
  ];
}
