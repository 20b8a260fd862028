import { recordAudit } from '../accounts/index.js';
import type { Tx } from '../database/index.js';
import { isUuid } from '../lib/ids.js';
import { InvalidInputError, NotFoundError } from '../lib/refusal.js';
import type { NotePublicChange } from '../realtime/index.js';
import { cleanText } from './clean-text.js';
import { contentAreas, type ContentArea } from './content-areas.js';
import { holdMediaFilesOf } from './media-files.js';

export type ContentWriteDeps = { readonly notePublicChange: NotePublicChange };

/**
 * Shows the text from now on, and keeps it as a version. The last one to save wins; what was there before is a
 * version too. Throws NotFoundError (404) for an unknown key, InvalidInputError (400), also for a picture that is gone.
 */
export async function saveContent(
  tx: Tx,
  deps: ContentWriteDeps,
  { key, value, adminId }: { key: string; value: string; adminId: string },
): Promise<void> {
  const area = getArea(key);
  const text = cleanText(area, value);
  const gone = await holdMediaFilesOf(tx, text);
  if (gone.length > 0)
    throw new InvalidInputError({ value: `There is no picture at ${gone.join(', ')} any more.` });
  await store(tx, deps, { area, value: text, adminId, action: 'content-saved' });
}

/** Saves an earlier version again. Throws NotFoundError (404) for a version of another text. */
export async function restoreContent(
  tx: Tx,
  deps: ContentWriteDeps,
  { key, versionId, adminId }: { key: string; versionId: string; adminId: string },
): Promise<void> {
  const area = getArea(key);
  const [version]: { value: string }[] = isUuid(versionId)
    ? await tx.query('SELECT value FROM content_versions WHERE id = $1 AND key = $2', [versionId, key])
    : [];
  if (!version) throw new NotFoundError('Version');
  await holdMediaFilesOf(tx, version.value); // a link that leads nowhere by now is no reason to lose the text
  await store(tx, deps, { area, value: version.value, adminId, action: 'content-restored' });
}

/** Shows the built-in text again. The versions stay. */
export async function resetContent(
  tx: Tx,
  { notePublicChange }: ContentWriteDeps,
  { key, adminId }: { key: string; adminId: string },
): Promise<void> {
  const area = getArea(key);
  const before = await lockShown(tx, key);
  if (before === null) return;
  await tx.query(
    'UPDATE content_areas SET is_active = false, updated_by = $2, updated_at = now() WHERE key = $1',
    [key, adminId],
  );
  await note(tx, { area, adminId, action: 'content-reset', before, after: null });
  await notePublicChange(tx);
}

type Saving = { area: ContentArea; value: string; adminId: string; action: string };

async function store(
  tx: Tx,
  { notePublicChange }: ContentWriteDeps,
  { area, value, adminId, action }: Saving,
): Promise<void> {
  const { key, section, type, label, description, displayOrder } = area;
  const before = await lockShown(tx, key);
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
  await notePublicChange(tx);
}

function getArea(key: string): ContentArea {
  const area = contentAreas.find((known) => known.key === key);
  if (!area) throw new NotFoundError('Text');
  return area;
}

/** What is shown of a stored text; null when that is the built-in one. */
async function lockShown(tx: Tx, key: string): Promise<string | null> {
  const [row]: { value: string; is_active: boolean }[] = await tx.query(
    'SELECT value, is_active FROM content_areas WHERE key = $1 FOR UPDATE',
    [key],
  );
  return row?.is_active ? row.value : null;
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
  await recordAudit(tx, {
    adminId,
    action,
    subjectType: 'content',
    subjectId: area.key,
    subjectName: area.label,
    before: { value: shorten(before) },
    after: { value: shorten(after) },
  });
}

const mostAuditedCharacters = 500;

function shorten(text: string | null): string | null {
  if (text === null || text.length <= mostAuditedCharacters) return text;
  return `${text.slice(0, mostAuditedCharacters)} …`;
}
