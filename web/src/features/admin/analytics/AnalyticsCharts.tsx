import { statusText } from '../../../components/domain/status-looks';
import type { AnalyticsQuery } from '../../../gql/graphql';
import { counted } from '../../../lib/format/counts';
import { toCents } from '../../../lib/format/money';
import { ChartCard } from './ChartCard';
import { deliveryFinding, revenueFinding, statusFinding, topFinding } from './findings';
import { RankedBars } from './RankedBars';
import { RevenueChart } from './RevenueChart';
import { StackedBar } from './StackedBar';
import { deliveryTable, ranksTable, revenueTable, statusTable } from './tables';

type Props = { totals: AnalyticsQuery['analytics']; today: string };

const deliveryNames = { pickup: 'Pickup', shipping: 'Shipping' } as const;

/** Everything about the chosen days, each with its table and its file. */
export function AnalyticsCharts({ totals, today }: Props) {
  const { days, statuses, topProducts, topOrganizations, topClassrooms, delivery } = totals;
  const products = topProducts.map(({ product, quantity, revenue }) => ({
    id: product.id,
    name: product.name,
    note: counted(quantity, 'box', 'boxes'),
    cents: toCents(revenue),
  }));
  const organizations = topOrganizations.map(({ organization, orders, sales }) => ({
    id: organization.id,
    name: organization.name,
    note: `${organization.code}, ${counted(orders, 'order')}`,
    cents: toCents(sales),
  }));
  const classrooms = topClassrooms.map(({ classroom, orders, sales }) => ({
    id: classroom.id,
    name: classroom.name,
    note: `${classroom.organization.name}, ${counted(orders, 'order')}`,
    cents: toCents(sales),
  }));
  const statusRows = statuses.map(({ status, orders, total }) => ({
    id: status,
    name: statusText(status),
    note: counted(orders, 'order'),
    cents: toCents(total),
  }));
  const parts = delivery.map(({ deliveryMethod, orders }) => ({
    id: deliveryMethod,
    name: deliveryNames[deliveryMethod],
    value: orders,
    text: counted(orders, 'order'),
  }));
  return (
    <div className="flex flex-col gap-5">
      <ChartCard title="Revenue by day" finding={revenueFinding(totals, today)} table={revenueTable(totals)}>
        <RevenueChart days={days} today={today} />
      </ChartCard>
      <div className="grid items-start gap-5 lg:grid-cols-2 [&>*]:min-w-0">
        <div className="flex flex-col gap-5">
          <ChartCard
            title="Top products"
            finding={topFinding(products, 'product')}
            table={ranksTable('top-products', 'Product', products)}
          >
            <RankedBars rows={products} />
          </ChartCard>
          <ChartCard title="Delivery" finding={deliveryFinding(totals)} table={deliveryTable(totals)}>
            <StackedBar parts={parts} />
          </ChartCard>
        </div>
        <div className="flex flex-col gap-5">
          <ChartCard
            title="Top organizations"
            finding={topFinding(organizations, 'organization')}
            table={ranksTable('top-organizations', 'Organization', organizations)}
          >
            <RankedBars rows={organizations} />
          </ChartCard>
          <ChartCard
            title="Top classes"
            finding={topFinding(classrooms, 'class')}
            table={ranksTable('top-classes', 'Class', classrooms)}
          >
            <RankedBars rows={classrooms} />
          </ChartCard>
          <ChartCard title="Orders by status" finding={statusFinding(totals)} table={statusTable(totals)}>
            <RankedBars rows={statusRows} />
          </ChartCard>
        </div>
      </div>
    </div>
  );
}
