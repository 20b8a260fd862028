import type { ContentArea, ContentVersion } from './content-area.types.js';
import type { EditedArea } from './edited-areas.js';
import type { SavedVersion } from './list-versions.js';

export function adminContentArea({ area, ...edited }: EditedArea): ContentArea {
  const { key, section, type, label, description, displayOrder } = area;
  const { value, defaultValue, isDefault, updatedAt, updatedBy } = edited;
  return {
    key,
    section,
    type,
    label,
    description,
    displayOrder,
    value,
    defaultValue,
    isDefault,
    updatedAt,
    updatedBy,
  };
}

export function adminContentVersion({ id, value, savedAt, savedBy }: SavedVersion): ContentVersion {
  return { id, value, savedAt, savedBy };
}
