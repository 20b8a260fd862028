import { cloneElement, Fragment, type ReactElement } from 'react';
import { useLingui } from '../../lib/texts/use-lingui';

type Props = {
  id: string;
  values?: Record<string, string | number>;
  components: Record<number, ReactElement>;
};

/**
 * A message with elements in it, none of them in another: `<Trans id="<0/> each" components={{ 0: <Money … /> }} />`.
 * The library's own weighs more than all that home says. Each text has an element: React misses a bare one that a
 * browser translated before the page was ready.
 */
export function Trans({ id, values, components }: Props) {
  const { i18n } = useLingui();
  // By turns: a text, the number of an element, and what is written in it.
  const parts = i18n.t(id, values).split(/<(\d)(?:\/>|>(.*?)<\/\1>)/);
  return parts.map((part, index) => {
    if (index % 3 === 0) return part && <span key={index}>{part}</span>;
    const element = index % 3 === 1 ? components[Number(part)] : undefined;
    const written = parts[index + 1];
    if (!element) return null;
    return <Fragment key={index}>{written ? cloneElement(element, {}, written) : element}</Fragment>;
  });
}
