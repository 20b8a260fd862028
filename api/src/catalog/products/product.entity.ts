import { Check, Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { MoneyColumn } from '../../database/index.js';
import type { Cents } from '../../lib/cents.js';
import type { Translations } from './translations.js';

/** Something to buy. `inventory` is what is left after every order that reserved some (docs/product/orders.md). */
@Entity('products')
@Check('products_price_check', 'price >= 0')
@Check('products_inventory_check', 'inventory >= 0')
@Check('products_archived_check', 'NOT (is_archived AND is_active)')
@Index('products_is_active_display_order_idx', ['isActive', 'displayOrder'])
export class ProductEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('varchar', { length: 200 })
  name: string;

  @Column('text', { default: '' })
  description: string;

  @MoneyColumn()
  price: Cents;

  @Column('text', { nullable: true })
  imageUrl: string | null;

  @Column('boolean', { default: true })
  isActive: boolean;

  /** What is in it; empty where nobody has said yet. */
  @Column('text', { default: '' })
  ingredients: string;

  @Column('text', { default: '' })
  allergens: string;

  /** Of a box, as its label says it: "2.5 oz (71 g)". */
  @Column('varchar', { length: 100, default: '' })
  netWeight: string;

  /** What it says in other languages, by language. */
  @Column('jsonb', { default: {} })
  translations: Translations;

  /** 'mix-pack' marks mix packs. */
  @Column('varchar', { length: 50, default: 'freeze-dried-candy' })
  category: string;

  @Column('integer', { default: 100 })
  inventory: number;

  /** When more of it is expected: 'YYYY-MM-DD'. */
  @Column('date', { nullable: true })
  nextDeliveryOn: string | null;

  /** The delivery of which staff were warned that it comes too late. */
  @Column('date', { nullable: true })
  warnedDeliveryOn: string | null;

  /** Out of the lists and never on sale; its history and orders stay. */
  @Column('boolean', { default: false })
  isArchived: boolean;

  @Column('integer', { default: 0 })
  displayOrder: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
