import { StatedTexts } from './AreaList';

/** The FAQ as the public sees it, beside its editor. */
export function Component() {
  return <StatedTexts section="faq" />;
}
