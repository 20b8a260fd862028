import { AreaList } from './AreaList';
import { EditedTexts } from './EditedTexts';
import { StatedTotals } from './StatedTotals';

/** The Terms and Conditions as the public sees them, beside their editor. */
export function Component() {
  return (
    <EditedTexts>
      <div className="flex flex-col gap-5">
        <StatedTotals />
        <AreaList sections={['terms']} />
      </div>
    </EditedTexts>
  );
}
