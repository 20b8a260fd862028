/**
 * What the texts promise (docs/product/admin.md#constants, docs/product/organization.md#constants): checked here before
 * a text is changed.
 */
export const statedTotals = [
  ['Defects', 'Reported within 48 hours with photos; replacement at our discretion, no cash refunds'],
  ['Delivery', '7–14 business days'],
  ['Shelf life', '12–24 months'],
  ['Campaigns', '2–4 weeks'],
  ['Typical margins', '50–70%'],
  ['Sales', 'All sales final'],
  ['Terms', 'Effective and updated January 1, 2025'],
] as const;
