import type { Company } from '../../company.js';

/** The first words of the shop: docs/product/content.md#managed-texts */
export const heroTitle = 'Crunchy candy that lifts your school.';

export const heroSubtitle =
  'Share a code, sell light-as-air freeze-dried candy, and watch your classrooms climb. Nothing to buy up front.';

export function aboutText({ name }: Company): string {
  return `${name} makes freeze-dried candy for schools, teams and clubs that raise money. We keep the stock, ship the boxes and look after the payments, so your group can look after its people.`;
}
