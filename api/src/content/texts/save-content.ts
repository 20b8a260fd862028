import {
  EditedMeanwhileError,
  type Expected,
  findLastEdit,
  recordAudit,
  recordEdit,
  ExpectedValueInput,
  getAdminId,
} from '../../accounts/index.js';
import { type Database, lockName, type Tx } from '../../database/index.js';
import { InvalidInputError, NotFoundError } from '../../lib/domain-error.js';
import { isUuid } from '../../lib/ids.js';
import type { NotePublicChange } from '../../realtime/index.js';
import type { Company } from '../policy.js';
import { holdMediaFilesOf } from '../media/media-files.js';
import { cleanText } from './clean-text.js';
import { contentAreas, type ManagedText } from './content-areas.js';
import { getEditedArea } from './find-contents.js';
import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import { Access, type RequestContext, withContent } from '../../http/index.js';
import { ContentArea, contentAreaView } from './content-area.types.js';

export type ContentWriteDeps = {
  readonly notePublicChange: NotePublicChange;
  /** Named in the built-in texts. */
  readonly company: Company;
};

/** The text and its editor. `expected` has the `updatedAt` that the editor loaded, empty if never changed. */
type Change = { readonly key: string; readonly adminId: string; readonly expected?: Expected };

/**
 * Publishes a text and stores it as a version. Throws NotFoundError (404) for an unknown key, InvalidInputError (400)
 * for an invalid text or a missing picture, EditedMeanwhileError (409).
 */
export async function saveContent(
  tx: Tx,
  deps: ContentWriteDeps,
  { key, value, ...by }: Change & { readonly value: string },
): Promise<void> {
  const area = getArea(key);
  const text = cleanText(area, value);
  const missing = await holdMediaFilesOf(tx, text);
  if (missing.length > 0)
    throw new InvalidInputError({ value: `There is no longer a picture at ${missing.join(', ')}.` });
  await store(tx, deps, { area, value: text, ...by, action: 'content-saved' });
}

/** Restores an earlier version. Throws NotFoundError (404) for a version of another text, EditedMeanwhileError (409). */
export async function restoreContent(
  tx: Tx,
  deps: ContentWriteDeps,
  { key, versionId, ...by }: Change & { readonly versionId: string },
): Promise<void> {
  const area = getArea(key);
  const [version]: { value: string }[] = isUuid(versionId)
    ? await tx.query('SELECT value FROM content_versions WHERE id = $1 AND key = $2', [versionId, key])
    : [];
  if (!version) throw new NotFoundError('Version');
  await holdMediaFilesOf(tx, version.value); // accepts missing pictures, so that the text is not lost
  await store(tx, deps, { area, value: version.value, ...by, action: 'content-restored' });
}

/** Resets to the built-in text. The versions stay. Throws EditedMeanwhileError (409). */
export async function resetContent(
  tx: Tx,
  deps: ContentWriteDeps,
  { key, adminId, expected }: Change,
): Promise<void> {
  const area = getArea(key);
  const before = await lockShown(tx, key);
  if (before === null) return;
  await assertUnchanged(tx, deps, { area, before, expected, wanted: null });
  await tx.query(
    'UPDATE content_areas SET is_active = false, updated_by = $2, updated_at = now() WHERE key = $1',
    [key, adminId],
  );
  await recordChange(tx, { area, adminId, action: 'content-reset', before, after: null });
  await deps.notePublicChange(tx);
}

type Saving = Omit<Change, 'key'> & { area: ManagedText; value: string; action: string };

async function store(
  tx: Tx,
  deps: ContentWriteDeps,
  { area, value, adminId, expected, action }: Saving,
): Promise<void> {
  const { key, section, type, label, description, displayOrder } = area;
  const before = await lockShown(tx, key);
  await assertUnchanged(tx, deps, { area, before, expected, wanted: value });
  await tx.query(
    `INSERT INTO content_areas (key, section, type, label, description, display_order, value, updated_by)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
      ON CONFLICT (key) DO UPDATE
        SET value = excluded.value, is_active = true, updated_by = excluded.updated_by, updated_at = now()`,
    [key, section, type, label, description, displayOrder, value, adminId],
  );
  await tx.query('INSERT INTO content_versions (key, value, saved_by) VALUES ($1, $2, $3)', [
    key,
    value,
    adminId,
  ]);
  await recordChange(tx, { area, adminId, action, before, after: value });
  await deps.notePublicChange(tx);
}

function getArea(key: string): ManagedText {
  const area = contentAreas.find((known) => known.key === key);
  if (!area) throw new NotFoundError('Text');
  return area;
}

/** The edited text; null for the built-in one. An advisory lock, since a text that was never edited has no row. */
async function lockShown(tx: Tx, key: string): Promise<string | null> {
  await lockName(tx, `content ${key}`);
  const [row]: { value: string; isActive: boolean }[] = await tx.query(
    'SELECT value, is_active FROM content_areas WHERE key = $1 FOR UPDATE',
    [key],
  );
  return row?.isActive ? row.value : null;
}

type Wanted = {
  readonly area: ManagedText;
  /** The edited text; null for the built-in one. */
  readonly before: string | null;
  readonly expected: Expected;
  readonly wanted: string | null;
};

/** Compares the time of the last change, since two whole texts would not fit into one request. */
async function assertUnchanged(
  tx: Tx,
  { company }: ContentWriteDeps,
  { area, before, expected, wanted }: Wanted,
): Promise<void> {
  const seen = expected?.find(({ field }) => field === 'updatedAt')?.value;
  if (seen === undefined) return;
  const [row]: { at: Date }[] = await tx.query('SELECT updated_at AS at FROM content_areas WHERE key = $1', [
    area.key,
  ]);
  const present = row?.at.toISOString() ?? '';
  if (present === seen || (before !== null && before === wanted)) return;
  const { value } = await getEditedArea(tx, company, area.key);
  const last = await findLastEdit(tx, { subjectType: 'content', subjectId: area.key }, [{ field: 'value' }]);
  throw new EditedMeanwhileError(
    [
      { field: 'updatedAt', expected: seen, present },
      { field: 'value', expected: '', present: value },
    ],
    last,
  );
}

type ContentChange = {
  area: ManagedText;
  adminId: string;
  action: string;
  before: string | null;
  after: string | null;
};

/** Null is the built-in text. Whole texts are in the versions. */
async function recordChange(tx: Tx, { area, adminId, action, before, after }: ContentChange): Promise<void> {
  const subject = { subjectType: 'content', subjectId: area.key };
  await recordEdit(tx, { ...subject, before: { value: before }, after: { value: after } }, adminId);
  await recordAudit(tx, {
    ...subject,
    adminId,
    action,
    subjectName: area.label,
    before: { value: shorten(before) },
    after: { value: shorten(after) },
  });
}

const maxAuditedCharacters = 500;

function shorten(text: string | null): string | null {
  if (text === null || text.length <= maxAuditedCharacters) return text;
  return `${text.slice(0, maxAuditedCharacters)} …`;
}

type Deps = ContentWriteDeps & { readonly database: Database };

const keyOfText = "The text's key.";
const seenText = 'The `updatedAt` that the editor loaded, empty if the text was never changed.';

@Resolver()
export class EditContentResolver {
  constructor(private readonly deps: Deps) {}

  @Access('admin', withContent)
  @Mutation(() => ContentArea, {
    description: 'Publishes the text and stores a version. Administrators. Fails with EDITED_MEANWHILE.',
  })
  saveContent(
    @Arg('key', () => String, { description: keyOfText }) key: string,
    @Arg('value', () => String, { description: 'The whole new text.' }) value: string,
    @Arg('expected', () => [ExpectedValueInput], { nullable: true, description: seenText })
    expected: ExpectedValueInput[] | undefined,
    @Ctx() { viewer }: RequestContext,
  ): Promise<ContentArea> {
    const adminId = getAdminId(viewer);
    return this.write(key, (tx) => saveContent(tx, this.deps, { key, value, adminId, expected }));
  }

  @Access('admin', withContent)
  @Mutation(() => ContentArea, {
    description: 'Resets to the built-in text. Administrators. Fails with EDITED_MEANWHILE.',
  })
  resetContent(
    @Arg('key', () => String, { description: keyOfText }) key: string,
    @Arg('expected', () => [ExpectedValueInput], { nullable: true, description: seenText })
    expected: ExpectedValueInput[] | undefined,
    @Ctx() { viewer }: RequestContext,
  ): Promise<ContentArea> {
    const adminId = getAdminId(viewer);
    return this.write(key, (tx) => resetContent(tx, this.deps, { key, adminId, expected }));
  }

  @Access('admin', withContent)
  @Mutation(() => ContentArea, {
    description: 'Restores an earlier version. Administrators. Fails with EDITED_MEANWHILE.',
  })
  restoreContent(
    @Arg('key', () => String, { description: keyOfText }) key: string,
    @Arg('versionId', () => ID, { description: 'The id of one of the text’s `versions`.' }) versionId: string,
    @Arg('expected', () => [ExpectedValueInput], { nullable: true, description: seenText })
    expected: ExpectedValueInput[] | undefined,
    @Ctx() { viewer }: RequestContext,
  ): Promise<ContentArea> {
    const adminId = getAdminId(viewer);
    return this.write(key, (tx) => restoreContent(tx, this.deps, { key, versionId, adminId, expected }));
  }

  private async write(key: string, work: (tx: Tx) => Promise<void>): Promise<ContentArea> {
    const { database, company } = this.deps;
    await database.transaction(work);
    return contentAreaView({ key, value: (await getEditedArea(database.read, company, key)).value });
  }
}
