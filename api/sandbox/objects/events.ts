import type { Call } from '../call.js';
import { pageOf } from '../protocol/lists.js';
import { textParam } from '../protocol/params.js';
import { missingObject } from '../protocol/problem.js';

export function readEvent(call: Call): object {
  const event = call.store.find('event', call.id);
  if (event === null) throw missingObject('event', call.id);
  return event;
}

export function listEvents(call: Call): object {
  const type = textParam(call.params, 'type');
  const events = call.store.all('event').filter((event) => type === undefined || event.type === type);
  return pageOf(call, '/v1/events', events);
}
