import { AreaList } from './AreaList';
import { EditedTexts } from './EditedTexts';
import { StatedTotals } from './StatedTotals';

/** The FAQ as the public sees it, beside its editor. */
export function Component() {
  return (
    <EditedTexts>
      <div className="flex flex-col gap-5">
        <StatedTotals />
        <AreaList sections={['faq']} />
      </div>
    </EditedTexts>
  );
}
