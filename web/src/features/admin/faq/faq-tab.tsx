import { AreaList, EditedTexts } from '../content';
import { StatedFigures } from '../terms';

/** The FAQ as the public sees it, beside its editor. */
export function Component() {
  return (
    <EditedTexts>
      <div className="flex flex-col gap-5">
        <StatedFigures />
        <AreaList sections={['faq']} />
      </div>
    </EditedTexts>
  );
}
