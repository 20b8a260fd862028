import { Field, ID, Int, ObjectType } from 'type-graphql';
import { StaffMember, staffMemberById } from '../../accounts/index.js';
import type { Database } from '../../database/index.js';
import {
  computed,
  derived,
  edgesOf,
  list,
  oneOrNull,
  perRequest,
  type RequestContext,
  VisibleTo,
} from '../../http/index.js';
import { NotFoundError } from '../../lib/domain-error.js';
import type { Company } from '../company.js';
import { contentAreas } from './content-areas.js';
import { type EditedArea, listEditedAreas } from './edited-areas.js';
import { type ContentEntry as StoredEntry, listVersions } from './find-contents.js';

/** What only its editors see is an edge. */
@VisibleTo('anyone')
@ObjectType({ simpleResolvers: true, description: 'A managed text of the site.' })
export class ContentArea {
  @Field(() => ID, { description: 'Its name, such as homepage_hero_title.' })
  key: string;

  @Field(() => String, { description: 'What pages show: plain text, or Markdown without HTML.' })
  value: string;

  @Field(() => String, { description: "'text' is one line, 'markdown' is Markdown without HTML." })
  type: string;
}

@VisibleTo('staff')
@ObjectType({ simpleResolvers: true, description: 'A managed text as it was saved once.' })
class ContentVersion {
  @Field(() => ID, { description: 'For restoreContent.' })
  id: string;

  @Field(() => String, { description: 'The text as it was saved.' })
  value: string;

  @Field(() => Date, { description: 'When it was saved.' })
  savedAt: Date;

  @Field(() => String, {
    deprecationReason: 'Until 2027-12-01: ask editor { name }.',
    description: 'Who saved it, by name.',
  })
  savedBy: string;

  /** Behind the edge `editor`. */
  editorId: string;
}

/** A managed text in REST. */
@ObjectType()
export class ContentEntry {
  @Field(() => String)
  key: string;

  @Field(() => String, { description: 'Plain text, or Markdown without HTML.' })
  value: string;
}

type Deps = { readonly database: Database; readonly company: Company };

const editedAreaOf = perRequest(async ({ database, company }: Deps, keys) => {
  const areas = await listEditedAreas(database.read, company, keys);
  return new Map(areas.map((edited) => [edited.area.key, edited]));
});

const versionsOf = perRequest(({ database }: Deps, keys) => listVersions(database.read, keys));

/** Each area has a built-in text, so that there is one for each key. */
function found(edited: EditedArea | null): EditedArea {
  if (!edited) throw new NotFoundError('Text');
  return edited;
}

/** What the editors of a managed text see of it. */
export const contentAreaEdges = edgesOf(ContentArea, {
  label: derived(String, 'key', editedAreaOf, (edited) => found(edited).area.label, {
    visibleTo: 'staff',
    description: 'Its name for people.',
  }),
  description: derived(String, 'key', editedAreaOf, (edited) => found(edited).area.description, {
    visibleTo: 'staff',
    description: 'Where it is shown.',
  }),
  section: derived(String, 'key', editedAreaOf, (edited) => found(edited).area.section, {
    visibleTo: 'staff',
    description: 'The tab and part that edits it.',
  }),
  displayOrder: derived(Int, 'key', editedAreaOf, (edited) => found(edited).area.displayOrder, {
    visibleTo: 'staff',
    description: 'Its place in its section, lowest first.',
  }),
  defaultValue: derived(String, 'key', editedAreaOf, (edited) => found(edited).defaultValue, {
    visibleTo: 'staff',
    description: 'The built-in text.',
  }),
  isDefault: derived(Boolean, 'key', editedAreaOf, (edited) => found(edited).isDefault, {
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
    deprecationReason: 'Until 2027-12-01: ask editor { name }.',
    description: 'The last editor, by name.',
  }),
  editor: computed(StaffMember, findEditor, {
    visibleTo: 'staff',
    nullable: true,
    description: 'Who saved it last, or set it back.',
  }),
  versions: list(ContentVersion, 'key', versionsOf, {
    visibleTo: 'staff',
    description: 'What was saved, the newest 50.',
  }),
});

export const contentVersionEdges = edgesOf(ContentVersion, {
  editor: oneOrNull(StaffMember, 'editorId', staffMemberById, { description: 'Who saved it.' }),
});

async function findEditor({ key }: ContentArea, context: RequestContext, deps: Deps) {
  const edited = await editedAreaOf(context, deps, key);
  return edited?.editorId ? staffMemberById(context, deps, edited.editorId) : null;
}

/** As everybody sees it. */
export function contentAreaView({ key, value }: StoredEntry): ContentArea {
  return { key, value, type: contentAreas.find((area) => area.key === key)?.type ?? 'text' };
}
