import type { Reader } from '../../database/index.js';
import { NotFoundError } from '../../lib/domain-error.js';
import type { Company } from '../company.js';
import { contentAreas, type ContentArea } from './content-areas.js';
import { findContents, findShownCompany } from './find-contents.js';

/** A managed text for administrators. */
export type EditedArea = {
  readonly area: ContentArea;
  /** The text shown on pages. */
  readonly value: string;
  readonly defaultValue: string;
  readonly isDefault: boolean;
  /** When and by whom it was last saved or reset; null if never. */
  readonly updatedAt: Date | null;
  readonly updatedBy: string | null;
  readonly editorId: string | null;
};

type StoredRow = { key: string; isActive: boolean } & Pick<
  EditedArea,
  'updatedAt' | 'updatedBy' | 'editorId'
>;

/** Every managed text in display order, or only those of the keys. */
export async function listEditedAreas(
  db: Reader,
  company: Company,
  keys: readonly string[] = contentAreas.map(({ key }) => key),
): Promise<EditedArea[]> {
  // Sequential, since an agreement reads its text within its transaction.
  const shown = await findContents(db, company, keys);
  const shownCompany = await findShownCompany(db, company);
  const stored = await findStoredRows(db, keys);
  const values = new Map(shown.map(({ key, value }) => [key, value]));
  return contentAreas
    .filter(({ key }) => keys.includes(key))
    .map((area) => {
      const defaultValue = area.defaultValue(shownCompany);
      const row = stored.get(area.key);
      return {
        area,
        value: values.get(area.key) ?? defaultValue,
        defaultValue,
        isDefault: !row?.isActive,
        updatedAt: row?.updatedAt ?? null,
        updatedBy: row?.updatedBy ?? null,
        editorId: row?.editorId ?? null,
      };
    });
}

/** Throws NotFoundError (404) for an unknown key. */
export async function getEditedArea(db: Reader, company: Company, key: string): Promise<EditedArea> {
  const [edited] = await listEditedAreas(db, company, [key]);
  if (!edited) throw new NotFoundError('Text');
  return edited;
}

async function findStoredRows(db: Reader, keys: readonly string[]): Promise<Map<string, StoredRow>> {
  const rows: StoredRow[] = await db.query(
    `SELECT c.key, c.is_active, c.updated_at, staff.name AS updated_by, c.updated_by AS editor_id
       FROM content_areas c LEFT JOIN staff_names staff ON staff.id = c.updated_by WHERE c.key = ANY($1)`,
    [keys],
  );
  return new Map(rows.map((row) => [row.key, row]));
}
