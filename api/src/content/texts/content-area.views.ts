import type { ContentArea } from './content-area.types.js';
import { contentAreas } from './content-areas.js';
import type { ContentEntry } from './find-contents.js';

/** As everybody sees it. */
export function contentAreaView({ key, value }: ContentEntry): ContentArea {
  return { key, value, type: contentAreas.find((area) => area.key === key)?.type ?? 'text' };
}
