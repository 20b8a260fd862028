/** All of an order's money is on its way back: once it is there, the order is cancelled. SQL; the order is `o`. */
export const isRefunding = `EXISTS (SELECT FROM refunds WHERE order_id = o.id AND status = 'requested' AND amount >= o.total
    - coalesce((SELECT sum(amount) FROM refunds back WHERE back.order_id = o.id AND back.status = 'accepted'), 0))`;
