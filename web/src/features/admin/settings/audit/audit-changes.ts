/** One field that an administrator changed; null where there was or is nothing. */
export type Change = { field: string; before: string | null; after: string | null };

/** The changed fields of an entry's two JSON texts, in words. Texts that are no object give no changes. */
export function changesOf(before: string | null | undefined, after: string | null | undefined): Change[] {
  const [old, fresh] = [parse(before), parse(after)];
  const fields = [...new Set([...Object.keys(old), ...Object.keys(fresh)])];
  return fields.map((field) => ({
    field: words(field),
    before: field in old ? valueText(old[field]) : null,
    after: field in fresh ? valueText(fresh[field]) : null,
  }));
}

/** "Organization updated" of "organization-updated". */
export function actionText(action: string): string {
  return words(action.replace(/[-_.]+/g, ' '));
}

/** "Contact email" of "contactEmail" and of "contact_email". */
function words(name: string): string {
  const text = name
    .replace(/_/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function valueText(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function parse(json: string | null | undefined): Record<string, unknown> {
  if (!json) return {};
  try {
    const value: unknown = JSON.parse(json);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
    return Object.fromEntries(Object.entries(value));
  } catch {
    return {};
  }
}
