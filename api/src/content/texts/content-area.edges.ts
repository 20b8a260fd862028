import { Int } from 'type-graphql';
import type { Database } from '../../database/index.js';
import { derived, edgesOf, list, perRequest } from '../../http/index.js';
import type { Company } from '../company.js';
import { ContentArea, ContentVersion } from './content-area.types.js';
import { listEditedAreas } from './edited-areas.js';
import { listVersions } from './find-contents.js';

type Deps = { readonly database: Database; readonly company: Company };

const editedAreaOf = perRequest(async ({ database, company }: Deps, keys) => {
  const areas = await listEditedAreas(database.read, company, keys);
  return new Map(areas.map((edited) => [edited.area.key, edited]));
});

const versionsOf = perRequest(({ database }: Deps, keys) => listVersions(database.read, keys));

/** What the editors of a managed text see of it. */
export const contentAreaEdges = edgesOf(ContentArea, {
  label: derived(String, 'key', editedAreaOf, (edited) => edited?.area.label, {
    visibleTo: 'staff',
    description: 'Its name for people.',
  }),
  description: derived(String, 'key', editedAreaOf, (edited) => edited?.area.description, {
    visibleTo: 'staff',
    description: 'Where it is shown.',
  }),
  section: derived(String, 'key', editedAreaOf, (edited) => edited?.area.section, {
    visibleTo: 'staff',
    description: 'The tab and part that edits it.',
  }),
  displayOrder: derived(Int, 'key', editedAreaOf, (edited) => edited?.area.displayOrder, {
    visibleTo: 'staff',
    description: 'Its place in its section, lowest first.',
  }),
  defaultValue: derived(String, 'key', editedAreaOf, (edited) => edited?.defaultValue, {
    visibleTo: 'staff',
    description: 'The built-in text.',
  }),
  isDefault: derived(Boolean, 'key', editedAreaOf, (edited) => edited?.isDefault, {
    visibleTo: 'staff',
    description: 'Whether the built-in text is shown.',
  }),
  updatedAt: derived(Date, 'key', editedAreaOf, (edited) => edited?.updatedAt, {
    visibleTo: 'staff',
    nullable: true,
    description: 'When it was last saved or set back; null if never.',
  }),
  updatedBy: derived(String, 'key', editedAreaOf, (edited) => edited?.updatedBy, {
    visibleTo: 'staff',
    nullable: true,
    description: 'The last editor, by name.',
  }),
  versions: list(ContentVersion, 'key', versionsOf, {
    visibleTo: 'staff',
    description: 'What was saved, the newest 50.',
  }),
});
