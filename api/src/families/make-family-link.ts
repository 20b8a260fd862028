import { randomBytes, randomInt } from 'node:crypto';
import { lockName, type Tx } from '../database/index.js';
import { domainError, NotFoundError } from '../lib/domain-error.js';
import { isUuid, randomToken } from '../lib/ids.js';
import type { Secrets } from '../lib/secrets/secrets.js';
import { sharedRules } from '../lib/shared-rules.js';
import { FamilyLinkEntity } from './family-link.entity.js';

/** More than the families of a class, but limited against abuse (docs/product/limits.md). */
const maxLinks = 200;

class CampaignOverError extends domainError(
  'CAMPAIGN_OVER',
  409,
  'This fundraiser has ended, so orders through a new link would not be counted.',
) {}

class TooManyFamilyLinksError extends domainError(
  'TOO_MANY_FAMILY_LINKS',
  409,
  `This class already has ${maxLinks} family links. Please share the class page instead.`,
) {}

/**
 * Creates a family link and returns the token of its private page, which is not stored. Throws NotFoundError (404) for a
 * class that cannot be supported, CampaignOverError and TooManyFamilyLinksError (409).
 */
export async function makeFamilyLink(tx: Tx, secrets: Secrets, classroomId: string): Promise<string> {
  if (!isUuid(classroomId)) throw new NotFoundError('Classroom');
  // One at a time for each class, so that the count and the nickname are right.
  await lockName(tx, `family-links:${classroomId.toLowerCase()}`);
  const [current]: { campaign: number; isOpen: boolean }[] = await tx.query(
    'SELECT campaign, is_open FROM class_campaigns WHERE classroom_id = $1',
    [classroomId],
  );
  if (!current) throw new NotFoundError('Classroom');
  if (!current.isOpen) throw new CampaignOverError();
  const { campaign } = current;
  const taken: Nickname[] = await tx.query(
    'SELECT adjective, animal FROM family_links WHERE classroom_id = $1 AND campaign = $2',
    [classroomId, campaign],
  );
  if (taken.length >= maxLinks && !(await removeUnused(tx, classroomId, campaign)))
    throw new TooManyFamilyLinksError();
  const token = randomToken();
  await tx.insert(FamilyLinkEntity, {
    classroomId,
    campaign,
    ...freeNickname(taken),
    publicKey: randomBytes(6),
    tokenHash: Buffer.from(secrets.hash('family link row', token), 'base64url'),
  });
  return token;
}

/** Removes the oldest link of a week ago that sold nothing and whose page was not opened after its first day. */
async function removeUnused(tx: Tx, classroomId: string, campaign: number): Promise<boolean> {
  const [, count]: [unknown, number] = await tx.query(
    `DELETE FROM family_links WHERE id = (SELECT id FROM family_links link
      WHERE classroom_id = $1 AND campaign = $2 AND created_at < now() - interval '7 days'
        AND last_used_at < created_at + interval '1 day'
        AND NOT EXISTS (SELECT FROM family_sales WHERE family_link_id = link.id)
      ORDER BY created_at, id LIMIT 1)`,
    [classroomId, campaign],
  );
  return count === 1;
}

export type Nickname = { readonly adjective: number; readonly animal: number };

const words = sharedRules.nicknameWords;

/** A pair of words that no other family of the class has. There are several times as many pairs as links. */
export function freeNickname(
  taken: readonly Nickname[],
  draw = (count: number) => randomInt(count),
): Nickname {
  const names = new Set(taken.map(({ adjective, animal }) => adjective * words + animal));
  const free = Array.from({ length: words ** 2 }, (_, name) => name).filter((name) => !names.has(name));
  const name = free[draw(free.length)] ?? 0;
  return { adjective: Math.floor(name / words), animal: name % words };
}
