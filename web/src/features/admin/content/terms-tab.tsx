import { StatedTexts } from './AreaList';

export { preloadTexts as preload } from './AreaList';

/** The Terms and Conditions as the public sees them, beside their editor. */
export function Component() {
  return <StatedTexts section="terms" />;
}
