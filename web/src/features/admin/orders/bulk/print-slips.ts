import { showToast } from '../../../../components/ui/feedback/toast';
import { downloadFile } from '../../../../lib/browser/download-file';
import { fileAddress, type FileSelection } from '../filters/orders-filter';

/** An address holds no more (docs/product/limits.md#bodies). */
const maxNamed = 100;

/** Downloads the packing slips of the chosen orders; those that are not shipped have none. */
export async function printSlips(selection: FileSelection): Promise<void> {
  const isTooMany = 'ids' in selection && selection.ids.length > maxNamed;
  const problem = isTooMany
    ? `At most ${maxNamed} orders one by one. Narrow the list and select all that fit.`
    : await downloadFile(fileAddress('/api/admin/orders/packing-slips.pdf', selection));
  if (problem) showToast({ title: 'No File', text: problem, tone: 'destructive' });
}
