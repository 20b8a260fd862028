import { useEffect, useState, type ComponentProps } from 'react';
import { lazyLayer } from '../../../components/ui/lazy/lazy-layer';
import { whenIdle } from '../../../lib/browser/when-idle';

const MenuSheet = lazyLayer('The menu', () => import('./MenuSheet').then(({ MenuSheet }) => MenuSheet));

/** The menu from its first opening on; its code comes while the page is idle, before the network may go. */
export function LazyMenuSheet(props: ComponentProps<typeof MenuSheet>) {
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => whenIdle(() => void MenuSheet.preload()), []);
  if (props.isOpen && !isNeeded) setNeeded(true);
  if (!isNeeded) return null;
  return <MenuSheet {...props} />;
}
