-- The search entries of orders (docs/decisions/graph-and-rights.md#search): one row per order, kept by triggers. `says` is
-- shown to staff, in the order of the labels in reporting/search/find-matches.ts; `text` is searched, one line for each of
-- these. Names of schools and classes are copied, because a search across several tables could use no index. OFFSET 0
-- keeps the planner from reading all orders, and from reading an order's lines again for each use of `says`.
CREATE OR REPLACE FUNCTION search_entries_of(ids uuid[]) RETURNS SETOF search_entries
LANGUAGE sql STABLE AS $$
  SELECT o.id, o.created_at, o.total, said.says,
      folded(array_to_string(ARRAY[regexp_replace(says[1], '[^0-9]', '', 'g'), says[2], says[3], says[4], says[5],
        concat_ws(' ', organization.name, organization.code),
        concat_ws(' ', classroom.teacher_name, classroom.name, classroom.code), o.total::text] || says[9:], E'\n'))
    FROM unnest(ids) AS wanted (id)
   CROSS JOIN LATERAL (SELECT * FROM orders WHERE orders.id = wanted.id OFFSET 0) AS o
    LEFT JOIN organizations organization ON organization.id = o.organization_id
    LEFT JOIN classrooms classroom ON classroom.id = o.classroom_id
   CROSS JOIN LATERAL (
     SELECT ARRAY[coalesce(o.customer_phone, ''), o.customer_name, o.customer_email,
         replace(coalesce(o.shipping_address, ''), E'\n', ', '), o.id::text, coalesce(organization.name, ''),
         concat_ws(', ', classroom.teacher_name, classroom.name), to_char(o.total, 'FM$999,999,990.00')]
       || ARRAY(SELECT product_name::text FROM order_items WHERE order_id = o.id ORDER BY line) AS says OFFSET 0) AS said
$$;
