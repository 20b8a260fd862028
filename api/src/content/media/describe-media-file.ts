import { recordAudit } from '../../accounts/index.js';
import type { Tx } from '../../database/index.js';
import { oneLine } from '../../lib/mail-address.js';
import { InvalidInputError } from '../../lib/domain-error.js';
import { lockMediaFile } from './lock-media-file.js';
import { MediaFileEntity } from './media-file.entity.js';

const maxCharacters = 500;

/** Says in words what the picture shows; an empty text takes that away. Throws NotFoundError (404). */
export async function describeMediaFile(
  tx: Tx,
  { id, altText, adminId }: { id: string; altText: string; adminId: string },
): Promise<void> {
  const described = oneLine(altText) || null;
  if (described && described.length > maxCharacters)
    throw new InvalidInputError({ altText: `At most ${maxCharacters} characters.` });
  const file = await lockMediaFile(tx, id);
  await tx.update(MediaFileEntity, file.id, { altText: described });
  await recordAudit(tx, {
    adminId,
    action: 'picture-described',
    subjectType: 'picture',
    subjectId: file.id,
    subjectName: file.originalName,
    before: { altText: file.altText },
    after: { altText: described },
  });
}
