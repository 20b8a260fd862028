/** 'A supporter', or first name and last initial where the shopper agreed (docs/product/privacy.md). */
export function supporterName(customerName: string, showFirstName: boolean): string {
  const names = customerName.trim().split(/\s+/).filter(Boolean);
  const [first] = names;
  if (!showFirstName || first === undefined || !isName(first)) return 'A supporter';
  const initial = names.length > 1 ? [...(names.at(-1) ?? '')][0] : undefined;
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`;
}

/** Some type an email address or a number as their name, but agreed to show only a first name. */
function isName(text: string): boolean {
  return /^\p{L}[\p{L}\p{M}'’.-]*$/u.test(text);
}

/** 'Jane Doe' as 'J*** D***': enough to recognize one's own name. */
export function maskName(name: string): string {
  return name
    .trim()
    .split(/\s+/)
    .map((part) => `${[...part][0] ?? ''}***`)
    .join(' ');
}

/** 'jane@example.org' as 'j***@e***'. */
export function maskEmail(email: string): string {
  const [user = '', host = ''] = email.split('@');
  return `${[...user][0] ?? ''}***@${[...host][0] ?? ''}***`;
}
