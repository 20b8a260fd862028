import { TransNoContext } from '@lingui/react/server';
import { Children, type ReactElement, type ReactNode } from 'react';
import { useLingui } from '../../lib/texts/use-lingui';

type Props = {
  id: string;
  values?: Record<string, string | number>;
  components: Record<number, ReactElement>;
};

/**
 * A message with elements in it: `<Trans id="<0/> each" components={{ 0: <Money … /> }} />`. It is the library's own,
 * which every page would load with `useLingui`.
 */
export function Trans(props: Props) {
  return <TransNoContext {...props} lingui={useLingui()} component={Parts} />;
}

/** Each text has an element of its own: React misses a bare one that a browser translated before the page was ready. */
function Parts({ translation }: { translation: ReactNode }) {
  // eslint-disable-next-line web/bare-text -- here texts are given their elements
  return Children.map(translation, (part) => (typeof part === 'string' ? <span>{part}</span> : part));
}
