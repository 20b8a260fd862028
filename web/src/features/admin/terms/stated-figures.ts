/** What the texts promise (specification admin 9, organization 9): checked here before a text is changed. */
export const statedFigures = [
  ['Defects', 'Reported within 48 hours with photos; replacement at our discretion, no cash refunds'],
  ['Delivery', '7–14 business days'],
  ['Shelf life', '12–24 months'],
  ['Campaigns', '2–4 weeks'],
  ['Typical margins', '50–70%'],
  ['Sales', 'All sales final'],
  ['Terms', 'Effective and updated January 1, 2025'],
] as const;
