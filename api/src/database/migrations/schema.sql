-- Every table, constraint and index, as migrations before this one made them. What the database runs (functions, views,
-- triggers, and the checks that call functions) is in the modules' sql/ folders.

CREATE TABLE organizations (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name varchar(200) NOT NULL,
  code varchar(10) NOT NULL,
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
  -- The weekly emails about everything before this day were sent; a new organization's first one is about its first
  -- week.
  summarized_until date NOT NULL DEFAULT now(),
  ranking_by varchar(20) NOT NULL DEFAULT 'total',
  created_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  halfway_entry_id bigint,
  goal_entry_id bigint
);
CREATE UNIQUE INDEX organizations_code_key ON organizations (upper(code)) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX organizations_contact_email_key ON organizations (lower(contact_email)) WHERE deleted_at IS NULL;
CREATE INDEX organizations_created_at_idx ON organizations (created_at);
CREATE INDEX organizations_deleted_idx ON organizations (id) WHERE deleted_at IS NOT NULL;
CREATE INDEX organizations_lower_code_idx ON organizations (lower(code));
CREATE INDEX organizations_name_idx ON organizations (lower(name), id) WHERE deleted_at IS NULL;

CREATE TABLE classrooms (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  organization_id uuid NOT NULL REFERENCES organizations ON DELETE RESTRICT,
  name varchar(200) NOT NULL,
  code varchar(20) NOT NULL,
  teacher_name varchar(200) NOT NULL,
  student_count integer NOT NULL DEFAULT 0,
  is_active boolean NOT NULL DEFAULT true,
  total_sales numeric(10,2) NOT NULL DEFAULT 0,
  total_profit numeric(10,2) NOT NULL DEFAULT 0,
  order_count integer NOT NULL DEFAULT 0,
  revision integer NOT NULL DEFAULT 0,
  goal_amount numeric(10,2) NOT NULL DEFAULT 0,
  halfway_incentive text DEFAULT 'Doughnut Party',
  halfway_achieved boolean NOT NULL DEFAULT false,
  halfway_achieved_at timestamptz,
  goal_incentive text DEFAULT 'Pizza Party and Raffle for a $50 gift card',
  goal_achieved boolean NOT NULL DEFAULT false,
  goal_achieved_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  halfway_entry_id bigint,
  goal_entry_id bigint
);
CREATE UNIQUE INDEX classrooms_code_key ON classrooms (organization_id, upper(code)) WHERE deleted_at IS NULL;
CREATE INDEX classrooms_lower_code_idx ON classrooms (lower(code));
CREATE INDEX classrooms_organization_id_idx ON classrooms (organization_id);

CREATE TABLE admin_users (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  username varchar(50) NOT NULL UNIQUE,
  email varchar(255) NOT NULL UNIQUE,
  password_hash text NOT NULL,
  full_name varchar(100) NOT NULL,
  role varchar(20) NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  last_login_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT admin_users_role_check CHECK (role IN ('admin', 'support'))
);

-- The token itself is only in the cookie: whoever reads this table cannot log in with it.
CREATE TABLE sessions (
  token_hash text PRIMARY KEY,
  organization_id uuid REFERENCES organizations ON DELETE RESTRICT,
  admin_user_id uuid REFERENCES admin_users ON DELETE RESTRICT,
  created_at timestamptz NOT NULL DEFAULT now(),
  used_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  has_given_password boolean NOT NULL DEFAULT false,
  CONSTRAINT sessions_owner_check CHECK ((organization_id IS NULL) <> (admin_user_id IS NULL))
);
CREATE INDEX sessions_admin_user_id_idx ON sessions (admin_user_id);
CREATE INDEX sessions_expires_at_idx ON sessions (expires_at);
CREATE INDEX sessions_organization_id_idx ON sessions (organization_id);

CREATE TABLE password_links (
  token_hash text PRIMARY KEY,
  organization_id uuid NOT NULL REFERENCES organizations ON DELETE RESTRICT,
  purpose varchar(20) NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  CONSTRAINT password_links_purpose_check CHECK (purpose IN ('reset', 'choose'))
);
CREATE INDEX password_links_organization_id_idx ON password_links (organization_id);

CREATE TABLE products (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name varchar(200) NOT NULL,
  description text NOT NULL DEFAULT '',
  price numeric(10,2) NOT NULL,
  image_url text,
  is_active boolean NOT NULL DEFAULT true,
  category varchar(50) NOT NULL DEFAULT 'freeze-dried-candy',
  inventory integer NOT NULL DEFAULT 100,
  display_order integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  ingredients text NOT NULL DEFAULT '',
  allergens text NOT NULL DEFAULT '',
  net_weight varchar(100) NOT NULL DEFAULT '',
  CONSTRAINT products_inventory_check CHECK (inventory >= 0),
  CONSTRAINT products_price_check CHECK (price >= 0)
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
  delivery_method varchar(20) NOT NULL DEFAULT 'shipping',
  pickup_location text,
  pickup_contact_info text,
  subtotal numeric(10,2) NOT NULL,
  tax numeric(10,2) NOT NULL DEFAULT 0,
  shipping numeric(10,2) NOT NULL DEFAULT 0,
  total numeric(10,2) NOT NULL,
  organization_profit numeric(10,2) NOT NULL DEFAULT 0,
  classroom_profit numeric(10,2) NOT NULL DEFAULT 0,
  status varchar(20) NOT NULL DEFAULT 'pending',
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
  cancellation_email_asked_at timestamptz,
  address_hash text
);
CREATE INDEX orders_address_hash_idx ON orders (address_hash) WHERE address_hash IS NOT NULL;
CREATE INDEX orders_cancelled_at_idx ON orders (cancelled_at);
CREATE INDEX orders_classroom_id_paid_at_idx ON orders (classroom_id, paid_at);
CREATE INDEX orders_created_at_idx ON orders (created_at);
CREATE UNIQUE INDEX orders_idempotency_key ON orders (idempotency_key, content_hash)
  WHERE idempotency_key IS NOT NULL;
CREATE INDEX orders_last_characters_idx ON orders (right(id::text, 8));
CREATE INDEX orders_name_idx ON orders (lower(customer_name), created_at);
CREATE INDEX orders_organization_id_created_at_idx ON orders (organization_id, created_at);
CREATE INDEX orders_paid_at_idx ON orders (paid_at);
CREATE INDEX orders_status_created_at_idx ON orders (status, created_at);
CREATE INDEX orders_total_created_at_idx ON orders (total, created_at);
CREATE UNIQUE INDEX orders_unpaid_visitor_key ON orders (visitor_hash) WHERE status = 'pending';
CREATE INDEX orders_visitor_content_idx ON orders (visitor_hash, content_hash);

CREATE TABLE order_items (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  order_id uuid NOT NULL REFERENCES orders ON DELETE RESTRICT,
  line integer NOT NULL,
  product_id uuid NOT NULL REFERENCES products ON DELETE RESTRICT,
  -- As sold: a later rename does not rewrite old receipts.
  product_name varchar(200) NOT NULL,
  quantity integer NOT NULL,
  unit_price numeric(10,2) NOT NULL,
  subtotal numeric(10,2) NOT NULL,
  selected_products text,
  CONSTRAINT order_items_order_id_line_key UNIQUE (order_id, line)
);
CREATE INDEX order_items_product_id_idx ON order_items (product_id);

CREATE TABLE order_status_changes (
  id bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  order_id uuid NOT NULL REFERENCES orders ON DELETE RESTRICT,
  from_status varchar(20),
  to_status varchar(20) NOT NULL,
  -- 'visitor', 'payment', 'sweep', 'organization' or 'admin'.
  actor varchar(20) NOT NULL,
  actor_id uuid,
  changed_at timestamptz NOT NULL DEFAULT now(),
  note varchar(200)
);
CREATE INDEX order_status_changes_order_id_idx ON order_status_changes (order_id);

CREATE TABLE payment_intents (
  id varchar(255) PRIMARY KEY,
  visitor_hash text,
  amount numeric(10,2) NOT NULL,
  currency character(3) NOT NULL DEFAULT 'usd'::bpchar,
  status varchar(20) NOT NULL DEFAULT 'open',
  created_at timestamptz NOT NULL DEFAULT now(),
  -- From then on the intent belongs to an order, and its visitor no longer changes it.
  bound_at timestamptz,
  checked_at timestamptz NOT NULL DEFAULT now(),
  address_hash text
);
CREATE INDEX payment_intents_address_idx ON payment_intents (address_hash, created_at)
  WHERE (address_hash IS NOT NULL) AND (status = 'open') AND (bound_at IS NULL);
CREATE INDEX payment_intents_checked_at_idx ON payment_intents (checked_at)
  WHERE (status = 'open') AND (checked_at > '-infinity'::timestamptz);
CREATE UNIQUE INDEX payment_intents_open_visitor_key ON payment_intents (visitor_hash)
  WHERE (status = 'open') AND (bound_at IS NULL);

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
  received_at timestamptz NOT NULL DEFAULT now(),
  report_id bigint
);
CREATE INDEX provider_events_failures_idx ON provider_events (received_at)
  WHERE type = 'payment_intent.payment_failed';
CREATE INDEX provider_events_intent_id_idx ON provider_events (intent_id);
CREATE INDEX provider_events_received_at_idx ON provider_events (received_at);

CREATE TABLE unmatched_payments (
  intent_id varchar(255) PRIMARY KEY,
  order_id uuid REFERENCES orders ON DELETE RESTRICT,
  amount numeric(10,2) NOT NULL,
  currency character(3) NOT NULL,
  reason varchar(30) NOT NULL,
  found_at timestamptz NOT NULL DEFAULT now(),
  resolution varchar(20),
  resolved_by uuid REFERENCES admin_users ON DELETE RESTRICT,
  resolved_at timestamptz,
  CONSTRAINT unmatched_payments_reason_check
    CHECK (reason IN ('no-order', 'order-cancelled', 'order-already-paid', 'amount-differs', 'currency-differs')),
  CONSTRAINT unmatched_payments_resolution_check CHECK (resolution IN ('bound', 'refunded'))
);

CREATE TABLE refunds (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  order_id uuid REFERENCES orders ON DELETE RESTRICT,
  intent_id varchar(255) NOT NULL,
  amount numeric(10,2) NOT NULL,
  status varchar(20) NOT NULL DEFAULT 'requested',
  idempotency_key varchar(255) NOT NULL UNIQUE,
  provider_refund_id varchar(255) UNIQUE,
  reason text,
  requested_by uuid REFERENCES admin_users ON DELETE RESTRICT,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  mail_customer boolean NOT NULL DEFAULT false,
  CONSTRAINT refunds_amount_check CHECK (amount > 0),
  CONSTRAINT refunds_status_check CHECK (status IN ('requested', 'accepted', 'failed'))
);
CREATE INDEX refunds_intent_id_idx ON refunds (intent_id);
CREATE INDEX refunds_order_id_idx ON refunds (order_id);

-- Totals are the sum of the entries of an organization's current campaign; a reversal carries the campaign of its
-- sale, so a refund from before a reset does not touch the new totals (docs/product/money.md).
CREATE TABLE ledger_entries (
  id bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  kind varchar(10) NOT NULL,
  organization_id uuid REFERENCES organizations ON DELETE RESTRICT,
  classroom_id uuid REFERENCES classrooms ON DELETE RESTRICT,
  order_id uuid REFERENCES orders ON DELETE RESTRICT,
  campaign integer NOT NULL,
  sales numeric(10,2) NOT NULL,
  organization_profit numeric(10,2) NOT NULL,
  classroom_profit numeric(10,2) NOT NULL,
  occurred_at timestamptz NOT NULL DEFAULT now(),
  adjusted_order_id uuid REFERENCES orders ON DELETE RESTRICT,
  source_id varchar(255)
);
CREATE INDEX ledger_entries_adjusted_order_id_idx ON ledger_entries (adjusted_order_id)
  WHERE adjusted_order_id IS NOT NULL;
CREATE INDEX ledger_entries_classroom_id_occurred_at_idx ON ledger_entries (classroom_id, occurred_at);
CREATE UNIQUE INDEX ledger_entries_order_id_kind_key ON ledger_entries (order_id, kind) WHERE order_id IS NOT NULL;
CREATE INDEX ledger_entries_organization_id_occurred_at_idx ON ledger_entries (organization_id, occurred_at);
CREATE UNIQUE INDEX ledger_entries_source_id_kind_key ON ledger_entries (source_id, kind) WHERE source_id IS NOT NULL;

CREATE TABLE fundraiser_resets (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  organization_id uuid NOT NULL REFERENCES organizations ON DELETE RESTRICT,
  campaign integer NOT NULL,
  total_sales numeric(10,2) NOT NULL,
  total_profit numeric(10,2) NOT NULL,
  reset_by uuid REFERENCES admin_users ON DELETE RESTRICT,
  reset_at timestamptz NOT NULL DEFAULT now(),
  order_count integer NOT NULL DEFAULT 0
);
CREATE INDEX fundraiser_resets_organization_id_idx ON fundraiser_resets (organization_id);

-- What must follow a transaction. A row stays open until the work is done (docs/product/promises.md).
CREATE TABLE outbox (
  id bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  name varchar(100) NOT NULL,
  payload jsonb NOT NULL,
  state varchar(10) NOT NULL DEFAULT 'open',
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
  status varchar(20) NOT NULL DEFAULT 'pending',
  error_message text,
  claimed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  outbox_id bigint,
  resends integer NOT NULL DEFAULT 0
);
CREATE INDEX emails_created_at_idx ON emails (created_at);
CREATE INDEX emails_order_id_idx ON emails (order_id);
CREATE INDEX emails_organization_id_idx ON emails (organization_id);
CREATE INDEX emails_status_created_at_idx ON emails (status, created_at);

CREATE TABLE contact_messages (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name varchar(200) NOT NULL,
  email varchar(255) NOT NULL,
  organization varchar(200),
  message varchar(5000) NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  handled_at timestamptz,
  handled_by uuid REFERENCES admin_users ON DELETE RESTRICT,
  order_id uuid REFERENCES orders ON DELETE RESTRICT
);
CREATE INDEX contact_messages_created_at_idx ON contact_messages (created_at);
CREATE INDEX contact_messages_open_idx ON contact_messages (created_at) WHERE handled_at IS NULL;
CREATE INDEX contact_messages_order_id_idx ON contact_messages (order_id) WHERE order_id IS NOT NULL;

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
  size integer NOT NULL,
  url text NOT NULL,
  alt_text text,
  uploaded_by uuid REFERENCES admin_users ON DELETE RESTRICT,
  created_at timestamptz NOT NULL DEFAULT now(),
  width integer NOT NULL,
  height integer NOT NULL,
  CONSTRAINT media_files_size_check CHECK (size >= 0)
);

CREATE TABLE flyer_requests (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  organization_id uuid NOT NULL REFERENCES organizations ON DELETE RESTRICT,
  status varchar(20) NOT NULL DEFAULT 'pending',
  file_url text,
  file_name varchar(255),
  format varchar(10) NOT NULL DEFAULT 'pdf',
  language varchar(2) NOT NULL DEFAULT 'en',
  error_message text,
  requested_by uuid REFERENCES admin_users ON DELETE RESTRICT,
  created_at timestamptz NOT NULL DEFAULT now(),
  started_at timestamptz NOT NULL DEFAULT now(),
  completed_at timestamptz,
  CONSTRAINT flyer_requests_format_check CHECK (format IN ('pdf', 'png')),
  CONSTRAINT flyer_requests_language_check CHECK (language IN ('en', 'es')),
  CONSTRAINT flyer_requests_status_check CHECK (status IN ('pending', 'completed', 'failed'))
);
CREATE INDEX flyer_requests_organization_id_created_at_idx ON flyer_requests (organization_id, created_at);

CREATE TABLE audit_entries (
  id bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  at timestamptz NOT NULL DEFAULT now(),
  admin_id uuid NOT NULL REFERENCES admin_users ON DELETE RESTRICT,
  action varchar(50) NOT NULL,
  subject_type varchar(50) NOT NULL,
  -- Of whatever kind: a uuid, a content key, a payment's id.
  subject_id varchar(255),
  subject_name varchar(255),
  before jsonb,
  after jsonb
);
CREATE INDEX audit_entries_at_idx ON audit_entries (at);
CREATE INDEX audit_entries_subject_type_subject_id_idx ON audit_entries (subject_type, subject_id);

CREATE TABLE content_versions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  key varchar(100) NOT NULL,
  value text NOT NULL,
  saved_by uuid NOT NULL REFERENCES admin_users ON DELETE RESTRICT,
  saved_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX content_versions_key_saved_at_idx ON content_versions (key, saved_at);

CREATE TABLE field_edits (
  subject_type varchar(50) NOT NULL,
  subject_id varchar(255) NOT NULL,
  field varchar(50) NOT NULL,
  edited_by uuid REFERENCES admin_users ON DELETE RESTRICT,
  edited_at timestamptz NOT NULL,
  PRIMARY KEY (subject_type, subject_id, field)
);

CREATE TABLE payment_failures (
  id varchar(255) PRIMARY KEY,
  intent_id varchar(255) NOT NULL,
  code varchar(100),
  decline_code varchar(100),
  message text,
  failed_at timestamptz NOT NULL DEFAULT now(),
  visitor_hash text,
  address_hash text
);
CREATE INDEX payment_failures_address_idx ON payment_failures (address_hash, failed_at)
  WHERE address_hash IS NOT NULL;
CREATE INDEX payment_failures_failed_at_idx ON payment_failures (failed_at);
CREATE INDEX payment_failures_intent_id_idx ON payment_failures (intent_id);
CREATE INDEX payment_failures_visitor_idx ON payment_failures (visitor_hash, failed_at)
  WHERE visitor_hash IS NOT NULL;

CREATE TABLE contact_email_changes (
  id uuid PRIMARY KEY,
  organization_id uuid NOT NULL REFERENCES organizations ON DELETE RESTRICT,
  old_email varchar(255) NOT NULL,
  new_email varchar(255) NOT NULL,
  token_hash text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX contact_email_changes_organization_id_idx ON contact_email_changes (organization_id);
CREATE UNIQUE INDEX contact_email_changes_token_hash_key ON contact_email_changes (token_hash);

CREATE TABLE organization_days (
  organization_id uuid NOT NULL REFERENCES organizations ON DELETE RESTRICT,
  campaign integer NOT NULL,
  day date NOT NULL,
  sales numeric(12,2) NOT NULL,
  organization_profit numeric(12,2) NOT NULL,
  classroom_profit numeric(12,2) NOT NULL,
  order_count integer NOT NULL,
  PRIMARY KEY (organization_id, campaign, day)
) WITH (fillfactor=80);

CREATE TABLE classroom_days (
  classroom_id uuid NOT NULL REFERENCES classrooms ON DELETE RESTRICT,
  campaign integer NOT NULL,
  day date NOT NULL,
  sales numeric(12,2) NOT NULL,
  organization_profit numeric(12,2) NOT NULL,
  classroom_profit numeric(12,2) NOT NULL,
  order_count integer NOT NULL,
  PRIMARY KEY (classroom_id, campaign, day)
) WITH (fillfactor=80);

CREATE TABLE classroom_campaigns (
  classroom_id uuid NOT NULL REFERENCES classrooms ON DELETE RESTRICT,
  campaign integer NOT NULL,
  sales numeric(12,2) NOT NULL,
  organization_profit numeric(12,2) NOT NULL,
  classroom_profit numeric(12,2) NOT NULL,
  order_count integer NOT NULL,
  PRIMARY KEY (classroom_id, campaign)
) WITH (fillfactor=80);

CREATE TABLE order_days (
  placed_on date NOT NULL,
  paid_on date,
  status varchar(20) NOT NULL,
  delivery_method varchar(20) NOT NULL,
  orders integer NOT NULL,
  total numeric(12,2) NOT NULL
);
CREATE INDEX order_days_paid_on_idx ON order_days (paid_on);
CREATE INDEX order_days_placed_on_idx ON order_days (placed_on);

CREATE TABLE product_days (
  product_id uuid NOT NULL,
  paid_on date NOT NULL,
  quantity integer NOT NULL,
  revenue numeric(12,2) NOT NULL
);
CREATE INDEX product_days_paid_on_idx ON product_days (paid_on);

CREATE TABLE disputes (
  -- The provider's own: each is booked once.
  id varchar(255) PRIMARY KEY,
  intent_id varchar(255) NOT NULL,
  order_id uuid REFERENCES orders ON DELETE RESTRICT,
  amount numeric(10,2) NOT NULL,
  reason varchar(100) NOT NULL,
  state varchar(10) NOT NULL DEFAULT 'open',
  opened_at timestamptz NOT NULL,
  closed_at timestamptz,
  answer_by timestamptz,
  CONSTRAINT disputes_amount_check CHECK (amount > 0),
  CONSTRAINT disputes_state_check CHECK (state IN ('open', 'won', 'lost'))
);
CREATE INDEX disputes_intent_id_idx ON disputes (intent_id);
CREATE INDEX disputes_order_id_idx ON disputes (order_id);

CREATE TABLE statements (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  organization_id uuid NOT NULL REFERENCES organizations ON DELETE RESTRICT,
  month varchar(7) NOT NULL,
  state varchar(20) NOT NULL DEFAULT 'drawn',
  carried_over numeric(10,2) NOT NULL DEFAULT 0,
  earned numeric(10,2) NOT NULL DEFAULT 0,
  taken_back numeric(10,2) NOT NULL DEFAULT 0,
  adjustments numeric(10,2) NOT NULL DEFAULT 0,
  amount_due numeric(10,2) NOT NULL DEFAULT 0,
  -- Any positive amount is paid: the organization was deleted, or asked for it.
  is_closing boolean NOT NULL DEFAULT false,
  drawn_at timestamptz NOT NULL,
  approved_at timestamptz,
  approved_by uuid REFERENCES admin_users ON DELETE RESTRICT,
  paid_at timestamptz,
  paid_by uuid REFERENCES admin_users ON DELETE RESTRICT,
  method varchar(20),
  reference varchar(100),
  CONSTRAINT statements_organization_id_month_key UNIQUE (organization_id, month),
  CONSTRAINT statements_approved_check CHECK ((state = 'drawn') = (approved_at IS NULL)),
  CONSTRAINT statements_method_check CHECK (method IN ('check', 'bank-transfer')),
  CONSTRAINT statements_month_check CHECK (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  CONSTRAINT statements_paid_check
    CHECK (((state = 'paid') = (paid_at IS NOT NULL)) AND ((state = 'paid') = (method IS NOT NULL)) AND ((state =
      'paid') = (reference IS NOT NULL))),
  CONSTRAINT statements_state_check CHECK (state IN ('drawn', 'approved', 'paid', 'carried-over')),
  CONSTRAINT statements_sum_check CHECK (amount_due = (((carried_over + earned) - taken_back) + adjustments))
);
CREATE INDEX statements_month_state_idx ON statements (month, state);

-- The entry is the key: it is on one statement, whoever draws.
CREATE TABLE statement_lines (
  ledger_entry_id bigint PRIMARY KEY REFERENCES ledger_entries ON DELETE RESTRICT,
  statement_id uuid NOT NULL REFERENCES statements ON DELETE RESTRICT
);
CREATE INDEX statement_lines_statement_id_idx ON statement_lines (statement_id);

-- Months that were drawn for everybody.
CREATE TABLE statement_runs (
  month varchar(7) PRIMARY KEY,
  drawn_at timestamptz NOT NULL,
  statement_count integer NOT NULL
);

-- Owners who asked to be paid out whole.
CREATE TABLE closing_requests (
  organization_id uuid PRIMARY KEY REFERENCES organizations ON DELETE RESTRICT,
  requested_at timestamptz NOT NULL
);

-- To whom it is paid. No bank and no tax number is stored.
CREATE TABLE payees (
  organization_id uuid PRIMARY KEY REFERENCES organizations ON DELETE RESTRICT,
  name varchar(200) NOT NULL,
  postal_address varchar(500) NOT NULL,
  method varchar(20) NOT NULL,
  has_tax_form boolean NOT NULL DEFAULT false,
  tax_form_date date,
  updated_at timestamptz NOT NULL,
  verified_at timestamptz,
  verified_by uuid REFERENCES admin_users ON DELETE RESTRICT,
  CONSTRAINT payees_method_check CHECK (method IN ('check', 'bank-transfer')),
  CONSTRAINT payees_tax_form_check CHECK (has_tax_form = (tax_form_date IS NOT NULL)),
  CONSTRAINT payees_verified_check CHECK ((verified_at IS NULL) = (verified_by IS NULL))
);

CREATE TABLE ledger_checks (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  started_at timestamptz NOT NULL,
  finished_at timestamptz NOT NULL,
  outcome varchar(20) NOT NULL,
  CONSTRAINT ledger_checks_outcome_check CHECK (outcome IN ('clean', 'differences', 'provider-away'))
);
CREATE INDEX ledger_checks_started_at_idx ON ledger_checks (started_at);

CREATE TABLE ledger_check_results (
  check_id uuid NOT NULL REFERENCES ledger_checks ON DELETE CASCADE,
  part varchar(20) NOT NULL,
  compared integer NOT NULL,
  amount numeric(12,2) NOT NULL,
  differences integer NOT NULL,
  PRIMARY KEY (check_id, part)
);

CREATE TABLE ledger_check_differences (
  id bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  check_id uuid NOT NULL REFERENCES ledger_checks ON DELETE CASCADE,
  part varchar(20) NOT NULL,
  subject varchar(255) NOT NULL,
  organization_id uuid REFERENCES organizations ON DELETE RESTRICT,
  figure varchar(50) NOT NULL,
  stored text,
  expected text
);
CREATE INDEX ledger_check_differences_check_id_idx ON ledger_check_differences (check_id);

CREATE TABLE order_credits (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  order_id uuid NOT NULL REFERENCES orders ON DELETE RESTRICT,
  from_organization_id uuid REFERENCES organizations ON DELETE RESTRICT,
  from_classroom_id uuid REFERENCES classrooms ON DELETE RESTRICT,
  organization_id uuid NOT NULL REFERENCES organizations ON DELETE RESTRICT,
  classroom_id uuid REFERENCES classrooms ON DELETE RESTRICT,
  organization_profit numeric(10,2) NOT NULL,
  classroom_profit numeric(10,2) NOT NULL,
  actor varchar(20) NOT NULL,
  actor_id uuid,
  reason text,
  credited_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT order_credits_actor_check CHECK (actor IN ('buyer', 'organization', 'admin'))
);
CREATE UNIQUE INDEX order_credits_buyer_key ON order_credits (order_id) WHERE actor = 'buyer';
CREATE INDEX order_credits_order_id_idx ON order_credits (order_id);

CREATE TABLE milestone_records (
  id bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  organization_id uuid NOT NULL REFERENCES organizations ON DELETE RESTRICT,
  -- Null for the organization's own milestone.
  classroom_id uuid REFERENCES classrooms ON DELETE RESTRICT,
  campaign integer NOT NULL,
  milestone varchar(10) NOT NULL,
  step varchar(10) NOT NULL,
  ledger_entry_id bigint NOT NULL REFERENCES ledger_entries ON DELETE RESTRICT,
  recorded_at timestamptz NOT NULL,
  CONSTRAINT milestone_records_milestone_check CHECK (milestone IN ('halfway', 'goal')),
  CONSTRAINT milestone_records_step_check CHECK (step IN ('reached', 'taken-back'))
);
CREATE INDEX milestone_records_organization_id_campaign_idx ON milestone_records (organization_id, campaign);

CREATE TABLE pickup_days (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  organization_id uuid NOT NULL REFERENCES organizations ON DELETE RESTRICT,
  date date NOT NULL,
  opens_at varchar(5) NOT NULL,
  closes_at varchar(5) NOT NULL,
  place varchar(300) NOT NULL,
  note varchar(1000),
  -- Null: all classes, and orders without one.
  classroom_ids uuid[],
  remind_until date NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  removed_at timestamptz,
  changed_at timestamptz NOT NULL DEFAULT now(),
  changes_mailed_at timestamptz,
  CONSTRAINT pickup_days_classrooms_check CHECK (cardinality(classroom_ids) > 0),
  CONSTRAINT pickup_days_hours_check
    CHECK ((opens_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$') AND (closes_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$') AND
      (opens_at < closes_at))
);
CREATE INDEX pickup_days_organization_id_date_idx ON pickup_days (organization_id, date);

CREATE TABLE pickup_codes (
  order_id uuid PRIMARY KEY REFERENCES orders ON DELETE RESTRICT,
  organization_id uuid NOT NULL REFERENCES organizations ON DELETE RESTRICT,
  code varchar(5) NOT NULL,
  -- What phones and QR codes call the box: the order's own id would open the order, with its buyer's address.
  box_id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
  CONSTRAINT pickup_codes_organization_id_code_key UNIQUE (organization_id, code)
);

CREATE TABLE helper_links (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  organization_id uuid NOT NULL REFERENCES organizations ON DELETE RESTRICT,
  pickup_day_id uuid NOT NULL REFERENCES pickup_days ON DELETE RESTRICT,
  label varchar(60) NOT NULL,
  token_hash text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz
);
CREATE INDEX helper_links_pickup_day_id_idx ON helper_links (pickup_day_id);

-- What phones recorded, in the order in which it arrived. The phone chose the id.
CREATE TABLE hand_outs (
  sequence bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  id uuid NOT NULL UNIQUE,
  order_id uuid NOT NULL REFERENCES orders ON DELETE RESTRICT,
  kind varchar(10) NOT NULL,
  -- By the phone's clock, and never later than its arrival.
  at timestamptz NOT NULL,
  arrived_at timestamptz NOT NULL,
  recorded_by varchar(130) NOT NULL,
  method varchar(10) NOT NULL,
  helper_link_id uuid REFERENCES helper_links ON DELETE RESTRICT,
  admin_id uuid REFERENCES admin_users ON DELETE RESTRICT,
  -- False where the order was cancelled when it arrived.
  is_counted boolean NOT NULL,
  CONSTRAINT hand_outs_kind_check CHECK (kind IN ('handed-out', 'undone')),
  CONSTRAINT hand_outs_method_check CHECK (method IN ('scan', 'search', 'list'))
);
CREATE INDEX hand_outs_order_id_idx ON hand_outs (order_id);

CREATE TABLE pickup_notices (
  order_id uuid PRIMARY KEY REFERENCES orders ON DELETE RESTRICT,
  -- The day as the last email named it; empty once it was called off, null where none was named.
  told varchar(2000),
  reminded_for date,
  waiting_reminded_at timestamptz
);

CREATE TABLE staff_invitations (
  id uuid PRIMARY KEY,
  email varchar(255) NOT NULL,
  full_name varchar(100) NOT NULL,
  role varchar(20) NOT NULL,
  token_hash text NOT NULL,
  invited_by uuid NOT NULL REFERENCES admin_users ON DELETE RESTRICT,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  CONSTRAINT staff_invitations_role_check CHECK (role IN ('admin', 'support'))
);
CREATE UNIQUE INDEX staff_invitations_email_key ON staff_invitations (email) WHERE ended_at IS NULL;
CREATE UNIQUE INDEX staff_invitations_token_hash_key ON staff_invitations (token_hash);

CREATE TABLE second_factors (
  admin_user_id uuid PRIMARY KEY REFERENCES admin_users ON DELETE RESTRICT,
  sealed_secret text NOT NULL,
  last_step integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  confirmed_at timestamptz,
  wrong_codes integer NOT NULL DEFAULT 0,
  paused_until timestamptz
);

CREATE TABLE recovery_codes (
  code_hash text PRIMARY KEY,
  admin_user_id uuid NOT NULL REFERENCES admin_users ON DELETE RESTRICT,
  used_at timestamptz
);
CREATE INDEX recovery_codes_admin_user_id_idx ON recovery_codes (admin_user_id);

CREATE TABLE partial_refunds (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  order_id uuid NOT NULL REFERENCES orders ON DELETE RESTRICT,
  intent_id varchar(255) NOT NULL,
  amount numeric(10,2) NOT NULL,
  status varchar(20) NOT NULL DEFAULT 'requested',
  -- The caller's: once for each order, and always with the same content.
  request_key varchar(100) NOT NULL,
  content_hash varchar(64) NOT NULL,
  provider_refund_id varchar(255) UNIQUE,
  returns_stock boolean NOT NULL,
  -- Whether its boxes are back in stock: an order that is cancelled later returns only the others.
  is_restocked boolean NOT NULL DEFAULT false,
  mail_customer boolean NOT NULL,
  reason text,
  requested_by uuid NOT NULL REFERENCES admin_users ON DELETE RESTRICT,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT partial_refunds_order_id_request_key_key UNIQUE (order_id, request_key),
  CONSTRAINT partial_refunds_amount_check CHECK (amount > 0),
  CONSTRAINT partial_refunds_status_check CHECK (status IN ('requested', 'accepted', 'failed'))
);
CREATE INDEX partial_refunds_intent_id_idx ON partial_refunds (intent_id);
CREATE UNIQUE INDEX partial_refunds_open_key ON partial_refunds (order_id) WHERE status = 'requested';

-- The refund of an amount has none.
CREATE TABLE partial_refund_lines (
  refund_id uuid NOT NULL REFERENCES partial_refunds ON DELETE RESTRICT,
  item_id uuid NOT NULL REFERENCES order_items ON DELETE RESTRICT,
  quantity integer NOT NULL,
  -- Single bags out of a mix pack, beside whole packs.
  bags integer NOT NULL,
  PRIMARY KEY (refund_id, item_id),
  CONSTRAINT partial_refund_lines_quantity_check CHECK ((quantity >= 0) AND (bags >= 0) AND ((quantity + bags) > 0))
);

CREATE TABLE shipments (
  order_id uuid PRIMARY KEY REFERENCES orders ON DELETE RESTRICT,
  carrier varchar(40),
  tracking_number varchar(40),
  recorded_at timestamptz NOT NULL DEFAULT now(),
  email_asked_at timestamptz,
  CONSTRAINT shipments_number_check CHECK ((tracking_number <> '') AND (carrier <> ''))
);

CREATE TABLE bulk_runs (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  action varchar(20) NOT NULL,
  admin_id uuid NOT NULL REFERENCES admin_users ON DELETE RESTRICT,
  -- The run that this one takes back: each at most once.
  undoes uuid UNIQUE REFERENCES bulk_runs ON DELETE CASCADE,
  reason text,
  mail_customers boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  started_at timestamptz,
  finished_at timestamptz,
  is_stopped boolean NOT NULL DEFAULT false,
  stop_reason text,
  CONSTRAINT bulk_runs_action_check
    CHECK (action IN ('process', 'ready', 'ship', 'deliver', 'cancel', 'resend', 'undo'))
);
CREATE INDEX bulk_runs_created_at_idx ON bulk_runs (created_at);

CREATE TABLE bulk_run_orders (
  run_id uuid NOT NULL REFERENCES bulk_runs ON DELETE CASCADE,
  order_id uuid NOT NULL REFERENCES orders ON DELETE RESTRICT,
  place integer NOT NULL,
  state varchar(10) NOT NULL DEFAULT 'waiting',
  begun_at timestamptz,
  before_status varchar(20),
  reason text,
  PRIMARY KEY (run_id, order_id),
  CONSTRAINT bulk_run_orders_state_check CHECK (state IN ('waiting', 'done', 'refused', 'skipped'))
);

CREATE TABLE contact_photos (
  contact_message_id uuid NOT NULL REFERENCES contact_messages ON DELETE CASCADE,
  place smallint NOT NULL,
  file_id uuid NOT NULL UNIQUE,
  size integer NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (contact_message_id, place),
  CONSTRAINT contact_photos_place_check CHECK ((place >= 1) AND (place <= 5))
);

CREATE TABLE notes (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  subject_kind varchar(20) NOT NULL,
  subject_id varchar(255) NOT NULL,
  text text NOT NULL,
  author_id uuid NOT NULL REFERENCES admin_users ON DELETE RESTRICT,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT notes_subject_kind_check CHECK (subject_kind IN ('order', 'organization', 'customer'))
);
CREATE INDEX notes_author_id_idx ON notes (author_id);
CREATE INDEX notes_created_at_idx ON notes (created_at);
CREATE INDEX notes_subject_idx ON notes (subject_kind, subject_id, created_at);

CREATE TABLE staff_logins (
  id uuid PRIMARY KEY,
  admin_user_id uuid NOT NULL REFERENCES admin_users ON DELETE RESTRICT,
  at timestamptz NOT NULL,
  outcome varchar(20) NOT NULL,
  device varchar(60) NOT NULL,
  is_known_device boolean NOT NULL,
  CONSTRAINT staff_logins_outcome_check CHECK (outcome IN ('logged-in', 'wrong-password', 'wrong-code'))
);
CREATE INDEX staff_logins_admin_user_id_idx ON staff_logins (admin_user_id, at);
CREATE INDEX staff_logins_at_idx ON staff_logins (at);

CREATE TABLE staff_password_links (
  token_hash text PRIMARY KEY,
  admin_user_id uuid NOT NULL REFERENCES admin_users ON DELETE RESTRICT,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX staff_password_links_admin_user_id_idx ON staff_password_links (admin_user_id);

CREATE TABLE email_copies (
  email_id uuid PRIMARY KEY REFERENCES emails ON DELETE CASCADE,
  html text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX email_copies_created_at_idx ON email_copies (created_at);

CREATE TABLE customer_words (
  word varchar(40) PRIMARY KEY,
  last_placed_at timestamptz NOT NULL,
  near text[] NOT NULL GENERATED ALWAYS AS (near_words(word)) STORED
);
CREATE INDEX customer_words_near_idx ON customer_words USING gin (near);

CREATE TABLE customer_words_read (
  is_only boolean PRIMARY KEY DEFAULT true,
  placed_until timestamptz NOT NULL,
  CONSTRAINT customer_words_read_is_only_check CHECK (is_only)
);

CREATE TABLE papers (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- Null: staff's.
  organization_id uuid REFERENCES organizations ON DELETE RESTRICT,
  kind varchar(40) NOT NULL,
  subject_ids uuid[] NOT NULL,
  fingerprint varchar(64) NOT NULL,
  status varchar(20) NOT NULL DEFAULT 'pending',
  drawn_count integer NOT NULL DEFAULT 0,
  file_name varchar(255),
  error_message text,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  CONSTRAINT papers_status_check CHECK (status IN ('pending', 'completed', 'failed')),
  CONSTRAINT papers_subject_ids_check CHECK (cardinality(subject_ids) > 0)
);
CREATE INDEX papers_expires_at_idx ON papers (expires_at);
CREATE UNIQUE INDEX papers_pending_key ON papers (fingerprint) WHERE status = 'pending';

CREATE TYPE order_to_place AS (
  place integer, id uuid, total numeric, whole jsonb, intent_id text, pickup_location text,
  pickup_contact_info text, organization_name text, organization_code text, classroom_name text,
  classroom_code text
);

CREATE TYPE sold_order AS (
  place integer, order_id uuid, organization_id uuid, classroom_id uuid, subtotal numeric,
  organization_profit numeric, classroom_profit numeric, intent_id text, occurred_at timestamptz, messages jsonb
);

CREATE TYPE raised_total AS (
  id uuid, campaign integer, revision integer, sales integer, is_to_move boolean
);

-- How rare words are, for the planner: an index that holds only some rows does not say it.
CREATE STATISTICS orders_customer_search_stats ON (folded(customer_name || E'\n' || customer_email)) FROM orders;
CREATE STATISTICS orders_contact_search_stats
  ON (folded(regexp_replace(coalesce(customer_phone, ''), '[^0-9]', '', 'g') || E'\n'
    || coalesce(shipping_address, '') || E'\n' || right(id::text, 8))) FROM orders;

-- Searching works without these, and slower.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_available_extensions WHERE name = 'pg_trgm') THEN RETURN; END IF;
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX orders_customer_search_idx ON orders
    USING gin ((folded(customer_name || E'\n' || customer_email)) gin_trgm_ops)
    WITH (gin_pending_list_limit = 256) WHERE status <> 'pending';
  CREATE INDEX orders_contact_search_idx ON orders
    USING gin ((folded(regexp_replace(coalesce(customer_phone, ''), '[^0-9]', '', 'g') || E'\n'
      || coalesce(shipping_address, '') || E'\n' || right(id::text, 8))) gin_trgm_ops)
    WITH (gin_pending_list_limit = 256) WHERE status <> 'pending';
  CREATE INDEX organizations_search_idx ON organizations
    USING gin ((folded(name || E'\n' || code || E'\n' || contact_name || E'\n' || contact_email)) gin_trgm_ops);
  CREATE INDEX classrooms_search_idx ON classrooms
    USING gin ((folded(name || E'\n' || code || E'\n' || teacher_name)) gin_trgm_ops);
  CREATE INDEX emails_search_idx ON emails USING gin ((folded(recipient || E'\n' || subject)) gin_trgm_ops)
    WITH (gin_pending_list_limit = 256);
END $$;
