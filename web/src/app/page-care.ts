import { keepFocus } from '../components/ui/overlay/return-focus';
import { tellLateValues } from '../lib/browser/late-values';

/** What every page does for its visitors behind the scenes, from a moment after it is drawn. */
export function careForPage(): void {
  keepFocus();
  tellLateValues();
}
