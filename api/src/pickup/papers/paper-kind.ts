import { registerEnumType } from 'type-graphql';

/** What can be printed of a day's list: names as GraphQL writes them, values as files and papers are called. */
export const PickupPaper = {
  LIST_BY_NAME: 'list-by-name',
  LIST_BY_CLASS: 'list-by-class',
  PACKING: 'packing',
  LABELS: 'labels',
} as const;
export type PaperKind = (typeof PickupPaper)[keyof typeof PickupPaper];

registerEnumType(PickupPaper, {
  name: 'PickupPaper',
  description:
    'Lists with tick boxes, picks and totals by product; PACKING has pages for each class; LABELS are Avery 5160.',
});

export const paperKinds: readonly PaperKind[] = Object.values(PickupPaper);

/** The kind of paper as the papers know it; its subject is the pickup day. */
export function pickupPaper(kind: PaperKind): string {
  return `pickup-${kind}`;
}
