import { Field, ID, Int, ObjectType } from 'type-graphql';
import { StaffMember, staffMemberById } from '../../accounts/index.js';
import type { Database } from '../../database/index.js';
import {
  computed,
  connectionOf,
  derived,
  edges,
  edgesOf,
  inside,
  list,
  nodeOf,
  oneOrNull,
  pages,
  type RequestContext,
  type TypeOf,
  VisibleTo,
  perRequest,
} from '../../http/index.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { ContentVersionEntity } from '../content.entity.js';
import type { Company } from '../policy.js';
import { contentAreas } from './content-areas.js';
import { type EditedArea, listEditedAreas, type ContentEntry as StoredEntry } from './find-contents.js';

/** The fields for editors are edges below. */
@VisibleTo('anyone')
@ObjectType({ description: 'A managed text of the site.' })
export class ContentArea {
  @Field(() => ID, { description: 'The key, such as homepage_hero_title.' })
  key: string;

  @Field(() => String, { description: 'The text on pages: plain text, or Markdown without HTML.' })
  value: string;

  @Field(() => String, { description: "'text' (one line) or 'markdown' (without HTML)." })
  type: string;
}

@VisibleTo('staff')
@ObjectType({ description: 'A saved version of a managed text.' })
class ContentVersion {
  @Field(() => ID, { description: 'The id for restoreContent.' })
  id: string;

  @Field(() => String, { description: 'The saved text.' })
  value: string;

  @Field(() => Date, { description: 'When it was saved.' })
  savedAt: Date;

  @Field(() => String, {
    deprecationReason: 'Until 2027-12-01: ask editor { name }.',
    description: 'The name of the person who saved it.',
  })
  savedBy: string;

  /** Behind the edge `editor`. */
  editorId: string;
}

const ContentVersionConnection = connectionOf(ContentVersion, 'staff');

type Deps = { readonly database: Database; readonly company: Company };

const editedAreaOf = perRequest(async ({ database, company }: Deps, keys) => {
  const edited = await listEditedAreas(database.read, company, keys);
  return new Map(edited.map((one) => [one.area.key, one]));
});

/** The saved versions of each key, newest first. */
const versionsOf = perRequest.lists('key', (db, keys): Promise<(ContentVersion & { key: string })[]> =>
  db.query(
    `SELECT v.key, v.id, v.value, v.saved_at, staff.name AS saved_by, v.saved_by AS editor_id
       FROM content_versions v JOIN staff_names staff ON staff.id = v.saved_by
      WHERE v.key = ANY($1::text[]) ORDER BY v.saved_at DESC, v.id`,
    [keys],
  ),
);

/** A field of every known key, since each has a built-in text. */
function ofEditors<Value>(
  type: TypeOf<Value>,
  read: (edited: EditedArea) => NoInfer<Value>,
  description: string,
) {
  const readFound = (edited: EditedArea | null) => {
    if (!edited) throw new NotFoundError('Text');
    return read(edited);
  };
  return derived(type, 'key', editedAreaOf, readFound, { visibleTo: 'staff', description });
}

export const contentAreaEdges = edgesOf(ContentArea, {
  label: ofEditors(String, ({ area }) => area.label, 'The name shown to editors.'),
  description: ofEditors(String, ({ area }) => area.description, 'Where it is shown.'),
  section: ofEditors(String, ({ area }) => area.section, 'The tab and part that edits it.'),
  displayOrder: ofEditors(Int, ({ area }) => area.displayOrder, 'The position in its section, lowest first.'),
  defaultValue: ofEditors(String, ({ defaultValue }) => defaultValue, 'The built-in text.'),
  isDefault: ofEditors(Boolean, ({ isDefault }) => isDefault, 'Whether the built-in text is shown.'),
  updatedAt: derived(Date, 'key', editedAreaOf, (edited) => edited?.updatedAt, {
    visibleTo: 'staff',
    nullable: true,
    description: 'When it was last saved or reset; null if never.',
  }),
  updatedBy: derived(String, 'key', editedAreaOf, (edited) => edited?.updatedBy, {
    visibleTo: 'staff',
    nullable: true,
    deprecationReason: 'Until 2027-12-01: ask editor { name }.',
    description: 'The name of the last editor.',
  }),
  editor: computed(StaffMember, findEditor, {
    visibleTo: 'staff',
    nullable: true,
    description: 'The person who last saved or reset it.',
  }),
  versions: list(ContentVersion, 'key', versionsOf, {
    visibleTo: 'staff',
    description: 'The saved versions, newest first.',
    deprecationReason: 'Until 2028-12-01: ask history, which has pages.',
  }),
  history: pages(ContentVersionConnection, 'key', versionsOf, {
    visibleTo: 'staff',
    description: 'The saved versions, newest first.',
  }),
});

export const contentVersionEdges = edges(
  edgesOf(ContentVersion, {
    editor: oneOrNull(StaffMember, 'editorId', staffMemberById, 'The person who saved it.'),
  }),
  nodeOf(ContentVersion, inside(ContentVersionEntity, 'key', versionsOf)),
);

async function findEditor({ key }: ContentArea, context: RequestContext, deps: Deps) {
  const edited = await editedAreaOf(context, deps, key);
  return edited?.editorId ? staffMemberById(context, deps, edited.editorId) : null;
}

/** The public fields. */
export function contentAreaView({ key, value }: StoredEntry): ContentArea {
  return { key, value, type: contentAreas.find((area) => area.key === key)?.type ?? 'text' };
}
