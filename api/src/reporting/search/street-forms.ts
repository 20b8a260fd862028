/** The longest first: what a caller says in full is often written short, and the other way round. */
const forms = [
  ['street', 'st'],
  ['avenue', 'ave', 'av'],
  ['boulevard', 'blvd'],
  ['road', 'rd'],
  ['drive', 'dr'],
  ['lane', 'ln'],
  ['court', 'ct'],
  ['place', 'pl'],
  ['terrace', 'ter'],
  ['highway', 'hwy'],
  ['apartment', 'apt'],
  ['north', 'n'],
  ['south', 's'],
  ['east', 'e'],
  ['west', 'w'],
];

/** Finds any form of such a word in an address; null for other words. */
export function streetForms(word: string): RegExp | null {
  const group = forms.find((it) => it.includes(word));
  return group ? new RegExp(`\\b(?:${group.join('|')})\\b`, 'i') : null;
}
