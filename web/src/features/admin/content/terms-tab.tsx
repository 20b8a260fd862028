import { StatedTexts } from './AreaList';

/** The Terms and Conditions as the public sees them, beside their editor. */
export function Component() {
  return <StatedTexts section="terms" />;
}
