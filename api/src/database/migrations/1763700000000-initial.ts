import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Every table of docs/product/organization.md#fields and of docs/product/money.md to 4. The database itself keeps the rules
 * that money rests on: unique codes without regard to case, known statuses, stock and amounts never below 0,
 * restricting foreign keys, one ledger entry per order and kind, a ledger that nobody can rewrite.
 */
export class Initial1763700000000 implements MigrationInterface {
  name = 'Initial1763700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(people);
    await runner.query(shop);
    await runner.query(money);
    await runner.query(work);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE flyer_requests, media_files, content_areas, contact_messages, emails, outbox,
        fundraiser_resets, refunds, unmatched_payments, provider_events, ledger_entries, order_payments,
        payment_intents, order_status_changes, order_items, orders, products, password_links, sessions,
        admin_users, classrooms, organizations CASCADE;
      DROP FUNCTION ledger_is_append_only();
    `);
  }
}

const people = `
CREATE TABLE organizations (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name varchar(200) NOT NULL,
  code varchar(10) NOT NULL CONSTRAINT organizations_code_check CHECK (code ~ '^[A-Z0-9]{2,10}$'),
  contact_email varchar(255) NOT NULL,
  contact_phone varchar(50),
  contact_name varchar(200) NOT NULL,
  password_hash text NOT NULL,
  must_change_password boolean NOT NULL DEFAULT false,
  is_active boolean NOT NULL DEFAULT true,
  allow_direct_registration boolean NOT NULL DEFAULT true,
  total_sales numeric(10,2) NOT NULL DEFAULT 0,
  total_profit numeric(10,2) NOT NULL DEFAULT 0,
  order_count integer NOT NULL DEFAULT 0,
  campaign integer NOT NULL DEFAULT 1,
  revision integer NOT NULL DEFAULT 0,
  allow_pickup boolean NOT NULL DEFAULT true,
  pickup_address text,
  pickup_instructions text,
  pickup_hours text,
  start_date timestamptz,
  end_date timestamptz,
  incentive text,
  halfway_incentive text,
  halfway_achieved boolean NOT NULL DEFAULT false,
  halfway_achieved_at timestamptz,
  goal_incentive text,
  goal_achieved boolean NOT NULL DEFAULT false,
  goal_achieved_at timestamptz,
  instagram_handle varchar(100),
  wants_weekly_summary boolean NOT NULL DEFAULT true,
  -- The weekly letters about everything before this day are written; a new organization's first one is about its first week.
  summarized_until date NOT NULL DEFAULT now(),
  ranking_by varchar(20) NOT NULL DEFAULT 'total'
    CONSTRAINT organizations_ranking_by_check CHECK (ranking_by IN ('total', 'per_student', 'share_of_goal')),
  created_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  CONSTRAINT organizations_totals_check CHECK (total_sales >= 0 AND total_profit >= 0 AND order_count >= 0),
  CONSTRAINT organizations_dates_check CHECK (end_date > start_date)
);
-- A deleted organization's code and address can be used again (docs/product/codes.md).
CREATE UNIQUE INDEX organizations_code_key ON organizations (upper(code)) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX organizations_contact_email_key ON organizations (lower(contact_email)) WHERE deleted_at IS NULL;

CREATE TABLE classrooms (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  organization_id uuid NOT NULL REFERENCES organizations ON DELETE RESTRICT,
  name varchar(200) NOT NULL,
  code varchar(20) NOT NULL CONSTRAINT classrooms_code_check CHECK (code ~ '^[A-Z0-9]{1,20}$'),
  teacher_name varchar(200) NOT NULL,
  student_count integer NOT NULL DEFAULT 0 CONSTRAINT classrooms_student_count_check CHECK (student_count >= 0),
  is_active boolean NOT NULL DEFAULT true,
  total_sales numeric(10,2) NOT NULL DEFAULT 0,
  total_profit numeric(10,2) NOT NULL DEFAULT 0,
  order_count integer NOT NULL DEFAULT 0,
  revision integer NOT NULL DEFAULT 0,
  goal_amount numeric(10,2) NOT NULL DEFAULT 0 CONSTRAINT classrooms_goal_amount_check CHECK (goal_amount >= 0),
  halfway_incentive text DEFAULT 'Doughnut Party',
  halfway_achieved boolean NOT NULL DEFAULT false,
  halfway_achieved_at timestamptz,
  goal_incentive text DEFAULT 'Pizza Party and Raffle for a $50 gift card',
  goal_achieved boolean NOT NULL DEFAULT false,
  goal_achieved_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  CONSTRAINT classrooms_totals_check CHECK (total_sales >= 0 AND total_profit >= 0 AND order_count >= 0)
);
CREATE UNIQUE INDEX classrooms_code_key ON classrooms (organization_id, upper(code)) WHERE deleted_at IS NULL;
CREATE INDEX classrooms_organization_id_idx ON classrooms (organization_id);

CREATE TABLE admin_users (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  username varchar(50) NOT NULL UNIQUE,
  email varchar(255) NOT NULL UNIQUE,
  password_hash text NOT NULL,
  full_name varchar(100) NOT NULL,
  role varchar(20) NOT NULL CONSTRAINT admin_users_role_check CHECK (role IN ('admin', 'support')),
  is_active boolean NOT NULL DEFAULT true,
  last_login_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- The token itself is only in the cookie: whoever reads this table cannot log in with it.
CREATE TABLE sessions (
  token_hash text PRIMARY KEY,
  organization_id uuid REFERENCES organizations ON DELETE RESTRICT,
  admin_user_id uuid REFERENCES admin_users ON DELETE RESTRICT,
  created_at timestamptz NOT NULL DEFAULT now(),
  used_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  CONSTRAINT sessions_owner_check CHECK ((organization_id IS NULL) <> (admin_user_id IS NULL))
);
CREATE INDEX sessions_organization_id_idx ON sessions (organization_id);
CREATE INDEX sessions_admin_user_id_idx ON sessions (admin_user_id);
CREATE INDEX sessions_expires_at_idx ON sessions (expires_at);

CREATE TABLE password_links (
  token_hash text PRIMARY KEY,
  organization_id uuid NOT NULL REFERENCES organizations ON DELETE RESTRICT,
  purpose varchar(20) NOT NULL CONSTRAINT password_links_purpose_check CHECK (purpose IN ('reset', 'choose')),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX password_links_organization_id_idx ON password_links (organization_id);
`;

const shop = `
CREATE TABLE products (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name varchar(200) NOT NULL,
  description text NOT NULL DEFAULT '',
  price numeric(10,2) NOT NULL CONSTRAINT products_price_check CHECK (price >= 0),
  image_url text,
  is_active boolean NOT NULL DEFAULT true,
  category varchar(50) NOT NULL DEFAULT 'freeze-dried-candy',
  inventory integer NOT NULL DEFAULT 100 CONSTRAINT products_inventory_check CHECK (inventory >= 0),
  display_order integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX products_is_active_display_order_idx ON products (is_active, display_order);

CREATE TABLE orders (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- Shown on public pages; opens nothing.
  display_reference varchar(12) NOT NULL,
  organization_id uuid REFERENCES organizations ON DELETE RESTRICT,
  classroom_id uuid REFERENCES classrooms ON DELETE RESTRICT,
  customer_email varchar(255) NOT NULL,
  customer_name varchar(200) NOT NULL,
  customer_phone varchar(50),
  show_first_name boolean NOT NULL DEFAULT false,
  shipping_address varchar(500),
  delivery_method varchar(20) NOT NULL DEFAULT 'shipping'
    CONSTRAINT orders_delivery_method_check CHECK (delivery_method IN ('shipping', 'pickup')),
  pickup_location text,
  pickup_contact_info text,
  subtotal numeric(10,2) NOT NULL,
  tax numeric(10,2) NOT NULL DEFAULT 0,
  shipping numeric(10,2) NOT NULL DEFAULT 0,
  total numeric(10,2) NOT NULL,
  organization_profit numeric(10,2) NOT NULL DEFAULT 0,
  classroom_profit numeric(10,2) NOT NULL DEFAULT 0,
  status varchar(20) NOT NULL DEFAULT 'pending' CONSTRAINT orders_status_check CHECK (status IN
    ('pending', 'completed', 'processing', 'shipped', 'ready-for-pickup', 'delivered', 'cancelled')),
  stripe_payment_intent_id varchar(255) UNIQUE,
  pickup_notification_sent boolean NOT NULL DEFAULT false,
  pickup_notification_sent_at timestamptz,
  cancellation_email_sent_at timestamptz,
  visitor_hash text,
  content_hash text NOT NULL,
  idempotency_key varchar(255),
  created_at timestamptz NOT NULL DEFAULT now(),
  paid_at timestamptz,
  cancelled_at timestamptz,
  CONSTRAINT orders_amounts_check CHECK (subtotal >= 0 AND tax >= 0 AND shipping >= 0
    AND organization_profit >= 0 AND classroom_profit >= 0 AND total = subtotal + tax + shipping),
  CONSTRAINT orders_paid_check CHECK (status IN ('pending', 'cancelled')
    OR (stripe_payment_intent_id IS NOT NULL AND paid_at IS NOT NULL)),
  CONSTRAINT orders_classroom_check CHECK (classroom_id IS NULL OR organization_id IS NOT NULL)
);
-- A double click finds the first order while it is unpaid (docs/product/orders.md, step 2).
CREATE UNIQUE INDEX orders_open_duplicate_key ON orders (visitor_hash, content_hash) WHERE status = 'pending';
CREATE UNIQUE INDEX orders_idempotency_key ON orders (idempotency_key, content_hash) WHERE idempotency_key IS NOT NULL;
CREATE INDEX orders_organization_id_created_at_idx ON orders (organization_id, created_at);
CREATE INDEX orders_classroom_id_paid_at_idx ON orders (classroom_id, paid_at);
CREATE INDEX orders_status_created_at_idx ON orders (status, created_at);
CREATE INDEX orders_created_at_idx ON orders (created_at);

CREATE TABLE order_items (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  order_id uuid NOT NULL REFERENCES orders ON DELETE RESTRICT,
  line integer NOT NULL,
  product_id uuid NOT NULL REFERENCES products ON DELETE RESTRICT,
  -- As sold: a later rename does not rewrite old receipts.
  product_name varchar(200) NOT NULL,
  quantity integer NOT NULL CONSTRAINT order_items_quantity_check CHECK (quantity BETWEEN 1 AND 99),
  unit_price numeric(10,2) NOT NULL,
  subtotal numeric(10,2) NOT NULL,
  selected_products text,
  CONSTRAINT order_items_order_id_line_key UNIQUE (order_id, line),
  CONSTRAINT order_items_subtotal_check CHECK (unit_price >= 0 AND subtotal = unit_price * quantity)
);
CREATE INDEX order_items_product_id_idx ON order_items (product_id);

CREATE TABLE order_status_changes (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders ON DELETE RESTRICT,
  from_status varchar(20),
  to_status varchar(20) NOT NULL,
  -- 'visitor', 'payment', 'sweep', 'organization' or 'admin'.
  actor varchar(20) NOT NULL,
  actor_id uuid,
  changed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX order_status_changes_order_id_idx ON order_status_changes (order_id);
`;

const money = `
CREATE TABLE payment_intents (
  id varchar(255) PRIMARY KEY,
  visitor_hash text,
  amount numeric(10,2) NOT NULL CONSTRAINT payment_intents_amount_check CHECK (amount > 0),
  currency char(3) NOT NULL DEFAULT 'usd',
  status varchar(20) NOT NULL DEFAULT 'open'
    CONSTRAINT payment_intents_status_check CHECK (status IN ('open', 'succeeded', 'cancelled')),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- From then on the intent belongs to an order, and its visitor no longer changes it.
  bound_at timestamptz,
  checked_at timestamptz NOT NULL DEFAULT now()
);
-- A visitor has one intent to change, however often the checkout is opened at once (docs/product/orders.md, step 1).
CREATE UNIQUE INDEX payment_intents_open_visitor_key ON payment_intents (visitor_hash)
  WHERE status = 'open' AND bound_at IS NULL;
CREATE INDEX payment_intents_checked_at_idx ON payment_intents (checked_at) WHERE status = 'open';

-- Which intent pays which order: one payment settles one order, once (docs/product/promises.md).
CREATE TABLE order_payments (
  intent_id varchar(255) PRIMARY KEY REFERENCES payment_intents ON DELETE RESTRICT,
  order_id uuid NOT NULL REFERENCES orders ON DELETE RESTRICT,
  bound_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX order_payments_order_id_idx ON order_payments (order_id);

CREATE TABLE provider_events (
  id varchar(255) PRIMARY KEY,
  type varchar(100) NOT NULL,
  intent_id varchar(255),
  payload jsonb,
  received_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX provider_events_intent_id_idx ON provider_events (intent_id);
CREATE INDEX provider_events_received_at_idx ON provider_events (received_at);

CREATE TABLE unmatched_payments (
  intent_id varchar(255) PRIMARY KEY,
  order_id uuid REFERENCES orders ON DELETE RESTRICT,
  amount numeric(10,2) NOT NULL,
  currency char(3) NOT NULL,
  reason varchar(30) NOT NULL CONSTRAINT unmatched_payments_reason_check CHECK (reason IN
    ('no-order', 'order-cancelled', 'order-already-paid', 'amount-differs', 'currency-differs')),
  found_at timestamptz NOT NULL DEFAULT now(),
  resolution varchar(20) CONSTRAINT unmatched_payments_resolution_check CHECK (resolution IN ('bound', 'refunded')),
  resolved_by uuid REFERENCES admin_users ON DELETE RESTRICT,
  resolved_at timestamptz
);

CREATE TABLE refunds (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  order_id uuid REFERENCES orders ON DELETE RESTRICT,
  intent_id varchar(255) NOT NULL,
  amount numeric(10,2) NOT NULL CONSTRAINT refunds_amount_check CHECK (amount > 0),
  status varchar(20) NOT NULL DEFAULT 'requested'
    CONSTRAINT refunds_status_check CHECK (status IN ('requested', 'accepted', 'failed')),
  idempotency_key varchar(255) NOT NULL UNIQUE,
  provider_refund_id varchar(255) UNIQUE,
  reason text,
  requested_by uuid REFERENCES admin_users ON DELETE RESTRICT,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX refunds_order_id_idx ON refunds (order_id);

-- Totals are the sum of the entries of an organization's current campaign; a reversal carries the campaign of
-- its sale, so a refund from before a reset does not touch the new totals (docs/product/money.md).
CREATE TABLE ledger_entries (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  kind varchar(10) NOT NULL CONSTRAINT ledger_entries_kind_check CHECK (kind IN ('sale', 'reversal', 'reset')),
  organization_id uuid REFERENCES organizations ON DELETE RESTRICT,
  classroom_id uuid REFERENCES classrooms ON DELETE RESTRICT,
  order_id uuid REFERENCES orders ON DELETE RESTRICT,
  campaign integer NOT NULL,
  sales numeric(10,2) NOT NULL,
  organization_profit numeric(10,2) NOT NULL,
  classroom_profit numeric(10,2) NOT NULL,
  occurred_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT ledger_entries_sign_check CHECK (
    (kind = 'sale' AND sales >= 0 AND organization_profit >= 0 AND classroom_profit >= 0) OR
    (kind = 'reversal' AND sales <= 0 AND organization_profit <= 0 AND classroom_profit <= 0) OR
    (kind = 'reset' AND sales = 0 AND organization_profit = 0 AND classroom_profit = 0)),
  CONSTRAINT ledger_entries_order_check CHECK ((kind = 'reset') = (order_id IS NULL))
);
CREATE UNIQUE INDEX ledger_entries_order_id_kind_key ON ledger_entries (order_id, kind) WHERE order_id IS NOT NULL;
CREATE INDEX ledger_entries_organization_id_occurred_at_idx ON ledger_entries (organization_id, occurred_at);
CREATE INDEX ledger_entries_classroom_id_occurred_at_idx ON ledger_entries (classroom_id, occurred_at);

CREATE FUNCTION ledger_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The ledger is append-only: write a reversing entry instead.';
END $$;
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();

CREATE TABLE fundraiser_resets (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  organization_id uuid NOT NULL REFERENCES organizations ON DELETE RESTRICT,
  campaign integer NOT NULL,
  total_sales numeric(10,2) NOT NULL,
  total_profit numeric(10,2) NOT NULL,
  reset_by uuid REFERENCES admin_users ON DELETE RESTRICT,
  reset_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX fundraiser_resets_organization_id_idx ON fundraiser_resets (organization_id);
`;

const work = `
-- What must follow a transaction. A row stays open until the work is done (docs/product/promises.md).
CREATE TABLE outbox (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  name varchar(100) NOT NULL,
  payload jsonb NOT NULL,
  state varchar(10) NOT NULL DEFAULT 'open' CONSTRAINT outbox_state_check CHECK (state IN ('open', 'done', 'dead')),
  -- Nobody may claim it before this moment: a lease while it is in hand, a pause after a failure.
  available_at timestamptz NOT NULL DEFAULT now(),
  attempts integer NOT NULL DEFAULT 0,
  last_error text,
  created_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz
);
CREATE INDEX outbox_available_at_idx ON outbox (available_at) WHERE state = 'open';
CREATE INDEX outbox_finished_at_idx ON outbox (finished_at) WHERE state <> 'open';

CREATE TABLE emails (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind varchar(50) NOT NULL,
  message_id varchar(255) NOT NULL UNIQUE,
  recipient varchar(255) NOT NULL,
  subject varchar(255) NOT NULL,
  order_id uuid REFERENCES orders ON DELETE RESTRICT,
  organization_id uuid REFERENCES organizations ON DELETE RESTRICT,
  status varchar(20) NOT NULL DEFAULT 'pending'
    CONSTRAINT emails_status_check CHECK (status IN ('pending', 'sent', 'failed')),
  error_message text,
  claimed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz
);
CREATE INDEX emails_order_id_idx ON emails (order_id);
CREATE INDEX emails_organization_id_idx ON emails (organization_id);
CREATE INDEX emails_status_created_at_idx ON emails (status, created_at);

CREATE TABLE contact_messages (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name varchar(200) NOT NULL,
  email varchar(255) NOT NULL,
  organization varchar(200),
  message varchar(5000) NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX contact_messages_created_at_idx ON contact_messages (created_at);

CREATE TABLE content_areas (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  key varchar(100) NOT NULL UNIQUE,
  section varchar(50) NOT NULL,
  type varchar(20) NOT NULL DEFAULT 'text',
  label varchar(100) NOT NULL,
  value text NOT NULL,
  description text,
  display_order integer NOT NULL DEFAULT 0,
  is_active boolean NOT NULL DEFAULT true,
  updated_by uuid REFERENCES admin_users ON DELETE RESTRICT,
  updated_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE media_files (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  filename varchar(255) NOT NULL,
  original_name varchar(255) NOT NULL,
  mime_type varchar(100) NOT NULL,
  size integer NOT NULL CONSTRAINT media_files_size_check CHECK (size >= 0),
  url text NOT NULL,
  alt_text text,
  uploaded_by uuid REFERENCES admin_users ON DELETE RESTRICT,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE flyer_requests (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  organization_id uuid NOT NULL REFERENCES organizations ON DELETE RESTRICT,
  status varchar(20) NOT NULL DEFAULT 'pending'
    CONSTRAINT flyer_requests_status_check CHECK (status IN ('pending', 'completed', 'failed')),
  file_url text,
  file_name varchar(255),
  format varchar(10) NOT NULL DEFAULT 'pdf' CONSTRAINT flyer_requests_format_check CHECK (format IN ('pdf', 'png')),
  language varchar(2) NOT NULL DEFAULT 'en' CONSTRAINT flyer_requests_language_check CHECK (language IN ('en', 'es')),
  error_message text,
  requested_by uuid REFERENCES admin_users ON DELETE RESTRICT,
  created_at timestamptz NOT NULL DEFAULT now(),
  started_at timestamptz NOT NULL DEFAULT now(),
  completed_at timestamptz
);
CREATE INDEX flyer_requests_organization_id_created_at_idx ON flyer_requests (organization_id, created_at);
`;
