import {
  EditedMeanwhileError,
  type Expected,
  findLastEdit,
  recordAudit,
  recordEdit,
} from '../../accounts/index.js';
import type { Tx } from '../../database/index.js';
import { DomainError, type ErrorDetails, InvalidInputError, NotFoundError } from '../../lib/domain-error.js';
import { isUuid } from '../../lib/ids.js';
import type { NotePublicChange } from '../../realtime/index.js';
import type { Company } from '../company.js';
import { holdMediaFilesOf } from '../media/media-files.js';
import { cleanText } from './clean-text.js';
import { type ContentArea, contentAreas } from './content-areas.js';
import { findShownCompany } from './find-contents.js';

export type ContentWriteDeps = {
  readonly notePublicChange: NotePublicChange;
  /** Named in the built-in texts. */
  readonly company: Company;
};

/** The text and who changes it. `expected` names the `updatedAt` that the editor saw, empty for never. */
type Change = { readonly key: string; readonly adminId: string; readonly expected?: Expected };

/**
 * Shows the text from now on, and keeps it as a version; what was there before is a version too. Throws NotFoundError
 * (404) for an unknown key, InvalidInputError (400), also for a picture that is gone, EditedMeanwhileError (409).
 */
export async function saveContent(
  tx: Tx,
  deps: ContentWriteDeps,
  { key, value, ...by }: Change & { readonly value: string },
): Promise<void> {
  const area = getArea(key);
  const text = cleanText(area, value);
  const gone = await holdMediaFilesOf(tx, text);
  if (gone.length > 0)
    throw new InvalidInputError({ value: `There is no picture at ${gone.join(', ')} any more.` });
  await store(tx, deps, { area, value: text, ...by, action: 'content-saved' });
}

/** Saves an earlier version again. Throws NotFoundError (404) for a version of another text, EditedMeanwhileError (409). */
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
  await holdMediaFilesOf(tx, version.value); // a link that leads nowhere by now is no reason to lose the text
  await store(tx, deps, { area, value: version.value, ...by, action: 'content-restored' });
}

/** Shows the built-in text again. The versions stay. Throws EditedMeanwhileError (409). */
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
  await note(tx, { area, adminId, action: 'content-reset', before, after: null });
  await deps.notePublicChange(tx);
}

type Saving = Omit<Change, 'key'> & { area: ContentArea; value: string; action: string };

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
  await note(tx, { area, adminId, action, before, after: value });
  await deps.notePublicChange(tx);
}

function getArea(key: string): ContentArea {
  const area = contentAreas.find((known) => known.key === key);
  if (!area) throw new NotFoundError('Text');
  return area;
}

/** What is shown of a stored text; null when that is the built-in one, which has no row that could be locked. */
async function lockShown(tx: Tx, key: string): Promise<string | null> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('content ' || $1, 0))", [key]);
  const [row]: { value: string; isActive: boolean }[] = await tx.query(
    'SELECT value, is_active FROM content_areas WHERE key = $1 FOR UPDATE',
    [key],
  );
  return row?.isActive ? row.value : null;
}

type Wanted = {
  readonly area: ContentArea;
  /** What is shown of a stored text. */
  readonly before: string | null;
  readonly expected: Expected;
  readonly wanted: string | null;
};

/** The text is compared by its time: two whole texts would not fit into one request. */
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
  const value = before ?? area.defaultValue(await findShownCompany(tx, company));
  const last = await findLastEdit(tx, { subjectType: 'content', subjectId: area.key }, [{ field: 'value' }]);
  throw new EditedMeanwhileError(
    [
      { field: 'updatedAt', expected: seen, present },
      { field: 'value', expected: '', present: value },
    ],
    last,
  );
}

type Noted = {
  area: ContentArea;
  adminId: string;
  action: string;
  before: string | null;
  after: string | null;
};

/** Null is the built-in text. Whole texts are in the versions. */
async function note(tx: Tx, { area, adminId, action, before, after }: Noted): Promise<void> {
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

/** What is wrong with a file that should be a picture, in the words of whoever sends it. */
const unreadable = {
  'another-type': 'Choose a PNG, JPEG or WebP picture.',
  heic: 'This is a HEIC picture, as iPhones save them. Save it as JPEG, and choose that.',
  damaged: 'This picture is damaged or cut off. Save it again, and choose the new file.',
};

/** 415: neither PNG nor JPEG nor WebP, whatever its name and type say, or damaged. */
export class UnreadablePictureError extends DomainError {
  readonly code = 'UNSUPPORTED_TYPE';
  readonly status = 415;

  constructor(reason: keyof typeof unreadable) {
    super(unreadable[reason]);
  }
}

/** 400: nobody would see what is on it. */
export class PictureTooSmallError extends DomainError {
  readonly code = 'TOO_SMALL';
  readonly status = 400;

  constructor(pixels: number) {
    super(`The picture is too small: at least ${pixels} pixels on each side.`);
  }
}

/** 413: more pixels than are decoded. */
export class PictureTooLargeError extends DomainError {
  readonly code = 'TOO_LARGE';
  readonly status = 413;

  constructor(megapixels: number) {
    super(`The picture is too large: at most ${megapixels} megapixels.`);
  }
}

/** 409: a product or a text shows the picture. `details.uses` names them. */
export class PictureInUseError extends DomainError {
  readonly code = 'PICTURE_IN_USE';
  readonly status = 409;

  constructor(readonly uses: readonly string[]) {
    super(`This picture is in use: ${uses.join(', ')}.`);
  }

  override get details(): ErrorDetails {
    return { uses: this.uses };
  }
}
