const special = /["'&<>]/;
const specials = /["'&<>]/g;

const entities: Readonly<Record<string, string>> = {
  '"': '&quot;',
  "'": '&#x27;',
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
};

/** Text as content or as the value of an attribute: nothing that was typed is markup. */
export function escapeText(text: string): string {
  return special.test(text) ? text.replace(specials, (character) => entities[character] ?? '') : text;
}
