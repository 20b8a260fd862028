import { AreaList, EditedTexts } from '../content';
import { StatedFigures } from './StatedFigures';

/** The Terms and Conditions as the public sees them, beside their editor. */
export function Component() {
  return (
    <EditedTexts>
      <div className="flex flex-col gap-5">
        <StatedFigures />
        <AreaList sections={['terms']} />
      </div>
    </EditedTexts>
  );
}
