import { Arg, Query, Resolver } from 'type-graphql';
import type { Database, Reader } from '../../database/index.js';
import { Access } from '../../http/index.js';
import type { Company } from '../policy.js';
import { ContentAreaEntity } from '../content.entity.js';
import { ContentArea, contentAreaView } from './content-area.types.js';
import { companyKeys, contentAreas, isPublicText, type ManagedText } from './content-areas.js';
import { NotFoundError } from '../../lib/domain-error.js';

export type ContentEntry = { readonly key: string; readonly value: string };

/**
 * The texts of the keys, in that order: the edited text, else the built-in default. Unknown keys are omitted. Built-in
 * texts use the company's names from the footer.
 */
export async function findContents(
  db: Reader,
  company: Company,
  keys: readonly string[],
): Promise<ContentEntry[]> {
  const shown = await findShown(db, company, keys);
  return shown
    .map(({ area: { key }, value }) => ({ key, value }))
    .sort((a, b) => keys.indexOf(a.key) - keys.indexOf(b.key));
}

/** Those that anyone may read; others are omitted as if they were unknown. */
export function findPublicContents(
  db: Reader,
  company: Company,
  keys: readonly string[],
): Promise<ContentEntry[]> {
  return findContents(db, company, keys.filter(isPublicText));
}

type ShownArea = Pick<EditedArea, 'area' | 'value' | 'defaultValue'>;

/** In display order. A built-in translation is empty once its English text is edited: it would say something else. */
async function findShown(db: Reader, company: Company, keys: readonly string[]): Promise<ShownArea[]> {
  const areas = contentAreas.filter(({ key }) => keys.includes(key));
  if (areas.length === 0) return [];
  const named = areas.flatMap(({ key, translates = key }) => [key, translates]);
  const stored = await findStored(db, [...named, ...Object.values(companyKeys)]);
  const names = shownCompany(stored, company);
  return areas.map((area) => {
    const isOutdated = area.translates !== undefined && stored.has(area.translates);
    const defaultValue = isOutdated ? '' : area.defaultValue(names);
    return { area, value: stored.get(area.key) ?? defaultValue, defaultValue };
  });
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
  @Query(() => [ContentArea], {
    description:
      "Managed texts, edited or built in. Unknown keys are omitted, and those of staff's own texts (`contentAreas`).",
  })
  async content(
    @Arg('keys', () => [String], { description: 'The keys of the texts.' }) keys: string[],
  ): Promise<ContentArea[]> {
    const { database, company } = this.deps;
    return (await findPublicContents(database.read, company, keys)).map(contentAreaView);
  }

  @Access('staff')
  @Query(() => [ContentArea], { description: 'Managed texts, including those for staff. Staff.' })
  async contentAreas(
    @Arg('keys', () => [String], { nullable: true, description: 'The keys of the texts; every one if null.' })
    keys: string[] | undefined,
  ): Promise<ContentArea[]> {
    const { database, company } = this.deps;
    const wanted = keys ?? contentAreas.map(({ key }) => key);
    return (await findContents(database.read, company, wanted)).map(contentAreaView);
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
  const shown = await findShown(db, company, keys);
  const stored = await findStoredRows(db, keys);
  return shown.map(({ area, value, defaultValue }) => {
    const row = stored.get(area.key);
    return {
      area,
      value,
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
