/** The most common American email providers, by name and top-level domain. */
const providers: Readonly<Record<string, string>> = {
  gmail: 'com',
  yahoo: 'com',
  hotmail: 'com',
  outlook: 'com',
  icloud: 'com',
  comcast: 'net',
  verizon: 'net',
};

/** Real domains that look like a typo of one above. */
const real = new Set(['mail', 'email', 'ymail']);

/** Typos of "com" and "net". No country uses these, except "co" and "cm", which are typos after the names above. */
const typos: Readonly<Record<string, readonly string[]>> = {
  com: ['con', 'cmo', 'ocm', 'comm', 'coom', 'cim', 'vom', 'xom', 'cpm', 'om', 'co', 'cm'],
  net: ['ner', 'nte', 'nett', 'bet', 'met', 'ne'],
};

/** The probably intended address: "pat@gmail.com" for "pat@gmial.con". Null when nothing looks wrong. */
export function suggestEmail(email: string): string | null {
  const [, mailbox = '', domain = ''] = /^([^@\s]+)@([^@\s]+)$/.exec(email.trim()) ?? [];
  const [, name = '', ending = ''] = /^([^.]+)\.([^.]+)$/.exec(domain.toLowerCase()) ?? [];
  if (!mailbox || !name) return null;
  const meant = nameOf(name);
  if (meant) {
    const right = providers[meant] ?? ending;
    const kept = typos[right]?.includes(ending) ? right : ending;
    const fixed = `${meant}.${kept}`;
    return fixed === domain.toLowerCase() ? null : `${mailbox}@${fixed}`;
  }
  // No domain ends in ".con".
  return ending === 'con' ? `${mailbox}@${name}.com` : null;
}

function nameOf(name: string): string | undefined {
  if (name in providers) return name;
  if (real.has(name)) return undefined;
  return Object.keys(providers).find((known) => isOneTypo(name, known));
}

/** One letter added, missing or wrong, or two neighbors swapped. */
function isOneTypo(typed: string, meant: string): boolean {
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
