/** The providers of most American mailboxes, by their name and its one ending. */
const providers: Readonly<Record<string, string>> = {
  gmail: 'com',
  yahoo: 'com',
  hotmail: 'com',
  outlook: 'com',
  icloud: 'com',
  comcast: 'net',
  verizon: 'net',
};

/** Real domains that look like a slip of one above. */
const real = new Set(['mail', 'email', 'ymail']);

/** What fingers make of "com" and "net"; no country ends like this, but "co" and "cm" after these names are slips too. */
const slips: Readonly<Record<string, readonly string[]>> = {
  com: ['con', 'cmo', 'ocm', 'comm', 'coom', 'cim', 'vom', 'xom', 'cpm', 'om', 'co', 'cm'],
  net: ['ner', 'nte', 'nett', 'bet', 'met', 'ne'],
};

/** The address that was probably meant, for "pat@gmial.con" "pat@gmail.com"; null where nothing looks wrong. */
export function suggestEmail(email: string): string | null {
  const [, mailbox = '', domain = ''] = /^([^@\s]+)@([^@\s]+)$/.exec(email.trim()) ?? [];
  const [, name = '', ending = ''] = /^([^.]+)\.([^.]+)$/.exec(domain.toLowerCase()) ?? [];
  if (!mailbox || !name) return null;
  const meant = nameOf(name);
  if (meant) {
    const right = providers[meant] ?? ending;
    const kept = slips[right]?.includes(ending) ? right : ending;
    return response(mailbox, `${meant}.${kept}`, domain);
  }
  // Nobody's mailbox ends in ".con".
  return ending === 'con' ? `${mailbox}@${name}.com` : null;
}

function response(mailbox: string, domain: string, typed: string): string | null {
  return domain === typed.toLowerCase() ? null : `${mailbox}@${domain}`;
}

function nameOf(name: string): string | undefined {
  if (name in providers) return name;
  if (real.has(name)) return undefined;
  return Object.keys(providers).find((known) => isOneSlip(name, known));
}

/** One email more, less or other, or two neighbors swapped. */
function isOneSlip(typed: string, meant: string): boolean {
  if (Math.abs(typed.length - meant.length) > 1) return false;
  let start = 0;
  while (start < typed.length && typed[start] === meant[start]) start += 1;
  const [restTyped, restMeant] = [typed.slice(start), meant.slice(start)];
  const isSwapped =
    restTyped[0] === restMeant[1] &&
    restTyped[1] === restMeant[0] &&
    restTyped.slice(2) === restMeant.slice(2);
  return (
    isSwapped ||
    restTyped.slice(1) === restMeant ||
    restTyped === restMeant.slice(1) ||
    restTyped.slice(1) === restMeant.slice(1)
  );
}
