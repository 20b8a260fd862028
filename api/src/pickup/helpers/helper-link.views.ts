import type { HelperLinkEntity } from './helper-link.entity.js';
import type { HelperLink } from './helper-link.types.js';

export function helperLinkView(link: HelperLinkEntity, url: string | null = null): HelperLink {
  const { id, label, createdAt, expiresAt, revokedAt, organizationId } = link;
  return { id, label, createdAt, expiresAt, revokedAt, organizationId, url };
}
