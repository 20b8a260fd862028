import { Column } from 'typeorm';
import type { Cents } from '../../lib/cents.js';
import { MoneyColumn } from '../../database/index.js';

/** Sums of the ledger that its trigger `add_day_totals` keeps; nothing else writes them but `rebuild_day_totals`. */
export abstract class KeptSums {
  @MoneyColumn({ precision: 12 })
  sales: Cents;

  @MoneyColumn({ precision: 12 })
  organizationProfit: Cents;

  @MoneyColumn({ precision: 12 })
  classroomProfit: Cents;

  /** Sales that still stand. */
  @Column('integer')
  orderCount: number;
}
