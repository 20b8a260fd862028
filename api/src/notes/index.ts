import type { Database, Entity } from '../database/index.js';
import { purgeSchedule, type Schedule } from '../jobs/index.js';
import type { Clock } from '../lib/clock.js';
import { NoteEntity } from './note.entity.js';
import { purgeNotes } from './notes.js';
import { noteEdges, NoteResolver } from './note.resolver.js';
import { dayMs } from '../lib/dates.js';

export { deleteNotesAbout, findNotesAbout, type NoteScope } from './notes.js';

export const notesEntities: Entity[] = [NoteEntity];

/** Staff's internal notes about orders, organizations and customers. */
export function notesResolvers(deps: { readonly database: Database }): object[] {
  return [new NoteResolver(deps), ...noteEdges(deps)];
}

export function notesSchedules(deps: { readonly database: Database; readonly clock: Clock }): Schedule[] {
  return [purgeSchedule(deps, 'purge-notes', dayMs, purgeNotes)];
}
