/** Seven or ten digits with what people write between them, and with or without the country's 1; nothing of an id. */
const phone =
  /(?<![\w-])(?:\+?1[\s.-]?)?(?:\(\d{3}\)|\d{3})[\s.-]?\d{3}[\s.-]?\d{4}(?![\w-])|(?<![\w-])\d{3}[-.]\d{4}(?![\w-])/g;

/** The phone numbers of a text as digits, without the country's 1; and what is left of it. */
export function readPhones(text: string): { readonly found: readonly string[]; readonly rest: string } {
  const found: string[] = [];
  const rest = text.replace(phone, (match) => {
    const digits = match.replace(/\D/g, '');
    found.push(digits.length === 11 ? digits.slice(1) : digits);
    return ' ';
  });
  return { found, rest };
}
