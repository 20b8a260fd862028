import type { Email } from '../../delivery/email.js';
import { EmailButton, Facts, Paragraph } from '../parts.js';
import { counted } from '../../../lib/counts.js';

/** To the support address: the night's check found differences. One for each check. */
export const checkFailed: Email<{
  /** "November 22, 2025, 3:00 AM". */
  readonly checkedAt: string;
  /** What was compared and how many differ, of those that differ. */
  readonly parts: readonly { readonly name: string; readonly differences: number }[];
}> = {
  kind: 'check-failed',
  subject: ({ parts }) => `The books differ: ${countOf(parts)}`,
  preview: () => 'No statement can be approved until they agree.',
  title: () => "The night's check found differences.",
  Content: ({ checkedAt, parts, site }) => (
    <>
      <Paragraph>
        The check of {checkedAt} compared orders, ledger, totals, statements and the payment provider. These
        do not agree; no statement can be approved until they do:
      </Paragraph>
      <Facts rows={parts.map(({ name, differences }) => [name, countOf([{ differences }])])} />
      <EmailButton href={`${site.publicUrl}/admin/payouts`}>See the rows</EmailButton>
    </>
  ),
};

function countOf(parts: readonly { readonly differences: number }[]): string {
  const count = parts.reduce((sum, { differences }) => sum + differences, 0);
  return counted(count, 'difference');
}
