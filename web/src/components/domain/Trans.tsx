import { TransNoContext } from '@lingui/react/server';
import type { ReactElement } from 'react';
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
  return <TransNoContext {...props} lingui={useLingui()} />;
}
