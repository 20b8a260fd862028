import { keepFocus } from '../components/ui/overlay/return-focus';
import { watchTouches } from '../components/ui/overlay/last-touched';
import { tellLateValues } from './late-values';

/** What every page does for its visitors behind the scenes, from a moment after it is drawn. */
export function careForPage(): void {
  watchTouches();
  keepFocus();
  tellLateValues();
}

// In one file with it: both come when the page is idle.
export { Toaster } from '../components/ui/overlay/Toaster';
