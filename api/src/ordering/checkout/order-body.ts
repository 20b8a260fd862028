/**
 * Brings the forms in which clients send an order into one: its fields (or its intent alone) beside `items` instead of
 * under `order`, and picks as ids, as `{id, name}` or as JSON text of either. What does not fit is left for the input
 * class to refuse.
 */
export function prepareOrderBody(body: unknown): unknown {
  if (!isRecord(body)) return body;
  const { items, paymentIntentId, isAnotherOrder, order = body } = body;
  return {
    order: isRecord(order) ? emptyAsNull({ paymentIntentId, ...order }) : order,
    items: Array.isArray(items) ? items.map(prepareItem) : items,
    isAnotherOrder,
  };
}

type Fields = Readonly<Record<string, unknown>>;

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A form's empty optional field says nothing. */
function emptyAsNull(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, value === '' ? null : value]),
  );
}

function prepareItem(item: unknown): unknown {
  return isRecord(item) ? { ...item, selectedProducts: preparePicks(item.selectedProducts) } : item;
}

function preparePicks(picks: unknown): unknown {
  if (typeof picks === 'string') return picks.trim() === '' ? null : preparePicks(parseJson(picks));
  return Array.isArray(picks) ? picks.map((pick: unknown) => (isRecord(pick) ? pick.id : pick)) : picks;
}

function parseJson(text: string): unknown {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'string' ? null : parsed;
  } catch {
    // Text that is no JSON is refused by the input class, which wants a list.
    return { text };
  }
}
