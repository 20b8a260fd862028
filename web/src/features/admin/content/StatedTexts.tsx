import { Card } from '../../../components/ui/display/Card';
import { AreaList } from './AreaList';
import { EditedTexts } from './EditedTexts';

/**
 * What the texts promise (docs/product/admin.md#constants, docs/product/organization.md#constants): checked here before
 * a text is changed.
 */
const statedTotals = [
  ['Defects', 'Reported within 48 hours with photos; replacement at our discretion, no cash refunds'],
  ['Delivery', '7–14 business days'],
  ['Shelf life', '12–24 months'],
  ['Campaigns', '2–4 weeks'],
  ['Typical margins', '50–70%'],
  ['Sales', 'All sales final'],
  ['Terms', 'Effective and updated January 1, 2025'],
] as const;

/** The texts of a section, and the totals that they state, to compare with while editing. */
export function StatedTexts({ section }: { section: string }) {
  return (
    <EditedTexts>
      <div className="flex flex-col gap-5">
        <StatedTotals />
        <AreaList sections={[section]} />
      </div>
    </EditedTexts>
  );
}

function StatedTotals() {
  return (
    <Card as="section" aria-labelledby="stated-totals" className="p-5">
      <h2 id="stated-totals" className="text-card font-semibold">
        What we state
      </h2>
      <p className="mt-1 text-small text-ink-2">
        Customers and organizations rely on these figures. Whatever the text says is a promise.
      </p>
      <dl className="mt-4 grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
        {statedTotals.map(([name, figure]) => (
          <div key={name}>
            <dt className="text-smallest font-semibold text-ink-2">{name}</dt>
            <dd className="text-small">{figure}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
