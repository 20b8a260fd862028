import { cloneElement, Fragment, type ReactElement } from 'react';
import { useLingui } from '../../lib/texts/use-lingui';

type Props = {
  id: string;
  values?: Record<string, string | number>;
  components: Record<number, ReactElement>;
};

/**
 * A message with elements in it, not nested: `<Trans id="<0/> each" components={{ 0: <Money … /> }} />`. Much smaller
 * than the library's own. Each text is inside an element, since React loses a bare text node that the browser has
 * translated before hydration.
 */
export function Trans({ id, values, components }: Props) {
  const { i18n } = useLingui();
  // In turn: a text, the number of an element, and the element's text.
  const parts = i18n.t(id, values).split(/<(\d)(?:\/>|>(.*?)<\/\1>)/);
  return parts.map((part, index) => {
    if (index % 3 === 0) return part && <span key={index}>{part}</span>;
    const element = index % 3 === 1 ? components[Number(part)] : undefined;
    const written = parts[index + 1];
    if (!element) return null;
    return <Fragment key={index}>{written ? cloneElement(element, {}, written) : element}</Fragment>;
  });
}
