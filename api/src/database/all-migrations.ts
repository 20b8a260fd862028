import { Initial1763700000000 } from './migrations/1763700000000-initial.js';
import { Administration1763800000000 } from './migrations/1763800000000-administration.js';
import { AdministeredOrders1763810000000 } from './migrations/1763810000000-administered-orders.js';
import { AdministeredShop1763820000000 } from './migrations/1763820000000-administered-shop.js';
import { OneUnpaidOrder1763910000000 } from './migrations/1763910000000-one-unpaid-order.js';
import { FieldEdits1763940000000 } from './migrations/1763940000000-field-edits.js';
import { PaymentFailures1763950000000 } from './migrations/1763950000000-payment-failures.js';
import { ContactEmailChanges1763970000000 } from './migrations/1763970000000-contact-email-changes.js';
import { TradeWords1763990000000 } from './migrations/1763990000000-trade-words.js';
import { PurchaseFunctions1764000000000 } from './migrations/1764000000000-purchase-functions.js';
import { DayTotals1764001000000 } from './migrations/1764001000000-day-totals.js';
import { FillDayTotals1764001100000 } from './migrations/1764001100000-fill-day-totals.js';
import { OrderDays1764001200000 } from './migrations/1764001200000-order-days.js';
import { FillOrderDays1764001300000 } from './migrations/1764001300000-fill-order-days.js';
import { SearchIndexes1764001400000 } from './migrations/1764001400000-search-indexes.js';
import { LedgerAdjustments1764002000000 } from './migrations/1764002000000-ledger-adjustments.js';
import { LedgerAdjustmentsValid1764002100000 } from './migrations/1764002100000-ledger-adjustments-valid.js';
import { Statements1764002200000 } from './migrations/1764002200000-statements.js';
import { OrderEntries1764002300000 } from './migrations/1764002300000-order-entries.js';
import { ResetOrderCount1764003500000 } from './migrations/1764003500000-reset-order-count.js';
import { ModuleViews1764004000000 } from './migrations/1764004000000-module-views.js';
import { SearchWords1764007000000 } from './migrations/1764007000000-search-words.js';
import { OrderCredits1764007300000 } from './migrations/1764007300000-order-credits.js';
import { ReportsOfMoneyBack1764007301000 } from './migrations/1764007301000-reports-of-money-back.js';
import { DayOfTheSale1764007400000 } from './migrations/1764007400000-day-of-the-sale.js';
import { MilestoneRecords1764007410000 } from './migrations/1764007410000-milestone-records.js';
import { FillMilestoneRecords1764007420000 } from './migrations/1764007420000-fill-milestone-records.js';
import { Pickup1764007500000 } from './migrations/1764007500000-pickup.js';
import { PickupNotices1764007510000 } from './migrations/1764007510000-pickup-notices.js';
import { StaffInvitations1764007600000 } from './migrations/1764007600000-staff-invitations.js';
import { SecondFactors1764007610000 } from './migrations/1764007610000-second-factors.js';
import { PartialRefunds1764008000000 } from './migrations/1764008000000-partial-refunds.js';
import { Shipments1764008100000 } from './migrations/1764008100000-shipments.js';
import { BulkRuns1764008200000 } from './migrations/1764008200000-bulk-runs.js';
import { SortedOrders1764008210000 } from './migrations/1764008210000-sorted-orders.js';
import { ContactPhotos1764008300000 } from './migrations/1764008300000-contact-photos.js';
import { Notes1764008400000 } from './migrations/1764008400000-notes.js';
import { StaffLogins1764008410000 } from './migrations/1764008410000-staff-logins.js';
import { EmailCopies1764008420000 } from './migrations/1764008420000-email-copies.js';
import { CustomerWords1764009000000 } from './migrations/1764009000000-customer-words.js';
import { LowercaseCodes1764009010000 } from './migrations/1764009010000-lowercase-codes.js';
import { Papers1764009100000 } from './migrations/1764009100000-papers.js';
import { PurchasePlans1764009400000 } from './migrations/1764009400000-purchase-plans.js';
import { ErasedOrders1764010000000 } from './migrations/1764010000000-erased-orders.js';
import { RulesOfRows1764010100000 } from './migrations/1764010100000-rules-of-rows.js';
import { DaysByColumns1764010110000 } from './migrations/1764010110000-days-by-columns.js';
import { SearchOfPaidOrders1764010120000 } from './migrations/1764010120000-search-of-paid-orders.js';
import { OneSaleAtATime1764010130000 } from './migrations/1764010130000-one-sale-at-a-time.js';
import { KeptContactMessages1764010200000 } from './migrations/1764010200000-kept-contact-messages.js';
import { StoppedBulkRuns1764010210000 } from './migrations/1764010210000-stopped-bulk-runs.js';
import { SearchStatistics1764010300000 } from './migrations/1764010300000-search-statistics.js';
import { OpenRowsByKeys1764010310000 } from './migrations/1764010310000-open-rows-by-keys.js';
import { IntentsToCheck1764010320000 } from './migrations/1764010320000-intents-to-check.js';
import { RulesOfMoreRows1764010400000 } from './migrations/1764010400000-rules-of-more-rows.js';
import { RecordSale1764010410000 } from './migrations/1764010410000-record-sale.js';
import { DaysOfOneOrder1764010420000 } from './migrations/1764010420000-days-of-one-order.js';
import { WhatMostPurchasesLack1764010430000 } from './migrations/1764010430000-what-most-purchases-lack.js';
import { PlaceInOneFunction1764010440000 } from './migrations/1764010440000-place-in-one-function.js';
import { SettleInTwoFunctions1764010450000 } from './migrations/1764010450000-settle-in-two-functions.js';
import { OrdersTogether1764010460000 } from './migrations/1764010460000-orders-together.js';
import { SalesTogether1764010470000 } from './migrations/1764010470000-sales-together.js';
import { DaysOfSeveralSales1764010480000 } from './migrations/1764010480000-days-of-several-sales.js';
import { SingleRowsByKeys1764010490000 } from './migrations/1764010490000-single-rows-by-keys.js';
import { SessionsByGivenPasswords1764020100000 } from './migrations/1764020100000-sessions-by-given-passwords.js';
import { WrongCodes1764020110000 } from './migrations/1764020110000-wrong-codes.js';
import { CardAttempts1764020300000 } from './migrations/1764020300000-card-attempts.js';
import { OpenIntentsOfAddresses1764020310000 } from './migrations/1764020310000-open-intents-of-addresses.js';
import { FoldedSearch1764020800000 } from './migrations/1764020800000-folded-search.js';

/** In the order of their times (docs/migrations.md). */
export const allMigrations = [
  Initial1763700000000,
  Administration1763800000000,
  AdministeredOrders1763810000000,
  AdministeredShop1763820000000,
  OneUnpaidOrder1763910000000,
  FieldEdits1763940000000,
  PaymentFailures1763950000000,
  ContactEmailChanges1763970000000,
  TradeWords1763990000000,
  PurchaseFunctions1764000000000,
  DayTotals1764001000000,
  FillDayTotals1764001100000,
  OrderDays1764001200000,
  FillOrderDays1764001300000,
  SearchIndexes1764001400000,
  LedgerAdjustments1764002000000,
  LedgerAdjustmentsValid1764002100000,
  Statements1764002200000,
  OrderEntries1764002300000,
  ResetOrderCount1764003500000,
  ModuleViews1764004000000,
  SearchWords1764007000000,
  OrderCredits1764007300000,
  ReportsOfMoneyBack1764007301000,
  DayOfTheSale1764007400000,
  MilestoneRecords1764007410000,
  FillMilestoneRecords1764007420000,
  Pickup1764007500000,
  PickupNotices1764007510000,
  StaffInvitations1764007600000,
  SecondFactors1764007610000,
  PartialRefunds1764008000000,
  Shipments1764008100000,
  BulkRuns1764008200000,
  SortedOrders1764008210000,
  ContactPhotos1764008300000,
  Notes1764008400000,
  StaffLogins1764008410000,
  EmailCopies1764008420000,
  CustomerWords1764009000000,
  LowercaseCodes1764009010000,
  Papers1764009100000,
  PurchasePlans1764009400000,
  ErasedOrders1764010000000,
  RulesOfRows1764010100000,
  DaysByColumns1764010110000,
  SearchOfPaidOrders1764010120000,
  OneSaleAtATime1764010130000,
  KeptContactMessages1764010200000,
  StoppedBulkRuns1764010210000,
  SearchStatistics1764010300000,
  OpenRowsByKeys1764010310000,
  IntentsToCheck1764010320000,
  RulesOfMoreRows1764010400000,
  RecordSale1764010410000,
  DaysOfOneOrder1764010420000,
  WhatMostPurchasesLack1764010430000,
  PlaceInOneFunction1764010440000,
  SettleInTwoFunctions1764010450000,
  OrdersTogether1764010460000,
  SalesTogether1764010470000,
  DaysOfSeveralSales1764010480000,
  SingleRowsByKeys1764010490000,
  SessionsByGivenPasswords1764020100000,
  WrongCodes1764020110000,
  CardAttempts1764020300000,
  OpenIntentsOfAddresses1764020310000,
  FoldedSearch1764020800000,
];
