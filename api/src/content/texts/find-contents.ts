import { Arg, Query, Resolver } from 'type-graphql';
import type { Database, Reader } from '../../database/index.js';
import { Access } from '../../http/index.js';
import type { Company } from '../policy.js';
import { ContentAreaEntity } from '../content.entity.js';
import { ContentArea, contentAreaView } from './content-area.types.js';
import { companyKeys, contentAreas, type ManagedText } from './content-areas.js';
import { NotFoundError } from '../../lib/domain-error.js';

export type ContentEntry = { readonly key: string; readonly value: string };

/**
 * The public texts of the keys, in that order: the edited text, else the built-in default. Unknown keys are omitted.
 * Built-in texts use the company's names from the footer.
 */
export async function findContents(
  db: Reader,
  company: Company,
  keys: readonly string[],
): Promise<ContentEntry[]> {
  const known = contentAreas.filter(({ key }) => keys.includes(key));
  if (known.length === 0) return [];
  const stored = await findStored(db, [...known.map(({ key }) => key), ...Object.values(companyKeys)]);
  const shown = shownCompany(stored, company);
  return known
    .map(({ key, defaultValue }) => ({ key, value: stored.get(key) ?? defaultValue(shown) }))
    .sort((a, b) => keys.indexOf(a.key) - keys.indexOf(b.key));
}

/** The company with its names from the footer. */
export async function findShownCompany(db: Reader, company: Company): Promise<Company> {
  return shownCompany(await findStored(db, Object.values(companyKeys)), company);
}

function shownCompany(stored: ReadonlyMap<string, string>, company: Company): Company {
  const name = stored.get(companyKeys.name) ?? company.name;
  return {
    name,
    email: stored.get(companyKeys.email) ?? company.email,
    // Renaming the shop also renames the seller, unless the seller has another name.
    legalName:
      stored.get(companyKeys.legalName) ?? (company.legalName === company.name ? name : company.legalName),
    postalAddress: stored.get(companyKeys.postalAddress) ?? company.postalAddress,
  };
}

/** Active edited texts by key. */
async function findStored(db: Reader, keys: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .createQueryBuilder(ContentAreaEntity, 'area')
    .where('area.key IN (:...keys) AND area.is_active', { keys: [...new Set(keys)] })
    .getMany();
  return new Map(rows.map(({ key, value }) => [key, value]));
}

@Resolver()
export class ContentResolver {
  constructor(private readonly deps: { readonly database: Database; readonly company: Company }) {}

  @Access('anyone', { isPublic: true })
  @Query(() => [ContentArea], { description: 'Managed texts, edited or built in. Unknown keys are omitted.' })
  content(
    @Arg('keys', () => [String], { description: 'The keys of the texts.' }) keys: string[],
  ): Promise<ContentArea[]> {
    return this.find(keys);
  }

  @Access('staff')
  @Query(() => [ContentArea], { description: 'Every managed text. Staff.' })
  contentAreas(): Promise<ContentArea[]> {
    return this.find(contentAreas.map(({ key }) => key));
  }

  private async find(keys: readonly string[]): Promise<ContentArea[]> {
    const { database, company } = this.deps;
    return (await findContents(database.read, company, keys)).map(contentAreaView);
  }
}

export type EditedArea = {
  readonly area: ManagedText;
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
